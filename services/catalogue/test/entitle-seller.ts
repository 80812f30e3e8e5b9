import { type EventData, promisesOf } from '@sokoni/contracts';
import type { CatalogueUnderTest, Merchant } from './catalogue-under-test.ts';

/** Tells, like subscriptions, what the seller has paid for; twice, as a broker may. */
export function entitleSeller(
  shop: CatalogueUnderTest,
  seller: Merchant,
  told: Partial<EventData<'entitlement.changed'>>,
  version: number,
) {
  const aggregateId = seller.person._id;
  const data = {
    sellerId: aggregateId,
    plan: 'basic' as const,
    listingLimit: 3,
    validUntil: new Date(Date.now() + 400 * 24 * 3_600_000).toISOString(),
    promises: promisesOf('basic'),
    ...told,
  };
  return shop.service.deliverTwice('entitlement.changed', data, { version, aggregateId });
}
