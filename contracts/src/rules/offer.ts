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
