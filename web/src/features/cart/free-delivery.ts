import type { SellersTerms } from '@sokoni/contracts/browser';
import { bySeller, type CartRow } from './cart.ts';

/** What is missing in a seller's goods until the seller pays the delivery; 0 when it is reached. */
export interface FreeDeliveryHint {
  readonly seller: string;
  readonly missingTzs: number;
}

/** Of the sellers who pay the delivery from a basket on; rows that cannot be bought do not count. */
export function freeDeliveryHints(
  rows: readonly CartRow[],
  shops: readonly SellersTerms[],
): readonly FreeDeliveryHint[] {
  return bySeller(rows.filter(({ blocked }) => !blocked)).flatMap((own) => {
    const seller = own[0]?.seller;
    const from = shops.find(({ sellerId }) => sellerId === seller?.id)?.freeDeliveryFromTzs ?? null;
    if (!seller || from === null) return [];
    const worth = own.reduce((sum, { total }) => sum + total, 0);
    return [{ seller: seller.name, missingTzs: Math.max(0, from - worth) }];
  });
}
