import type { Transitions } from '@sokoni/common';
import type { PaymentStatus } from '@sokoni/contracts';

/**
 * What an order's payment status may become (decisions section 1). The way back from failed,
 * cancelled and expired is open to verified late money only.
 */
export const orderPaymentTransitions: Transitions<PaymentStatus> = {
  pending: ['paid', 'failed', 'cancelled', 'expired'],
  paid: ['partially_refunded', 'refunded', 'reversed'],
  failed: ['paid'],
  cancelled: ['paid'],
  expired: ['paid'],
  partially_refunded: ['partially_refunded', 'refunded', 'reversed'],
  refunded: [],
  reversed: [],
};

/** How an order can end without money. */
export type UnpaidEnding = 'failed' | 'cancelled' | 'expired';

/** Where a paid order stands after some of its money went back. */
export function statusAfterRefund(totalTzs: number, refundedTzs: number): PaymentStatus {
  return refundedTzs >= totalTzs ? 'refunded' : 'partially_refunded';
}
