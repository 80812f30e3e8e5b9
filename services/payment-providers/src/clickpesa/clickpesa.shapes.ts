import { z } from 'zod';
import { shillings, signedShillings, text } from '../shared/provider-values.ts';

/** The token comes with its "Bearer ". */
export const clickpesaToken = z.object({ success: z.literal(true), token: z.string().min(1) });

export const clickpesaLink = z.object({ checkoutLink: z.url() });

/** What a buyer types into the menu of a wallet or a bank. */
export const clickpesaControlNumber = z.object({ billPayNumber: z.string().regex(/^\d{6,20}$/) });

const payment = z.object({
  id: text,
  status: z.string().min(1),
  orderReference: z.string().min(1),
  paymentReference: text,
  collectedAmount: shillings.nullish(),
  collectedCurrency: text,
  channel: text,
  message: text,
});
export type ClickpesaPayment = z.infer<typeof payment>;

/** Every try to pay one reference. */
export const clickpesaPayments = z.array(payment);

export const clickpesaPayout = z.object({
  id: z.string().min(1),
  status: z.string().min(1),
  orderReference: z.string().min(1),
  amount: shillings.nullish(),
  message: text,
});
export type ClickpesaPayout = z.infer<typeof clickpesaPayout>;

/** The query answers with one payout or with a list of one. */
export const clickpesaPayouts = z.union([clickpesaPayout, z.array(clickpesaPayout)]);

/** No shape is published that we trust: an operator compares a day by hand before it is switched on. */
export const clickpesaStatement = z.object({
  /** Its lines are read all the same where this is something else. */
  accountDetails: z
    .union([
      z.object({ openingBalance: signedShillings, closingBalance: signedShillings }),
      z.literal('unreadable'),
    ])
    .nullish()
    .catch('unreadable'),
  transactions: z.array(
    z.object({
      id: text,
      orderReference: text,
      amount: signedShillings,
      entry: z.string().min(1),
      type: text,
    }),
  ),
});
export type ClickpesaStatement = z.infer<typeof clickpesaStatement>;

/** Loose, because the checksum covers every received field. */
export const clickpesaWebhook = z.looseObject({
  checksum: z.string().min(1),
  event: text,
  data: z.looseObject({ orderReference: z.string().min(1), status: text }),
});

/** ClickPesa accepts at most 20 letters and digits; the 24 hex digits of an id are 19 in base 36. */
const LENGTH = 19;

export function toClickpesaReference(paymentId: string): string {
  return BigInt(`0x${paymentId}`).toString(36).toUpperCase().padStart(LENGTH, '0');
}

/** The payment's id; null for a foreign reference. */
export function fromClickpesaReference(reference: string): string | null {
  if (!/^[0-9A-Z]{19}$/.test(reference)) return null;
  let id = 0n;
  for (const digit of reference) id = id * 36n + BigInt(Number.parseInt(digit, 36));
  const paymentId = id.toString(16).padStart(24, '0');
  return paymentId.length === 24 ? paymentId : null;
}
