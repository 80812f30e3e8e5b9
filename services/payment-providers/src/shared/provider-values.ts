import { randomBytes } from 'node:crypto';
import { internationalMobile } from '@sokoni/contracts';
import { z } from 'zod';

/** Providers write 5000, "5000" and "5000.00" for the same money. */
export const shillings = z
  .union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)])
  .transform((amount) => Number(amount));

/** The same of what may be below zero: a debit, or an overdrawn account. */
export const signedShillings = z
  .union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)])
  .transform((amount) => Number(amount));

/** Absent, null and empty are the same to us. */
export const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));

/** Providers require two names; a single name is sent twice, as on the payment page. */
export function splitName({ name }: { readonly name: string }): {
  readonly first: string;
  readonly last: string;
} {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { first, last: rest.join(' ') || first };
}

/** `255712345678`, or empty where there is no number. */
export function msisdn({ phone }: { readonly phone: string }): string {
  return phone === '' ? '' : internationalMobile(phone).slice(1);
}

/**
 * Providers refuse a repeated reference. A page whose address was lost cannot be paid, so each attempt to
 * open one adds a random suffix to the payment's id.
 */
export function newPageReference(paymentId: string): string {
  return `${paymentId}-${randomBytes(3).toString('hex')}`;
}

export function paymentIdOf(reference: string): string {
  return reference.split('-')[0] ?? '';
}

const METHODS: readonly (readonly [RegExp, string])[] = [
  [/m-?pesa|vodacom/i, 'Mpesa'],
  [/tigo|mixx|yas/i, 'TigoPesa'],
  [/airtel/i, 'AirtelMoney'],
  [/halo/i, 'HaloPesa'],
  [/visa|master|card/i, 'card'],
];

/** The shop's name of a payment method, else the provider's own. */
export function shopMethod(providerMethod: string): string {
  // Azampesa and the like contain "mpesa", and are something else.
  if (/azam|clickpesa/i.test(providerMethod)) return providerMethod;
  return METHODS.find(([pattern]) => pattern.test(providerMethod))?.[1] ?? providerMethod;
}
