import type { SellersTerms } from '@sokoni/contracts/browser';
import { type CartRow, totalsOf } from './cart.ts';

/**
 * What is missing in the rows of a seller until the seller pays the delivery: 0 when it is reached, null of one who
 * does not pay it. Rows that cannot be bought do not count.
 */
export function missingToFreeDelivery(
  rows: readonly CartRow[],
  shops: readonly SellersTerms[],
): number | null {
  const terms = shops.find(({ sellerId }) => sellerId === rows[0]?.seller.id);
  const from = terms?.freeDeliveryFromTzs ?? null;
  return from === null || rows.every(({ blocked }) => blocked)
    ? null
    : Math.max(0, from - totalsOf(rows).price);
}
