import type { StatementLine } from '@sokoni/contracts';
import { stringify } from 'csv-stringify/sync';
import type { StatementRecord } from '../ledger/seller-balance.ts';

/** Documents of MongoDB carry an id beside what the rules know. */
export function toStatementLine(line: StatementRecord): StatementLine {
  const { at, kind, orderNumber, pendingTzs, availableTzs, balanceTzs } = line;
  const amountTzs = pendingTzs + availableTzs;
  const facts = { kind, orderNumber, pendingTzs, availableTzs, amountTzs, balanceTzs };
  return { _id: `${line.sellerId}-${line.seq}`, at: at.toISOString(), ...facts };
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
 * A table for spreadsheets. Texts that one would take for a formula get a quote before them;
 * amounts are numbers, so that a minus stays a minus.
 */
export function statementFile(lines: readonly StatementRecord[]): string {
  const rows = lines.map((line) => ({
    ...toStatementLine(line),
    reference: line.reference,
  }));
  const columns = COLUMNS.map((key) => ({ key, header: key }));
  const texts = rows.map((row) => ({
    ...row,
    kind: asText(row.kind),
    orderNumber: asText(row.orderNumber),
    reference: asText(row.reference),
  }));
  return stringify(texts, { header: true, columns, bom: true, record_delimiter: 'windows' });
}

function asText(value: string): string {
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}
