import { BANKS } from '../constants/banks.ts';
import type { Destination } from '../orders/payout.schemas.ts';
import { MOBILE_PAYMENT_TYPES } from './mobile-money.ts';

/** The name of the bank, or of the operator of the wallet. */
export function bankOrOperator(to: Destination): string {
  const known: readonly { readonly value: string; readonly label: string }[] =
    to.kind === 'bank' ? BANKS : MOBILE_PAYMENT_TYPES;
  const code = to.kind === 'bank' ? to.bank : to.method;
  return known.find(({ value }) => value === code)?.label ?? code;
}

/** `CRDB Bank ****6789`, or a wallet's number with its operator. */
export function destinationText(to: Destination): string {
  return `${bankOrOperator(to)} ${to.number}`;
}
