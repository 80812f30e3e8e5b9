import { z } from 'zod';

/**
 * Ways to pay for which the buyer types a number into the menu of a wallet or a bank: nothing is sent to a
 * phone, and no page opens. They are routes of payments too.
 */
export const PAY_NUMBER_KINDS = ['control-number'] as const;
export const payNumberKind = z.enum(PAY_NUMBER_KINDS);
export type PayNumberKind = z.infer<typeof payNumberKind>;

/** How long an order waits for money by number, with its stock reserved. */
export const PAY_NUMBER_MS = 6 * 3_600_000;

/** Orders that one buyer may have waiting for money by number: each holds stock for hours. */
export const PAY_NUMBER_ORDERS_MOST = 3;

export function isPayNumberKind(method: string | null | undefined): method is PayNumberKind {
  return payNumberKind.safeParse(method).success;
}

/** The number that a waiting order is paid to. */
export const payNumber = z.object({ kind: payNumberKind, number: z.string() });
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
