import type { Transitions } from '@sokoni/common';

export const PURCHASE_STATES = [
  'awaiting_payment',
  'paid',
  'failed',
  'refunded',
  'reversed',
] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

/**
 * One try to buy a plan. A payment that comes after a failed word still counts: money is money.
 * `reversed`: the operator took it back, maybe before we had heard that it came.
 */
export const PURCHASE_MOVES: Transitions<PurchaseState> = {
  awaiting_payment: ['paid', 'failed', 'reversed'],
  failed: ['paid', 'reversed'],
  paid: ['refunded', 'reversed'],
  refunded: ['reversed'],
  reversed: [],
};
