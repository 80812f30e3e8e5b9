/** What buyers read who sells: the shop's business name, else the person's. */
export function sellerNameOf(seller: {
  readonly name: string;
  /** Absent in copies older than business names. */
  readonly businessName?: string;
}): string {
  return seller.businessName || seller.name;
}
