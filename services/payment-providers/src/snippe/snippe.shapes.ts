import { z } from 'zod';
import { shillings, text } from '../shared/provider-values.ts';

/** Snippe writes an amount as a number or with its currency. */
const amount = z.union([shillings, z.object({ value: shillings }).transform(({ value }) => value)]);

const transaction = z.object({
  reference: z.string().min(1),
  status: z.string().min(1),
  amount: amount.nullish(),
  external_reference: text,
  failure_reason: text,
});
export type SnippeTransaction = z.infer<typeof transaction>;

export const snippeAnswer = z.object({ data: transaction });

export const snippeWebhook = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  data: z.object({
    reference: z.string().min(1),
    metadata: z.object({ payment_id: text, payout_id: text }).nullish(),
  }),
});
