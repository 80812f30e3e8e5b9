import type { Language, StatementLine } from '@sokoni/contracts';
import { stringify } from 'csv-stringify/sync';
import type { StatementEntry } from '../ledger/statement-entry.ts';
import { statementWords } from './statement-words.ts';

export function toStatementLine({ reference: _, at, ...line }: StatementEntry): StatementLine {
  return { ...line, at: at.toISOString(), amountTzs: line.pendingTzs + line.availableTzs };
}

const COLUMNS = [
  'at',
  'kind',
  'orderNumber',
  'reference',
  'pendingTzs',
  'availableTzs',
  'amountTzs',
  'balanceTzs',
] as const;

/**
 * A table for spreadsheets, in the words and the time of its reader. Texts that one would take for a
 * formula get a quote before them; amounts are numbers, so that a minus stays a minus.
 */
export function statementFile(lines: readonly StatementEntry[], language: Language): string {
  const words = statementWords[language];
  const columns = COLUMNS.map((key) => ({ key, header: words.columns[key] }));
  const rows = lines.map((line) => ({
    ...toStatementLine(line),
    at: localTime(line.at),
    kind: words.kinds[line.kind] ?? line.kind,
    orderNumber: asText(line.orderNumber),
    reference: asText(line.reference),
  }));
  return stringify(rows, { header: true, columns, bom: true, record_delimiter: 'windows' });
}

const LOCAL = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Africa/Dar_es_Salaam',
});

/** `2026-03-01 11:00:00`, which spreadsheets read as a time. */
function localTime(at: Date): string {
  return LOCAL.format(at);
}

function asText(value: string): string {
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}
