import type { PaymentStatus, Receipt } from '@sokoni/contracts/browser';

/** What a page may say about a payment; only the server's word makes it `paid`. */
export type Outcome = 'paid' | 'waiting' | 'declined' | 'ended' | 'unknown';

const OUTCOMES: Readonly<Record<PaymentStatus, Outcome>> = {
  pending: 'waiting',
  paid: 'paid',
  partially_refunded: 'paid',
  refunded: 'paid',
  reversed: 'ended',
  failed: 'declined',
  cancelled: 'ended',
  expired: 'ended',
};

export function outcomeOf(status: PaymentStatus): Outcome {
  return OUTCOMES[status];
}

/** A plan is paid once there is a receipt for just this purchase: a renewal finds the plan in force. */
export function findReceipt<T extends Pick<Receipt, '_id'>>(
  purchase: string,
  receipts: readonly T[] | null,
): { readonly outcome: Outcome; readonly receipt: T | null } {
  const receipt = receipts?.find(({ _id }) => _id === purchase) ?? null;
  const outcome = receipt ? 'paid' : receipts ? 'waiting' : 'unknown';
  return { outcome, receipt };
}
