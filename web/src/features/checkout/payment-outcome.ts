import type { MySubscription, PaymentStatus } from '@sokoni/contracts/browser';

/** What a page may say about a payment; only the server's word makes it `paid`. */
export type Outcome = 'paid' | 'waiting' | 'ended' | 'unknown';

const OUTCOMES: Readonly<Record<PaymentStatus, Outcome>> = {
  pending: 'waiting',
  paid: 'paid',
  partially_refunded: 'paid',
  refunded: 'paid',
  failed: 'ended',
  cancelled: 'ended',
  expired: 'ended',
};

export function outcomeOf(status: PaymentStatus): Outcome {
  return OUTCOMES[status];
}

/** A plan is paid once it is the one in force. */
export function planOutcome(wanted: string, { plan, status }: MySubscription): Outcome {
  const inForce = status === 'active' || status === 'grace';
  return plan === wanted && inForce ? 'paid' : 'waiting';
}
