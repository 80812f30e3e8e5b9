import type { PayNumberRow } from '@sokoni/contracts';
import type { PayNumberLineRecord } from '../payments/providers/pay-numbers/pay-number-line.schema.ts';
import type { MatchResult } from './pay-number-match.ts';
import type { PayNumberFileRow } from './statement-file.ts';

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
