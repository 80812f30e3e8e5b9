import { createHash } from 'node:crypto';
import { dateOf } from '@sokoni/contracts';
import type { OwnPayNumber } from '../pay-number-config.ts';
import type { PayNumberFileRow } from './statement-file.ts';

/** No transaction code of an operator may look like it: the lines of two accounts are never one. */
export const BANK_LINE_ID = /^BANK\./;
const HASH_DIGITS = 18;

/**
 * What makes a line the same one in every file; empty for rows that are no lines.
 *
 * A lipa number's line has the operator's code. A bank's reference may be missing or stand on several rows, so its line
 * is known by its day, its amount, its reference or else its narration, and which of such equal rows of the file
 * it is: the second of two equal payments is another line, and files that overlap have the same lines. The balance
 * is left out: banks compute it again when a booking is dated back, and then all later lines would be new ones.
 */
export function lineIds(
  { kind, number }: Pick<OwnPayNumber, 'kind' | 'number'>,
  rows: readonly PayNumberFileRow[],
): string[] {
  const equal = new Map<string, number>();
  return rows.map((row) => {
    if (row.skipped || row.column !== '' || row.at === null) return '';
    if (kind === 'lipa-number') return row.code;
    const day = dateOf(row.at);
    const said = row.code || row.reference.toUpperCase().replaceAll(/[^\p{L}\d]/gu, '');
    const key = [number, day, row.amountTzs, said].join(' ');
    const count = (equal.get(key) ?? 0) + 1;
    equal.set(key, count);
    return bankLineId(day, `${key} ${count}`);
  });
}

/** With the day, so that people who read it know where to look. */
function bankLineId(day: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, HASH_DIGITS);
  return `BANK.${day.slice(2).replaceAll('-', '')}.${hash.toUpperCase()}`;
}
