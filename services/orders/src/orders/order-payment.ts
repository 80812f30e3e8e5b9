import type { Transitions } from '@sokoni/common';
import type { PaymentStatus } from '@sokoni/contracts';

/**
 * Transitions of an order's payment status (decisions section 1). From failed, cancelled and expired
 * only a verified late payment leads to paid. `cash_due` lasts until every part is paid in cash or has ended without.
 */
export const orderPaymentTransitions: Transitions<PaymentStatus> = {
  pending: ['paid', 'failed', 'cancelled', 'expired', 'cash_due'],
  cash_due: ['paid', 'cancelled', 'partially_refunded', 'refunded'],
  paid: ['partially_refunded', 'refunded', 'reversed'],
  failed: ['paid'],
  cancelled: ['paid'],
  expired: ['paid'],
  partially_refunded: ['partially_refunded', 'refunded', 'reversed'],
  refunded: [],
  reversed: [],
};

/** How an order can end without money. */
export type UnpaidOutcome = 'failed' | 'cancelled' | 'expired';

/** The payment status after a refund. */
export function statusAfterRefund(totalTzs: number, refundedTzs: number): PaymentStatus {
  return refundedTzs >= totalTzs ? 'refunded' : 'partially_refunded';
}
