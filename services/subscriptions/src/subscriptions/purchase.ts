import type { Transitions } from '@sokoni/common';

export const PURCHASE_STATES = [
  'awaiting_payment',
  'paid',
  'failed',
  'refunded',
  'reversed',
] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

/** The fields of a purchase before its payment. */
export const UNPAID = {
  state: 'awaiting_payment',
  receiptNumber: null,
  paidAt: null,
  validFrom: null,
  validUntil: null,
  refund: null,
  reversedAt: null,
} as const;

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
