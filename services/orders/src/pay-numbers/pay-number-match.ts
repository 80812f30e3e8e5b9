import {
  dateOf,
  type OwnPayNumberKind,
  type PayNumberReason,
  type PayNumberRow,
} from '@sokoni/contracts';
import { ACCOUNT_RULES } from '../payments/providers/pay-numbers/pay-number.ts';
import type { PayNumberLineRecord } from '../payments/providers/pay-numbers/pay-number-line.schema.ts';
import type { PayNumberFileRow } from './statement-file.ts';
import { mayBePayer } from './statement-values.ts';

/** The clocks of operator and shop differ; a payment is never older than its order. */
const CLOCKS_DIFFER_MS = 10 * 60_000;

export interface StatementMoney {
  readonly account: OwnPayNumberKind;
  readonly at: Date;
  readonly amountTzs: number;
  readonly payer: string;
}

/** A payment that a line may pay. */
export interface Payable {
  readonly _id: string;
  readonly amountTzs: number;
  readonly createdAt: Date;
  readonly phone: string;
  /** It is paid, or another line is matched to it or proposed for it. */
  readonly taken: boolean;
}

export interface MatchCase {
  readonly line: StatementMoney;
  /** The payments to its account whose references the line has. */
  readonly byReference: readonly Payable[];
  /** The payment whose buyer has entered the line's transaction code. */
  readonly byCode: Payable | null;
  /** Whether it has the reference of a payment to another account. */
  readonly elsewhere: boolean;
  readonly ceilingTzs: number;
  /** What the lines of this admin may still pay on this day without another one. */
  readonly leftTzs: number;
}

/** What a line means. Only `match` pays; `payable` alone is what admins look at. */
export interface MatchResult {
  readonly match: 'reference' | 'code' | null;
  readonly payable: Payable | null;
  readonly reason: PayNumberReason;
  /** Above the ceiling, or what is left of the day, another admin has to confirm the match. */
  readonly second: boolean;
}

/** Whether a line pays a payment by itself. In doubt it does not: an admin then looks at it. */
export function matchLine({
  line,
  byReference,
  byCode,
  elsewhere,
  ceilingTzs,
  leftTzs,
}: MatchCase): MatchResult {
  const named = new Set([...byReference, ...(byCode ? [byCode] : [])].map(({ _id }) => _id));
  if (named.size > 1) return undecided('two-orders', null);
  const payable = byReference[0] ?? byCode;
  if (!payable) return undecided(elsewhere ? 'other-account' : 'no-order', null);
  const reason = doubtAbout(line, payable, byReference.length > 0);
  if (reason !== null) return undecided(reason, payable);
  const match = byReference.length > 0 ? 'reference' : 'code';
  if (line.amountTzs > ceilingTzs) return { match, payable, reason: 'above-ceiling', second: true };
  if (line.amountTzs > leftTzs) return { match, payable, reason: 'above-day', second: true };
  return { match, payable, reason: 'none', second: false };
}

/** A code may have been seen on the phone of another payer; a reference is typed by the one who pays. */
function doubtAbout(
  { account, at, amountTzs, payer }: StatementMoney,
  payable: Payable,
  byReference: boolean,
): PayNumberReason | null {
  const { hasTimes, paysByCode } = ACCOUNT_RULES[account];
  if (payable.taken) return 'paid-already';
  if (isOlder(at, payable.createdAt, hasTimes)) return 'before-order';
  if (amountTzs !== payable.amountTzs) return 'other-amount';
  if (byReference) return null;
  if (!paysByCode) return 'code-alone';
  return mayBePayer(payer, payable.phone) ? null : 'other-payer';
}

/** By the day in Dar es Salaam where the statement has no times. */
function isOlder(at: Date, order: Date, hasTimes: boolean): boolean {
  if (!hasTimes) return dateOf(at) < dateOf(order);
  return at.getTime() < order.getTime() - CLOCKS_DIFFER_MS;
}

function undecided(reason: PayNumberReason, payable: Payable | null): MatchResult {
  return { match: null, payable, reason, second: false };
}

/** An admin may match alone only what the line says by itself, below the ceiling and the day's sum. */
export function needsSecondAdmin(result: MatchResult, paymentId: string): boolean {
  return result.match === null || result.second || result.payable?._id !== paymentId;
}

interface OutcomeCase {
  readonly row: PayNumberFileRow;
  /** The first row of the file that is this line. */
  readonly first: PayNumberFileRow | undefined;
  /** The stored line. */
  readonly line: Pick<PayNumberLineRecord, 'amountTzs'> | undefined;
  /** Of a row that may be matched. */
  readonly result: Pick<MatchResult, 'match' | 'reason' | 'second'> | null;
}

/** What becomes of a row. A code that is known with another amount is never overwritten. */
export function outcomeOf({
  row,
  first,
  line,
  result,
}: OutcomeCase): Pick<PayNumberRow, 'outcome' | 'reason'> {
  if (row.skipped) return { outcome: 'skipped', reason: 'no-credit' };
  if (row.column !== '' || !first) return { outcome: 'invalid', reason: 'none' };
  const before = line ?? (first === row ? undefined : first);
  if (before && before.amountTzs !== row.amountTzs) return { outcome: 'conflict', reason: 'none' };
  if (!result) return { outcome: 'known', reason: 'none' };
  const { match, reason, second } = result;
  if (match === null) return { outcome: line ? 'known' : 'unmatched', reason };
  return { outcome: second ? 'second-admin' : `by-${match}`, reason };
}
