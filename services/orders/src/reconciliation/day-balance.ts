import type { StatedBalances } from '@sokoni/payment-providers';
import { type Found, type InternalMovement, nameOf } from './difference.ts';

/** What a holder had for the shop at the end of a day. */
export interface DayBalance extends StatedBalances {
  /** The first opening balance that was stated, and what the ledger has posted since. */
  readonly bookTzs: number;
  /** The same by the provider's days: what each side has booked on another side of midnight is moved. */
  readonly oursTzs: number;
}

/** The names of movements on the statements of the days up to midnight, and of those after it. */
export interface AroundMidnight {
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
}

const GAINS: Readonly<Record<InternalMovement['subject'], 1 | -1>> = {
  payment: 1,
  refund: -1,
  payout: -1,
  reversal: -1,
};

/** What the provider has by midnight beyond what the ledger has: movements that one side dates a day later. */
export function inTransit(
  movements: readonly InternalMovement[],
  { before, after }: AroundMidnight,
  midnight: Date,
): number {
  const sums = movements.map((own) => {
    if (!own.moved || own.at === null) return 0;
    const byThem = before.has(nameOf(own));
    const byUs = own.at < midnight;
    const gainTzs = GAINS[own.subject] * own.amountTzs;
    if (byThem && !byUs) return gainTzs;
    return byUs && !byThem && after.has(nameOf(own)) ? 0 - gainTzs : 0;
  });
  return sums.reduce((sum, one) => sum + one, 0);
}

/** A difference that began on this day: one that is left from the day before is open there. */
export function balanceDifference(
  date: string,
  today: DayBalance,
  before: DayBalance | null,
): Found[] {
  const gapTzs = missingOf(today);
  if (gapTzs === 0 || gapTzs === (before ? missingOf(before) : 0)) return [];
  const { oursTzs, closingTzs: theirsTzs } = today;
  const about = { kind: 'balance-differs', subject: 'balance', reference: date } as const;
  return [{ ...about, oursTzs, theirsTzs, ourStatus: '', theirStatus: '' }];
}

function missingOf({ closingTzs, oursTzs }: DayBalance): number {
  return closingTzs - oursTzs;
}
