import type { Entry, Posting } from './posting.schema.ts';
import { type About, credit, debit, post, reverse } from './posting.ts';

/** One seller's share of an order. */
export interface Share {
  readonly sellerId: string;
  readonly subtotalTzs: number;
  readonly deliveryTzs: number;
  /** What the shop pays the seller for the delivery, where the plan includes free delivery. */
  readonly fundedDeliveryTzs: number;
  /** What the shop kept when the part was completed; absent while its money is pending. */
  readonly commissionTzs?: number;
}

/** Money has come for an order; late money was parked as owed to the buyer before. */
export function orderPaid(about: About, shares: readonly Share[], late: boolean): Posting {
  const source = late ? 'refunds' : 'provider_clearing';
  return post('order-paid', about, [
    debit(source, null, totalOf(shares)),
    debit('funded_delivery', null, fundedBy(shares)),
    ...shares.flatMap(whereItLies),
  ]);
}

/** Money has come for an order that had ended: until it is decided we owe it to the buyer. */
export function lateMoney(about: About, amountTzs: number): Posting {
  return post('late-money', about, [
    debit('provider_clearing', null, amountTzs),
    credit('refunds', null, amountTzs),
  ]);
}

/** Money of another amount than requested: it is owed to its payer. */
export function wrongAmount(about: About, amountTzs: number): Posting {
  return post('wrong-amount', about, [
    debit('provider_clearing', null, amountTzs),
    credit('refunds', null, amountTzs),
  ]);
}

/** So much of such money is taken for the payment after all, which is then posted as any other. */
export function wrongAmountTaken(about: About, amountTzs: number): Posting {
  return post('wrong-amount-taken', about, [
    debit('refunds', null, amountTzs),
    credit('provider_clearing', null, amountTzs),
  ]);
}

export function subscriptionPaid(about: About, amountTzs: number): Posting {
  return post('subscription-paid', about, [
    debit('provider_clearing', null, amountTzs),
    credit('platform_subscriptions', null, amountTzs),
  ]);
}

/** The operator has taken a plan's money back, and with it what we owed to the seller of the same payment. */
export function subscriptionReversed(about: About, amountTzs: number, owedTzs: number): Posting {
  return post('subscription-reversed', about, [
    debit('platform_subscriptions', null, amountTzs),
    debit('refunds', null, owedTzs),
    credit('provider_clearing', null, amountTzs + owedTzs),
  ]);
}

/**
 * The buyer has the goods and keeps them: their money is the seller's, less the commission.
 * Sellers send the parcels themselves, so the delivery money is theirs too, whole.
 */
export function sellerCompleted(about: About, share: Share, commissionTzs: number): Posting {
  return post('seller-completed', about, [
    ...whereItLies(share).map(reverse),
    ...whereItLies({ ...share, commissionTzs }),
  ]);
}

/** The shop pays for a delivery that was free to the buyer, once the sale is the seller's for good. */
export function subsidyGranted(about: About, sellerId: string, amountTzs: number): Posting {
  return post('subsidy-granted', about, [
    debit('funded_delivery', null, amountTzs),
    credit('seller_available', sellerId, amountTzs),
  ]);
}

/**
 * Sellers give their shares back: from here on we owe the money to the buyer. Of a completed part
 * it comes from what is available, below zero if it was paid out: later sales make up for it.
 * What the shop had put in for delivery goes back to the shop.
 */
export function refundRequested(about: About, shares: readonly Share[]): Posting {
  return post('refund-requested', about, [
    ...shares.flatMap(whereItLies).map(reverse),
    credit('refunds', null, totalOf(shares)),
    credit('funded_delivery', null, fundedBy(shares)),
  ]);
}

/** The provider has sent the money back. */
export function refundPaid(about: About, amountTzs: number): Posting {
  return post('refund-paid', about, [
    debit('refunds', null, amountTzs),
    credit('provider_clearing', null, amountTzs),
  ]);
}

/**
 * The operator has taken the money of these shares back by itself; sellers bear it as a refund.
 * What we owed to the buyer of the same payment went with it.
 */
export function paymentReversed(about: About, shares: readonly Share[], owedTzs: number): Posting {
  return post('payment-reversed', about, [
    ...shares.flatMap(whereItLies).map(reverse),
    debit('refunds', null, owedTzs),
    credit('provider_clearing', null, totalOf(shares) + owedTzs),
    credit('funded_delivery', null, fundedBy(shares)),
  ]);
}

/** Money is on its way to a seller's wallet. */
export function payoutRequested(about: About, sellerId: string, amountTzs: number): Posting {
  return post('payout-requested', about, [
    debit('seller_available', sellerId, amountTzs),
    credit('payouts', sellerId, amountTzs),
  ]);
}

/** It has arrived. */
export function payoutPaid(about: About, sellerId: string, amountTzs: number): Posting {
  return post('payout-paid', about, [
    debit('payouts', sellerId, amountTzs),
    credit('provider_clearing', null, amountTzs),
  ]);
}

/** It never left: the seller has it again. */
export function payoutFailed(about: About, sellerId: string, amountTzs: number): Posting {
  return post('payout-failed', about, [
    debit('payouts', sellerId, amountTzs),
    credit('seller_available', sellerId, amountTzs),
  ]);
}

/** The shop's part of a sale, of the goods alone; parts of a shilling stay with the seller. */
export function commissionOf(subtotalTzs: number, basisPoints: number): number {
  return Math.floor((subtotalTzs * basisPoints) / 10_000);
}

/** The plan's money goes back to its seller: until it is sent we owe it. */
export function subscriptionRefundRequested(about: About, amountTzs: number): Posting {
  return post('subscription-refund-requested', about, [
    debit('platform_subscriptions', null, amountTzs),
    credit('refunds', null, amountTzs),
  ]);
}

/** A share's money on the accounts that hold it now. */
function whereItLies(share: Share): Entry[] {
  const { sellerId, subtotalTzs, commissionTzs } = share;
  const deliveryTzs = share.deliveryTzs + fundedBy([share]);
  if (commissionTzs === undefined) {
    return [
      credit('seller_pending', sellerId, subtotalTzs),
      credit('delivery', sellerId, deliveryTzs),
    ];
  }
  return [
    credit('seller_available', sellerId, subtotalTzs + deliveryTzs - commissionTzs),
    credit('fees', null, commissionTzs),
  ];
}

function fundedBy(shares: readonly Share[]): number {
  return shares.reduce((sum, share) => sum + share.fundedDeliveryTzs, 0);
}

/** What the buyer pays, or has back. */
function totalOf(shares: readonly Share[]): number {
  return shares.reduce((sum, share) => sum + share.subtotalTzs + share.deliveryTzs, 0);
}
