import type { Transitions } from '@sokoni/common';
import type { PlanOffer } from '@sokoni/contracts';
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

/**
 * However old it is: two purchases could both be paid, the attempts at one are paid once. One of another price or limit
 * than the plan is sold at now is replaced; money for it still counts.
 */
export function isReusable(purchase: PurchaseRecord, sold: PlanOffer): boolean {
  const { priceTzs, listingLimit } = offerOf(purchase);
  if (priceTzs !== sold.priceTzs || listingLimit !== sold.listingLimit) return false;
  return purchase.state === 'awaiting_payment';
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
 * A payment that succeeds after it was reported as failed still counts, or goes back where another was paid since. A
 * reversal may be reported before the payment itself.
 */
export const PURCHASE_MOVES: Transitions<PurchaseState> = {
  awaiting_payment: ['paid', 'failed', 'reversed'],
  failed: ['paid', 'reversed'],
  paid: ['refunded', 'reversed'],
  refunded: ['reversed'],
  reversed: [],
};
