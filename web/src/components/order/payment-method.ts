import { MOBILE_PAYMENT_TYPES } from '@sokoni/contracts/browser';

/** The name people know of a mobile payment type; undefined for a card, empty for none. */
export function paymentMethodLabel(method: string): string | undefined {
  if (method === '') return '';
  return MOBILE_PAYMENT_TYPES.find(({ value }) => value === method)?.label;
}
