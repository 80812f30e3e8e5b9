import { type PaymentStatus, type Receipt, TIMINGS } from '@sokoni/contracts/browser';

/** What a page may say about a payment; only the server's word makes it `paid`. */
export type Outcome = 'paid' | 'onDelivery' | 'waiting' | 'declined' | 'ended' | 'unknown';

const OUTCOMES: Readonly<Record<PaymentStatus, Outcome>> = {
  pending: 'waiting',
  paid: 'paid',
  partially_refunded: 'paid',
  refunded: 'paid',
  cash_due: 'onDelivery',
  reversed: 'ended',
  failed: 'declined',
  cancelled: 'ended',
  expired: 'ended',
};

export function outcomeOf(status: PaymentStatus): Outcome {
  return OUTCOMES[status];
}

const OFTEN = { everyMs: 3_000, untilMs: 5 * 60_000 } as const;
const SELDOM = { everyMs: 15_000, untilMs: TIMINGS.paymentSessionMs + TIMINGS.paymentGraceMs };

/**
 * How long a page waits before it asks again what became of a payment; null when it need not.
 * After a decline or cancellation too: a further try, or late money, may have paid it.
 */
export function nextAskMs(outcome: Outcome, onPageMs: number): number | null {
  if (outcome === 'paid' || outcome === 'onDelivery' || outcome === 'unknown') return null;
  return [OFTEN, SELDOM].find(({ untilMs }) => onPageMs < untilMs)?.everyMs ?? null;
}

/** A plan is never paid on delivery. */
export type PlanOutcome = Exclude<Outcome, 'onDelivery'>;

/** A plan is paid once there is a receipt for just this purchase: a renewal finds the plan in force. */
export function findReceipt<T extends Pick<Receipt, '_id'>>(
  purchase: string,
  receipts: readonly T[] | null,
): { readonly outcome: PlanOutcome; readonly receipt: T | null } {
  const receipt = receipts?.find(({ _id }) => _id === purchase) ?? null;
  const outcome = receipt ? 'paid' : receipts ? 'waiting' : 'unknown';
  return { outcome, receipt };
}
