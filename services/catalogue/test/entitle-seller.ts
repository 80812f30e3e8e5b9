import { type EventData, entitlementsOf } from '@sokoni/contracts';
import type { CatalogueUnderTest, Merchant } from './catalogue-under-test.ts';

/** Publishes an entitlement of the seller, twice as a broker may. */
export function entitleSeller(
  shop: CatalogueUnderTest,
  seller: Merchant,
  changes: Partial<EventData<'entitlement.changed'>>,
  version: number,
) {
  const aggregateId = seller.person._id;
  const data = {
    sellerId: aggregateId,
    plan: 'basic' as const,
    listingLimit: 3,
    validUntil: new Date(Date.now() + 400 * 24 * 3_600_000).toISOString(),
    entitlements: entitlementsOf('basic'),
    ...changes,
  };
  return shop.service.deliverTwice('entitlement.changed', data, { version, aggregateId });
}

/** A seller of the plan with products at these prices. */
export async function sellerWithProducts(shop: CatalogueUnderTest, ...prices: number[]) {
  const seller = await shop.merchant();
  await entitleSeller(shop, seller, { listingLimit: 9 }, 5);
  const ids: string[] = [];
  for (const sellingPrice of prices) {
    ids.push(await shop.upload(seller, { sellingPrice, price: sellingPrice }));
  }
  return { seller, sellerId: seller.person._id, ids };
}
