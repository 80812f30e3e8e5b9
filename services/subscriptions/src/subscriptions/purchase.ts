import type { Transitions } from '@sokoni/common';
import { type PlanOffer, TIMINGS } from '@sokoni/contracts';
import { Types } from 'mongoose';
import type { PurchaseRecord, PurchaseState } from './purchase.schema.ts';
import { offerOf } from './subscription.ts';

/** The fields of a purchase before its payment. */
export const UNPAID = {
  state: 'awaiting_payment',
  prompted: false,
  receiptNumber: null,
  paidAt: null,
  validFrom: null,
  validUntil: null,
  refund: null,
  reversedAt: null,
} as const;

/** An older purchase is replaced: its payment session would expire while the seller pays. */
const REUSE_MS = TIMINGS.paymentSessionMs - 10 * 60_000;

/** So is one of another price or limit than the plan is sold at now; money for it still counts. */
export function isReusable(purchase: PurchaseRecord, sold: PlanOffer, now: Date): boolean {
  const { priceTzs, listingLimit } = offerOf(purchase);
  if (priceTzs !== sold.priceTzs || listingLimit !== sold.listingLimit) return false;
  const { state, createdAt } = purchase;
  return state === 'awaiting_payment' && now.getTime() - createdAt.getTime() <= REUSE_MS;
}

export function newPurchase(
  begun: Pick<PurchaseRecord, 'sellerId' | 'plan' | 'previousId' | 'createdAt'> & {
    readonly offer: PlanOffer;
  },
): PurchaseRecord {
  const { priceTzs: amountTzs } = begun.offer;
  return { _id: new Types.ObjectId().toHexString(), ...begun, amountTzs, ...UNPAID };
}

/**
 * A payment that succeeds after it was reported as failed still counts. A reversal may be reported
 * before the payment itself.
 */
export const PURCHASE_MOVES: Transitions<PurchaseState> = {
  awaiting_payment: ['paid', 'failed', 'reversed'],
  failed: ['paid', 'reversed'],
  paid: ['refunded', 'reversed'],
  refunded: ['reversed'],
  reversed: [],
};
