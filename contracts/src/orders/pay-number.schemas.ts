import { z } from 'zod';
import { MOBILE_PAYMENT_TYPE_VALUES } from '../rules/mobile-money.ts';

/**
 * Ways to pay for which the buyer types a number into the menu of a wallet or a bank: nothing is sent to a
 * phone, and no page opens. They are routes of payments too.
 */
export const PAY_NUMBER_KINDS = ['control-number', 'lipa-number'] as const;
export const payNumberKind = z.enum(PAY_NUMBER_KINDS);
export type PayNumberKind = z.infer<typeof payNumberKind>;

/** How long an order waits for money by number, with its stock reserved. */
export const PAY_NUMBER_MS = 6 * 3_600_000;

/** Orders that one buyer may have waiting for money by number: each holds stock for hours. */
export const PAY_NUMBER_ORDERS_MOST = 3;

export function isPayNumberKind(method: string | null | undefined): method is PayNumberKind {
  return payNumberKind.safeParse(method).success;
}

/** The shop's own till at a mobile operator, as the buyer needs it in the menu of a wallet. */
export const till = z.object({
  operator: z.enum(MOBILE_PAYMENT_TYPE_VALUES),
  /** Under which the operator has registered the till; the menu shows it before the PIN. */
  name: z.string(),
  /** Of this payment alone: typed where the menu asks for one. */
  reference: z.string(),
});
export type Till = z.infer<typeof till>;

/** The number that a waiting order is paid to. */
export const payNumber = z.object({
  kind: payNumberKind,
  number: z.string(),
  /** Of a lipa number; null for a number that a provider issues. */
  till: till.nullable(),
});
export type PayNumber = z.infer<typeof payNumber>;

/** How an order can be paid now, beside the payment page and cash. */
export const paymentMethods = z.object({
  numbers: z.array(
    z.object({
      kind: payNumberKind,
      /** How long the order waits for the money. */
      waitMinutes: z.int().positive(),
    }),
  ),
});
export type PaymentMethods = z.infer<typeof paymentMethods>;
