import { randomBytes } from 'node:crypto';

/**
 * Providers refuse a reference they have seen. A page whose address got lost is seen by nobody and
 * cannot be paid, so every try to open one carries a mark of its own behind the payment's id.
 */
export function newPageReference(paymentId: string): string {
  return `${paymentId}-${randomBytes(3).toString('hex')}`;
}

export function paymentIdOf(reference: string): string {
  return reference.split('-')[0] ?? '';
}
