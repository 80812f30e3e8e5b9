import { stringify } from 'csv-stringify/sync';

const LOCAL = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Africa/Dar_es_Salaam',
});

/** `2026-03-01 11:00:00`, which spreadsheets read as a time. */
export function localTime(at: Date): string {
  return LOCAL.format(at);
}

/** A text that a spreadsheet would take for a formula gets a quote before it. */
export function asText(value: string): string {
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}

/** A table as CSV for spreadsheets, whose columns have these headings. */
export function toSpreadsheet<Key extends string>(
  headings: Readonly<Record<Key, string>>,
  rows: readonly Readonly<Record<NoInfer<Key>, string | number>>[],
): string {
  const columns = Object.entries<string>(headings).map(([key, header]) => ({ key, header }));
  return stringify([...rows], { header: true, columns, bom: true, record_delimiter: 'windows' });
}
