import { BANKS, type Destination, MOBILE_PAYMENT_TYPES } from '@sokoni/contracts/browser';

/** The operator or the bank. */
export function whereOf(to: Destination): string {
  const known: readonly { readonly value: string; readonly label: string }[] =
    to.kind === 'bank' ? BANKS : MOBILE_PAYMENT_TYPES;
  const code = to.kind === 'bank' ? to.bank : to.method;
  return known.find(({ value }) => value === code)?.label ?? code;
}

/** `CRDB Bank ****6789`, or a wallet's number with its operator. */
export function destinationText(to: Destination): string {
  return `${whereOf(to)} ${to.number}`;
}
