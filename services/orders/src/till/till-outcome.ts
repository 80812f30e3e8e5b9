import type { TillRow } from '@sokoni/contracts';
import type { TillLineRecord } from '../payments/providers/own-accounts/till.schema.ts';
import type { TillFileRow } from './statement-file.ts';
import type { MatchResult } from './till-match.ts';

interface OutcomeCase {
  readonly row: TillFileRow;
  /** The first row of the file that is this line. */
  readonly first: TillFileRow | undefined;
  /** The stored line. */
  readonly line: Pick<TillLineRecord, 'amountTzs'> | undefined;
  /** Of a row that may be matched. */
  readonly result: Pick<MatchResult, 'match' | 'reason' | 'second'> | null;
}

/** What becomes of a row. A code that is known with another amount is never overwritten. */
export function outcomeOf({
  row,
  first,
  line,
  result,
}: OutcomeCase): Pick<TillRow, 'outcome' | 'reason'> {
  if (row.skipped) return { outcome: 'skipped', reason: 'no-credit' };
  if (row.column !== '' || !first) return { outcome: 'invalid', reason: 'none' };
  const before = line ?? (first === row ? undefined : first);
  if (before && before.amountTzs !== row.amountTzs) return { outcome: 'conflict', reason: 'none' };
  if (!result) return { outcome: 'known', reason: 'none' };
  const { match, reason, second } = result;
  if (match === null) return { outcome: line ? 'known' : 'unmatched', reason };
  return { outcome: second ? 'second-admin' : `by-${match}`, reason };
}
