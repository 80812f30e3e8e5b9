/** What every buyer gets off one piece of a product, without a code. */
export interface Offer {
  /** Of the seller and of the shop, one after the other: the second is of what the first leaves. */
  readonly percents: readonly number[];
  /** Last day in Tanzania; null for no last day. */
  readonly until: string | null;
}

/** The price of one piece; of many together it is no higher, because parts of a shilling are the buyer's once. */
export function offeredPrice(priceTzs: number, offer: Offer | undefined): number {
  const percents = offer?.percents ?? [];
  return percents.reduce((left, percent) => left - Math.floor((left * percent) / 100), priceTzs);
}

interface Prices {
  readonly price: number;
  readonly sellingPrice: number;
}

/**
 * The prices of a product as every page shows them: what one piece costs, and what is struck through
 * beside it, which is the selling price while an offer is below it.
 */
export function shownPrices({ price, sellingPrice }: Prices, offer: Offer | undefined): Prices {
  if (!offer) return { price, sellingPrice };
  return { price: sellingPrice, sellingPrice: offeredPrice(sellingPrice, offer) };
}
