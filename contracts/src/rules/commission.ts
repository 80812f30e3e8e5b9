/** The shop's commission on what the seller gets for the goods, rounded down to whole shillings. */
export function commissionOf(earnedTzs: number, basisPoints: number): number {
  return Math.floor((earnedTzs * basisPoints) / 10_000);
}

/** What a sale of goods at this price leaves to its seller. */
export function netOfSale(priceTzs: number, basisPoints: number) {
  const commissionTzs = commissionOf(priceTzs, basisPoints);
  return { commissionTzs, netTzs: priceTzs - commissionTzs };
}
