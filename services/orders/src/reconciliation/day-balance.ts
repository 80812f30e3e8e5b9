import type { ProviderStatement, StatedBalances } from '@sokoni/payment-providers';
import type { Found } from './difference.ts';

/** What a holder had for the shop when a day began and ended, beside what its own statement adds up to. */
export interface DayBalance extends StatedBalances {
  /** What came by the lines of the day, less what went. */
  readonly linesTzs: number;
  /** The closing balance of the day before, or the first opening balance that is known, and the lines. */
  readonly expectedTzs: number;
}

type Line = ProviderStatement['lines'][number];

const SIGNS: Readonly<Record<Line['subject'], 1 | -1>> = {
  payment: 1,
  'top-up': 1,
  refund: -1,
  payout: -1,
  reversal: -1,
  fee: -1,
  settlement: -1,
};

/** By one reading of the statement, and what was stated for the end of the day before. */
export function dayBalance(
  stated: StatedBalances,
  lines: readonly Line[],
  beforeTzs: number | null,
): DayBalance {
  const linesTzs = inCents(
    lines.reduce((sum, { subject, amountTzs }) => sum + SIGNS[subject] * amountTzs, 0),
  );
  const expectedTzs = inCents((beforeTzs ?? stated.openingTzs) + linesTzs);
  return { ...stated, linesTzs, expectedTzs };
}

/** As admins see it, in whole shillings; the gap is that of the difference, if there is one. */
export function toShown(balance: DayBalance) {
  const { openingTzs, linesTzs, expectedTzs, closingTzs } = balance;
  const [differing] = unequal(balance);
  return {
    openingTzs: Math.round(openingTzs),
    linesTzs: Math.round(linesTzs),
    expectedTzs: Math.round(expectedTzs),
    closingTzs: Math.round(closingTzs),
    gapTzs: differing ? differing.theirsTzs - differing.oursTzs : 0,
  };
}

/** One a day: of the end of the day, else of its beginning. */
export function balanceDifference(date: string, balance: DayBalance): Found[] {
  const about = { kind: 'balance-differs', subject: 'balance', reference: date } as const;
  return unequal(balance)
    .slice(0, 1)
    .map((figures) => ({ ...about, ...figures, ourStatus: '', theirStatus: '' }));
}

/** Less than a shilling is no difference: the ledger has no cents. */
function unequal({ openingTzs, linesTzs, expectedTzs, closingTzs }: DayBalance) {
  const ends = [
    [expectedTzs, closingTzs],
    [inCents(expectedTzs - linesTzs), openingTzs],
  ] as const;
  return ends
    .filter(([ours, theirs]) => Math.abs(inCents(theirs - ours)) >= 1)
    .map(([ours, theirs]) => ({ oursTzs: Math.round(ours), theirsTzs: Math.round(theirs) }));
}

/** Sums of fractions are not exact. */
function inCents(tzs: number): number {
  return Math.round(tzs * 100) / 100;
}
