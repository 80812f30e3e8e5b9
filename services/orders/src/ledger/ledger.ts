import { MANUAL_RAIL, splitTax } from '@sokoni/contracts';
import type { Entry, Posting, SharedTax } from './posting.schema.ts';
import {
  type About,
  type AboutHeld,
  credit,
  creditHeld,
  debit,
  debitHeld,
  post,
  reverse,
} from './posting.ts';

/** One seller's share of an order. */
export interface Share {
  readonly sellerId: string;
  readonly subtotalTzs: number;
  readonly deliveryTzs: number;
  /** What the shop pays the seller for the delivery, where the plan includes free delivery. */
  readonly fundedDeliveryTzs: number;
  /** What the shop's promotions pay for goods and delivery instead of the buyer. */
  readonly shopGoodsTzs: number;
  readonly shopDeliveryTzs: number;
  /** What the seller has earned with the goods of the part that are not in this share: refunded later, or never. */
  readonly keptGoodsTzs?: number;
  /** The commission on what is left when this share goes back; absent for none. */
  readonly keptCommissionTzs?: number;
  /** The commission posted at completion; absent while the money is pending. */
  readonly commissionTzs?: number;
  /** The commission posted when the seller collected cash for it; absent where the shop has got the money. */
  readonly cashCommissionTzs?: number;
  /** The tax in it; absent for none. */
  readonly saleTaxCents?: number;
  /** The rate of the tax in the commission, decided with it; null and absent for none. */
  readonly shopVatBasisPoints?: number | null;
}

/** A payment of an order; a late one was posted as owed to the buyer before. */
export function orderPaid(about: AboutHeld, shares: readonly Share[], late: boolean): Posting {
  const totalTzs = totalOf(shares);
  return post(
    'order-paid',
    about,
    [
      late ? debit('refunds', null, totalTzs) : debitHeld(about, totalTzs),
      debit('funded_delivery', null, fundedBy(shares)),
      debit('promotions', null, promotedBy(shares)),
      ...shares.flatMap(whereItLies),
    ],
    shares.map(taxIn),
  );
}

/** Cash covers its seller's pending money but for the shop's promotions; the commission is owed from now on. */
export function cashCollected(about: About, share: Share): Posting {
  return post(
    'cash-collected',
    about,
    [
      debit('cash_with_sellers', share.sellerId, totalOf([share])),
      debit('promotions', null, promotedBy([share])),
      ...whereItLies(share),
    ],
    [taxIn(share)],
  );
}

/** A sale for cash is final: the seller keeps the cash and gets what the shop pays. */
export function cashSaleCompleted(about: About, share: Share): Posting {
  const { sellerId } = share;
  const cashTzs = totalOf([share]);
  const earnedTzs = goodsEarningOf(share) + deliveryEarningOf(share);
  return post('seller-completed', about, [
    ...pending(share).map(reverse),
    credit('cash_with_sellers', sellerId, cashTzs),
    credit('seller_available', sellerId, earnedTzs - cashTzs),
  ]);
}

/** A payment of an order that had ended, or of a plan that was paid before: owed to its payer until it is allocated. */
export function lateMoney(about: AboutHeld, amountTzs: number): Posting {
  return post('late-money', about, [
    debitHeld(about, amountTzs),
    credit('refunds', null, amountTzs),
  ]);
}

/** A provider has deducted its fee. */
export function providerFee(about: AboutHeld, amountTzs: number): Posting {
  return post('provider-fee', about, [
    debit('provider_fees', null, amountTzs),
    creditHeld(about, amountTzs),
  ]);
}

/** A provider has paid what it held to the shop's bank. */
export function providerSettlement(about: AboutHeld, amountTzs: number): Posting {
  return post('provider-settlement', about, [
    debit('settlements', null, amountTzs),
    creditHeld(about, amountTzs),
  ]);
}

/** The shop has put money into the float that a provider pays payouts from. */
export function providerTopUp(about: AboutHeld, amountTzs: number): Posting {
  return post('provider-top-up', about, [
    debitHeld(about, amountTzs),
    credit('floats', null, amountTzs),
  ]);
}

/** Money that came again for a payment that has succeeded: it is owed to its payer. */
export function duplicateMoney(about: AboutHeld, amountTzs: number): Posting {
  return post('duplicate-money', about, [
    debitHeld(about, amountTzs),
    credit('refunds', null, amountTzs),
  ]);
}

/** The operator reversed such money before it was refunded. */
export function duplicateMoneyReversed(about: AboutHeld, amountTzs: number): Posting {
  return post('duplicate-money-reversed', about, [
    debit('refunds', null, amountTzs),
    creditHeld(about, amountTzs),
  ]);
}

/** Money of another amount than requested: it is owed to its payer. */
export function wrongAmount(about: AboutHeld, amountTzs: number): Posting {
  return post('wrong-amount', about, [
    debitHeld(about, amountTzs),
    credit('refunds', null, amountTzs),
  ]);
}

/** The operator has reversed such money before an admin has decided about it. */
export function wrongAmountReversed(about: AboutHeld, amountTzs: number): Posting {
  return post('wrong-amount-reversed', about, [
    debit('refunds', null, amountTzs),
    creditHeld(about, amountTzs),
  ]);
}

/** An amount of such money is accepted as the payment, which is then posted as usual. */
export function wrongAmountTaken(about: AboutHeld, amountTzs: number): Posting {
  return post('wrong-amount-taken', about, [
    debit('refunds', null, amountTzs),
    creditHeld(about, amountTzs),
  ]);
}

export function subscriptionPaid(about: AboutHeld, amountTzs: number): Posting {
  return post('subscription-paid', about, [
    debitHeld(about, amountTzs),
    credit('platform_subscriptions', null, amountTzs),
  ]);
}

/** The operator reversed a plan's payment, including unsent refunds of it. */
export function subscriptionReversed(
  about: AboutHeld,
  amountTzs: number,
  owedTzs: number,
): Posting {
  return post('subscription-reversed', about, [
    debit('platform_subscriptions', null, amountTzs),
    debit('refunds', null, owedTzs),
    creditHeld(about, amountTzs + owedTzs),
  ]);
}

/**
 * The sale is final: its money is the seller's, less the commission.
 * Sellers deliver themselves and get the whole delivery money.
 */
export function sellerCompleted(about: About, share: Share, commissionTzs: number): Posting {
  return post(
    'seller-completed',
    about,
    [...whereItLies(share).map(reverse), ...whereItLies({ ...share, commissionTzs })],
    [taxIn({ ...share, saleTaxCents: 0, commissionTzs })],
  );
}

/** The shop pays for a delivery that was free to the buyer, once the sale is final. */
export function subsidyGranted(about: About, sellerId: string, amountTzs: number): Posting {
  return post('subsidy-granted', about, [
    debit('funded_delivery', null, amountTzs),
    credit('seller_available', sellerId, amountTzs),
  ]);
}

/**
 * Sellers' shares become owed to the buyer. Of a completed part
 * the money comes from the available account, below zero if it was paid out.
 * The shop's subsidy and the cost of its promotions return to the shop. The cash of a sale stays with its seller, who
 * owes it to the shop from now on.
 */
export function refundRequested(about: About, shares: readonly Share[]): Posting {
  return post(
    'refund-requested',
    about,
    [
      ...shares.flatMap(whereItLies).map(reverse),
      credit('refunds', null, totalOf(shares)),
      credit('funded_delivery', null, fundedBy(shares)),
      credit('promotions', null, promotedBy(shares)),
      ...shares.flatMap(keptCash),
    ],
    shares.map(taxBackIn),
  );
}

/** The provider has sent the money back, or an admin from the bank. */
export function refundPaid(about: AboutHeld, amountTzs: number): Posting {
  return post('refund-paid', about, [
    debit('refunds', null, amountTzs),
    creditSender(about, amountTzs),
  ]);
}

/**
 * The operator reversed the payment of these shares; sellers bear it like a refund.
 * Unsent refunds of the same payment are reversed with it.
 */
export function paymentReversed(
  about: AboutHeld,
  shares: readonly Share[],
  owedTzs: number,
): Posting {
  return post(
    'payment-reversed',
    about,
    [
      ...shares.flatMap(whereItLies).map(reverse),
      debit('refunds', null, owedTzs),
      creditHeld(about, totalOf(shares) + owedTzs),
      credit('funded_delivery', null, fundedBy(shares)),
      credit('promotions', null, promotedBy(shares)),
    ],
    shares.map(taxBackIn),
  );
}

/** A payout is requested. */
export function payoutRequested(about: About, sellerId: string, amountTzs: number): Posting {
  return post('payout-requested', about, [
    debit('seller_available', sellerId, amountTzs),
    credit('payouts', sellerId, amountTzs),
  ]);
}

/** A payout has arrived. */
export function payoutPaid(about: AboutHeld, sellerId: string, amountTzs: number): Posting {
  return post('payout-paid', about, [
    debit('payouts', sellerId, amountTzs),
    creditSender(about, amountTzs),
  ]);
}

/** A payout failed: the money is available again. */
export function payoutFailed(about: About, sellerId: string, amountTzs: number): Posting {
  return post('payout-failed', about, [
    debit('payouts', sellerId, amountTzs),
    credit('seller_available', sellerId, amountTzs),
  ]);
}

/** A refund of a plan is requested: owed to the seller until it is sent. */
export function subscriptionRefundRequested(about: About, amountTzs: number): Posting {
  return post('subscription-refund-requested', about, [
    debit('platform_subscriptions', null, amountTzs),
    credit('refunds', null, amountTzs),
  ]);
}

/** What the bank pays comes out of what providers have paid to it: no provider holds less by it. */
function creditSender(about: AboutHeld, amountTzs: number): Entry {
  return about.provider === MANUAL_RAIL
    ? credit('settlements', null, amountTzs)
    : creditHeld(about, amountTzs);
}

/** What the seller gets for the goods: what the buyer pays, and the shop's discounts. */
export function goodsEarningOf({
  subtotalTzs,
  shopGoodsTzs,
}: Pick<Share, 'subtotalTzs' | 'shopGoodsTzs'>): number {
  return subtotalTzs + shopGoodsTzs;
}

/**
 * The tax in a share, and in the commission that was taken of it: that in all of it less that in what is kept, so that
 * refunds take back exactly what was posted, however they are cut.
 */
function taxIn(share: Share): SharedTax {
  const { sellerId, saleTaxCents: saleCents = 0, keptCommissionTzs = 0 } = share;
  const feeTzs = share.cashCommissionTzs ?? share.commissionTzs ?? 0;
  const taxOf = (tzs: number) => splitTax(tzs, share.shopVatBasisPoints ?? 0).taxCents;
  const feeCents = taxOf(keptCommissionTzs + feeTzs) - taxOf(keptCommissionTzs);
  return { sellerId, saleCents, feeCents };
}

function taxBackIn(share: Share): SharedTax {
  const { sellerId, saleCents, feeCents } = taxIn(share);
  return { sellerId, saleCents: 0 - saleCents, feeCents: 0 - feeCents };
}

/** A share's money on the accounts that hold it now. */
function whereItLies(share: Share): Entry[] {
  const { sellerId, commissionTzs, cashCommissionTzs } = share;
  if (cashCommissionTzs !== undefined) {
    return [
      ...pending(share),
      debit('seller_available', sellerId, cashCommissionTzs),
      credit('fees', null, cashCommissionTzs),
    ];
  }
  if (commissionTzs === undefined) return pending(share);
  const earnedTzs = goodsEarningOf(share) + deliveryEarningOf(share);
  return [
    credit('seller_available', sellerId, earnedTzs - commissionTzs),
    credit('fees', null, commissionTzs),
  ];
}

function pending(share: Share): Entry[] {
  return [
    credit('seller_pending', share.sellerId, goodsEarningOf(share)),
    credit('delivery', share.sellerId, deliveryEarningOf(share)),
  ];
}

/** Cash of a sale that is refunded. */
function keptCash(share: Share): Entry[] {
  if (share.cashCommissionTzs === undefined) return [];
  const cashTzs = totalOf([share]);
  return [
    debit('seller_available', share.sellerId, cashTzs),
    credit('cash_with_sellers', share.sellerId, cashTzs),
  ];
}

/** Sellers deliver themselves and get the whole delivery money. */
export function deliveryEarningOf({
  deliveryTzs,
  shopDeliveryTzs,
  fundedDeliveryTzs,
}: Share): number {
  return deliveryTzs + shopDeliveryTzs + fundedDeliveryTzs;
}

function fundedBy(shares: readonly Share[]): number {
  return shares.reduce((sum, share) => sum + share.fundedDeliveryTzs, 0);
}

function promotedBy(shares: readonly Share[]): number {
  return shares.reduce(
    (sum, { shopGoodsTzs, shopDeliveryTzs }) => sum + shopGoodsTzs + shopDeliveryTzs,
    0,
  );
}

/** What the buyer pays, or gets refunded. */
export function totalOf(shares: readonly Share[]): number {
  return shares.reduce((sum, share) => sum + share.subtotalTzs + share.deliveryTzs, 0);
}

/** What goes back of a seller's sale with a share, and the tax in it. */
export function moneyBackOf(share: Share): {
  readonly amountTzs: number;
  readonly saleTaxCents: number;
} {
  return { amountTzs: totalOf([share]), saleTaxCents: share.saleTaxCents ?? 0 };
}
