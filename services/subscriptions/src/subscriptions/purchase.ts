import type { Transitions } from '@sokoni/common';

export const PURCHASE_STATES = ['awaiting_payment', 'paid', 'failed', 'refunded'] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

/** One try to buy a plan. A payment that comes after a failed word still counts: money is money. */
export const PURCHASE_MOVES: Transitions<PurchaseState> = {
  awaiting_payment: ['paid', 'failed'],
  failed: ['paid'],
  paid: ['refunded'],
  refunded: [],
};
