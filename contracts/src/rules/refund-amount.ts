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

/** What a buyer gets back for these pieces of a part; for the last ones of it also the delivery. */
export function refundAmount(
  lines: readonly RefundableLine[],
  pieces: ReadonlyMap<string, number>,
  deliveryTzs: number,
): number {
  const wanted = ({ lineId }: RefundableLine) => pieces.get(lineId) ?? 0;
  const goodsTzs = lines.reduce((sum, line) => {
    const paidTzs = line.price * line.quantity - line.discountTzs;
    return sum + shareOfPieces(paidTzs, line, wanted(line));
  }, 0);
  const isLast = lines.every((line) => line.refundedQuantity + wanted(line) === line.quantity);
  return goodsTzs + (isLast ? deliveryTzs : 0);
}
