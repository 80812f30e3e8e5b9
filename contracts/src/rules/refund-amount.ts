/** The shop's commission on what the seller gets for the goods, rounded down to whole shillings. */
export function commissionOf(earnedTzs: number, basisPoints: number): number {
  return Math.floor((earnedTzs * basisPoints) / 10_000);
}

/** What a sale of goods at this price leaves to its seller. */
export function netOfSale(priceTzs: number, basisPoints: number) {
  const commissionTzs = commissionOf(priceTzs, basisPoints);
  return { commissionTzs, netTzs: priceTzs - commissionTzs };
}

/** A share of an amount in proportion, rounded down to whole shillings. */
export function proportionOf(tzs: number, some: number, of: number): number {
  // Products of two amounts may exceed what a number holds exactly.
  return of === 0 ? 0 : Number((BigInt(tzs) * BigInt(some)) / BigInt(of));
}

/** What more pieces have of an amount for all pieces of a line: any split of refunds gives back all of it. */
export function shareOfPieces(
  tzs: number,
  line: { readonly quantity: number; readonly refundedQuantity: number },
  pieces: number,
): number {
  const { quantity, refundedQuantity: before } = line;
  return proportionOf(tzs, before + pieces, quantity) - proportionOf(tzs, before, quantity);
}

interface RefundableLine {
  readonly lineId: string;
  /** For one piece, before discounts. */
  readonly price: number;
  readonly discountTzs: number;
  readonly quantity: number;
  readonly refundedQuantity: number;
}

/** What of a part was paid and not refunded. */
interface PartRest {
  readonly subtotalTzs: number;
  readonly deliveryTzs: number;
}

/** The same of a part with its refunds: an amount takes the delivery only after the goods. */
export function leftOfPart({
  subtotalTzs,
  deliveryTzs,
  lineRefunds,
}: PartRest & { readonly lineRefunds: readonly { readonly amountTzs: number }[] }): PartRest {
  const backTzs = lineRefunds.reduce((sum, { amountTzs }) => sum + amountTzs, 0);
  const goodsTzs = Math.max(0, subtotalTzs - backTzs);
  return { subtotalTzs: goodsTzs, deliveryTzs: subtotalTzs + deliveryTzs - backTzs - goodsTzs };
}

/** What goes back to the buyer where the rest of a part is refunded as a whole: what was paid, less what went back. */
export function refundOfRest({
  paidTzs,
  lineRefunds,
}: {
  readonly paidTzs: number;
  readonly lineRefunds: readonly { readonly amountTzs: number; readonly wasPaid: boolean }[];
}): number {
  const backTzs = lineRefunds.reduce((sum, one) => sum + (one.wasPaid ? one.amountTzs : 0), 0);
  return paidTzs - backTzs;
}

/**
 * What a buyer gets back for these pieces of a part; for the last ones of it also the delivery. Never more than is left,
 * where an amount went back before.
 */
export function refundAmount(
  lines: readonly RefundableLine[],
  pieces: ReadonlyMap<string, number>,
  left: PartRest,
): number {
  const wanted = ({ lineId }: RefundableLine) => pieces.get(lineId) ?? 0;
  const goodsTzs = lines.reduce((sum, line) => {
    const paidTzs = line.price * line.quantity - line.discountTzs;
    return sum + shareOfPieces(paidTzs, line, wanted(line));
  }, 0);
  const isLast = lines.every((line) => line.refundedQuantity + wanted(line) === line.quantity);
  return Math.min(goodsTzs, left.subtotalTzs) + (isLast ? left.deliveryTzs : 0);
}

/** An amount that goes back of a part: first of the goods, with the share that the shop's promotions paid of them. */
export function splitAmount(
  { subtotalTzs, shopGoodsTzs }: { readonly subtotalTzs: number; readonly shopGoodsTzs: number },
  amountTzs: number,
) {
  const goodsTzs = Math.min(amountTzs, subtotalTzs);
  return {
    goodsTzs,
    shopGoodsTzs: proportionOf(shopGoodsTzs, goodsTzs, subtotalTzs),
    deliveryTzs: amountTzs - goodsTzs,
  };
}

/**
 * What an amount for the buyer of a part costs its seller, who does not owe the commission on it, and what they keep. The
 * shop pays for a free delivery in proportion to the goods that are kept; what a promotion pays for the delivery stays.
 */
export function costOfAmount(
  stake: PartRest & {
    readonly shopGoodsTzs: number;
    readonly shopDeliveryTzs: number;
    readonly pendingSubsidyTzs: number;
    readonly commissionBasisPoints: number;
  },
  amountTzs: number,
) {
  const { goodsTzs, shopGoodsTzs } = splitAmount(stake, amountTzs);
  const earnedTzs = stake.subtotalTzs + stake.shopGoodsTzs;
  const restTzs = earnedTzs - goodsTzs - shopGoodsTzs;
  const { pendingSubsidyTzs, shopDeliveryTzs } = stake;
  const shopTzs =
    shopGoodsTzs + pendingSubsidyTzs - proportionOf(pendingSubsidyTzs, restTzs, earnedTzs);
  const whole = netOfSale(earnedTzs, stake.commissionBasisPoints);
  const commissionTzs = whole.commissionTzs - commissionOf(restTzs, stake.commissionBasisPoints);
  const sellerTzs = amountTzs + shopTzs - commissionTzs;
  const wholeTzs = whole.netTzs + stake.deliveryTzs + shopDeliveryTzs + pendingSubsidyTzs;
  return { shopTzs, commissionTzs, sellerTzs, keptTzs: wholeTzs - sellerTzs };
}
