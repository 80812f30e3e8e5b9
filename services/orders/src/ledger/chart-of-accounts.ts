/**
 * Double entry in whole shillings (decisions section 13). Liabilities are on the
 * credit side: sellers' money, delivery money, open `payouts`, and `refunds` owed to buyers.
 * `cash_with_sellers` is what sellers have collected from buyers of sales that are not final.
 * What the statements of providers have beside payments, refunds and payouts: their fees (`provider_fees`), what they
 * have paid to the shop's bank (`settlements`, less what admins have sent from there by hand) and what the shop has put into their floats (`floats`), so that
 * `provider_clearing` is what they hold.
 * `funded_delivery` is what the shop spends on free deliveries, `promotions` what it spends on its discounts.
 */
export const ACCOUNTS = [
  'provider_clearing',
  'provider_fees',
  'settlements',
  'floats',
  'cash_with_sellers',
  'seller_pending',
  'seller_available',
  'platform_subscriptions',
  'delivery',
  'refunds',
  'fees',
  'funded_delivery',
  'promotions',
  'payouts',
] as const;
export type Account = (typeof ACCOUNTS)[number];

export type PostingKind =
  | 'order-paid'
  | 'cash-collected'
  | 'late-money'
  | 'duplicate-money'
  | 'duplicate-money-reversed'
  | 'provider-fee'
  | 'provider-settlement'
  | 'provider-top-up'
  | 'wrong-amount'
  | 'wrong-amount-taken'
  | 'wrong-amount-reversed'
  | 'subscription-paid'
  | 'subscription-reversed'
  | 'subscription-refund-requested'
  | 'refund-requested'
  | 'refund-paid'
  | 'seller-completed'
  | 'subsidy-granted'
  | 'payment-reversed'
  | 'payout-requested'
  | 'payout-paid'
  | 'payout-failed';
