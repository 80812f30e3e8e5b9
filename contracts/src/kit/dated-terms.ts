import { z } from 'zod';
import { TERMS_STATES } from '../constants/market-terms.ts';
import { optionalLine, paging, timestamp, typedNumber, wholeNumber } from './fields.ts';

const MOST_VERSIONS = Number.MAX_SAFE_INTEGER;
const LONGEST_NOTE = 200;

/** A version of what owners change with a start, of these names and values. */
export function termsVersion<N extends string, V extends z.ZodType>(names: readonly N[], value: V) {
  return z.object({
    version: z.int().positive(),
    state: z.enum(TERMS_STATES),
    /** What it changes, from what was to be in effect at its start when it was saved. */
    changes: z.array(z.object({ name: z.enum(names), from: value, to: value })),
    startsAt: timestamp,
    note: z.string(),
    savedAt: timestamp,
    /** The name is empty for people whose account is deleted. */
    savedBy: z.string(),
    /** The owner who has approved or withdrawn it, and when; empty and null for none. */
    decidedBy: z.string(),
    decidedAt: timestamp.nullable(),
    /** Whether the caller may approve it: a waiting version of another owner. */
    approvable: z.boolean(),
    /** Whether an owner alone may take it back: false where the way back needs a second one, absent where it has started or ended. */
    withdrawable: z.boolean().optional(),
  });
}

/** A version with changes of any kind of terms. */
export type TermsVersionOf<C> = Omit<
  z.infer<ReturnType<typeof termsVersion<string, z.ZodType>>>,
  'changes'
> & { changes: C[] };

export function termsOverview<T extends z.ZodType, V extends z.ZodType>(terms: T, version: V) {
  return z.object({
    current: terms,
    /** What holds where no owner has changed it; of limits, what one owner alone may set at most. */
    configured: terms,
    /** The newest version; 0 without any. A change names it. */
    version: z.int().nonnegative(),
    /** Versions that wait for a second owner or for their start, the next one first. */
    planned: z.array(version),
  });
}

/**
 * Changes some of the terms, as a version behind the newest one that was read: the same request again changes
 * nothing. Without `startsAt` it starts at once.
 */
export function saveTermsBody<C extends z.ZodType>(changes: C) {
  return z.object({
    version: wholeNumber(0, MOST_VERSIONS),
    changes,
    startsAt: z.iso.datetime('moment-invalid').nullable().default(null),
    note: optionalLine(LONGEST_NOTE),
    /** Changes of more than half are meant. */
    confirmed: z.boolean().default(false),
  });
}

export type SaveTermsBodyOf<C> = Omit<z.infer<ReturnType<typeof saveTermsBody>>, 'changes'> & {
  readonly changes: C;
};

/** `newest` is the newest version that was read. */
export const decideTermsBody = z.object({
  version: wholeNumber(1, MOST_VERSIONS),
  newest: wholeNumber(1, MOST_VERSIONS),
  decision: z.enum(['approve', 'withdraw']),
});
export type DecideTermsBody = z.infer<typeof decideTermsBody>;

export const termsHistoryQuery = z.object({
  /** Only versions before this one. */
  before: typedNumber(1, MOST_VERSIONS).optional(),
  limit: paging.limit,
});
export type TermsHistoryQuery = z.output<typeof termsHistoryQuery>;

export const SAVE_TERMS_REFUSES = [
  'terms-outdated',
  'terms-unchanged',
  'terms-change-large',
  'invalid-input',
] as const;
export const DECIDE_TERMS_REFUSES = [
  'not-found',
  'terms-outdated',
  'terms-second-owner',
  'terms-approved',
  'terms-decided',
  'decided-first',
] as const;
