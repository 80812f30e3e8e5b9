import type { ServiceName } from '@sokoni/contracts';

/** By their shape, each with its reason. */
type Reasons = Readonly<Record<string, string>>;

/** Queries that may read a whole collection, in any service. */
const ANYWHERE: Reasons = {
  'outbox [{$group {_id, events {$sum {$size}}}}]':
    'a metric of what the broker has not confirmed; the rest is deleted',
};

const OF_SERVICES: Readonly<Partial<Record<ServiceName, Reasons>>> = {
  cart: {
    'carts [{$unwind}, {$group {_id}}]': 'the rebuild of product copies reads all of them',
    'wishlist_items [{$group {_id}}]': 'the same of wishlists',
  },
  catalogue: {
    'content_blocks {$or [{endsAt}, {endsAt {$gt}}], withdrawn}':
      'each replica reads the few blocks of the pages when one changes',
    'shop_settings {$or [{vatNumber {$gt}}, {vatCheck {$type}}], $expr {$ne []}}':
      'each hour, after an upgrade each minute, what a former release has saved: one small document a shop',
  },
  identity: { 'signing_keys {}': 'the few keys that sign sessions, or have signed living ones' },
  orders: {
    'ledger_postings [{$unwind}, {$group {_id {account, ownerId, provider {$ifNull []}}, debits {$sum}, credits {$sum}, firstAt {$min}, lastAt {$max}}}]':
      'ledger:verify adds up everything',
    'seller_balances {}': 'the same, which it compares with the sums',
    'ledger_postings [{$match {tax.0 {$exists}}}, {$unwind}, {$group {_id {orderNumber, sellerId}, saleCents {$sum}}}]':
      'the same of the tax in sales',
    'orders {sellerOrders.tax.0 {$exists}}': 'which it compares with that in the orders',
    'product_days {}': 'rollups:verify compares everything',
    'seller_days {}': 'the same of sellers',
    'pickup_stations {}': 'the few stations of the shop, which one query may list',
    'provider_states {}': 'one document a provider',
  },
  reviews: {
    'reviews [{$match {status}}, {$group {_id {productId, stars}, count {$sum}}}]':
      'ratings:check adds up everything',
    'purchased_parts {scores {$ne}, void}': 'the same of sellers',
    'seller_ratings {}': 'the same of sellers',
  },
};

export function isCollectionScanAllowed(service: ServiceName, shape: string): boolean {
  return Object.hasOwn({ ...ANYWHERE, ...OF_SERVICES[service] }, shape);
}
