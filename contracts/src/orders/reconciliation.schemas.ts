import { z } from 'zod';
import { optionalText, timestamp } from '../kit/fields.ts';

export const differenceKind = z.enum([
  'missing-here',
  'missing-there',
  'amount-differs',
  'status-differs',
  'duplicate',
  /** No difference: the operator reversed a payment, and an admin must decide about the goods. */
  'reversed',
]);
export type DifferenceKind = z.infer<typeof differenceKind>;

export const reconciliationDay = z.object({
  date: z.iso.date(),
  provider: z.string(),
  lines: z.int(),
  differences: z.int(),
  open: z.int(),
  comparedAt: timestamp,
});
export type ReconciliationDay = z.infer<typeof reconciliationDay>;

export const difference = z.object({
  _id: z.string(),
  kind: differenceKind,
  /** What the line is about: a payment, a refund, a payout or a reversal. */
  subject: z.string(),
  reference: z.string(),
  oursTzs: z.int().nullable(),
  theirsTzs: z.int().nullable(),
  ourStatus: z.string(),
  theirStatus: z.string(),
  note: z.string(),
  resolvedAt: timestamp.nullable(),
});
export type Difference = z.infer<typeof difference>;

/** A day in Dar es Salaam. */
export const dayBody = z.object({ date: z.iso.date() });
export const resolveDifferenceBody = z.object({
  differenceId: z.string().max(200),
  note: optionalText(300),
});
export type ResolveDifferenceBody = z.infer<typeof resolveDifferenceBody>;
