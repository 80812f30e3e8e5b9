import { z } from 'zod';
import { id, requiredProse, timestamp } from '../kit/fields.ts';

const differenceKind = z.enum([
  'missing-here',
  'missing-there',
  'amount-differs',
  'status-differs',
  'duplicate',
  /** A day did not begin with what the day before ended with, or its lines do not add up to what it ended with. */
  'balance-differs',
  /** No difference: the operator reversed a payment, and an admin must decide about the goods. */
  'reversed',
]);
export type DifferenceKind = z.infer<typeof differenceKind>;

/** What the provider says that it held for the shop when a day began and ended, and what its lines add up to. */
const dayBalance = z.object({
  openingTzs: z.int(),
  /** What came by the lines of its statement, less what went. */
  linesTzs: z.int(),
  /** The closing balance of the day before, or the first opening balance that is known, and the lines. */
  expectedTzs: z.int(),
  closingTzs: z.int(),
  /** Zero where both the end and the beginning of the day agree. */
  gapTzs: z.int(),
});

/** A day beside the statement of one provider. */
export const reconciliationDay = z.object({
  date: z.iso.date(),
  provider: z.string(),
  /** The provider's name as its owner writes it. */
  title: z.string(),
  lines: z.int(),
  differences: z.int(),
  open: z.int(),
  comparedAt: timestamp,
  /** Null where the day is not over, or its statement says no balances; absent where an earlier release answers. */
  balance: dayBalance.nullish(),
});
export type ReconciliationDay = z.infer<typeof reconciliationDay>;

/** Which admin has taken a difference, and since when. It does not end by itself: a provider may need days to answer. */
const differenceAssignment = z.object({
  adminId: id,
  /** Empty when the account is deleted. */
  adminName: z.string(),
  at: timestamp,
});

export const difference = z.object({
  _id: z.string(),
  /** Whose statement. */
  provider: z.string(),
  /** The provider's name as its owner writes it. */
  title: z.string(),
  kind: differenceKind,
  /** What the line is about: a payment, a refund, a payout, a reversal, or the balance of the day. */
  subject: z.string(),
  reference: z.string(),
  oursTzs: z.int().nullable(),
  theirsTzs: z.int().nullable(),
  ourStatus: z.string(),
  theirStatus: z.string(),
  /** Null while no admin has it. */
  assignment: differenceAssignment.nullable(),
  /** The reader has it. */
  mine: z.boolean(),
  note: z.string(),
  foundAt: timestamp,
  resolvedAt: timestamp.nullable(),
  /** Empty while it is open, and when the account is deleted. */
  resolvedByName: z.string(),
});
export type Difference = z.infer<typeof difference>;

/** A day in Dar es Salaam. */
export const dayBody = z.object({ date: z.iso.date() });
/** Of one day, or without it what is open of all days. */
export const differencesQuery = dayBody.partial();

const differenceId = z.string().max(200);
export const assignDifferenceBody = z.object({
  differenceId,
  action: z.enum(['take', 'release']),
  /** The admin who is to lose it: without, only what no admin has is taken. */
  from: id.optional(),
});
export type AssignDifferenceBody = z.infer<typeof assignDifferenceBody>;

export const resolveDifferenceBody = z.object({ differenceId, note: requiredProse(300) });
export type ResolveDifferenceBody = z.infer<typeof resolveDifferenceBody>;
