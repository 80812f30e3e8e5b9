import { pipeline, Readable } from 'node:stream';
import { sumOfTax, type TaxSplit } from '@sokoni/contracts';
import { type Options, stringify as stringifyStream } from 'csv-stringify';
import { stringify } from 'csv-stringify/sync';
import writeWorkbook from 'write-excel-file/node';

const LOCAL = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Africa/Dar_es_Salaam',
});

/** `2026-03-01 11:00:00`, which spreadsheets read as a time. */
export function localTime(at: Date): string {
  return LOCAL.format(at);
}

/** A table as CSV for spreadsheets, whose columns have these headings. */
export function toSpreadsheet<Key extends string>(
  headings: Readonly<Record<Key, string>>,
  rows: readonly Readonly<Record<NoInfer<Key>, string | number>>[],
): string {
  return stringify([...rows], csvOptions(headings));
}

/** The same row by row; the stream fails where the rows do, so that a part is never taken for all. */
export function streamSpreadsheet<Key extends string>(
  headings: Readonly<Record<Key, string>>,
  rows: AsyncIterable<Readonly<Partial<Record<NoInfer<Key>, string | number>>>>,
): Readable {
  // The error is that of the stream that is answered.
  return pipeline(Readable.from(rows), stringifyStream(csvOptions(headings)), () => undefined);
}

function csvOptions(headings: Readonly<Record<string, string>>): Options {
  const columns = Object.entries(headings).map(([key, header]) => ({ key, header }));
  return { header: true, columns, bom: true, record_delimiter: 'windows' };
}

/** What a table says of tax, to the cent; empty where no tax number was given. */
export function taxColumns(
  of: readonly { readonly lines: readonly TaxSplit[]; readonly backCents: number }[],
) {
  if (of.length === 0) return { withoutVat: '', vat: '', vatBack: '' };
  const { netCents, taxCents } = sumOfTax(of.flatMap(({ lines }) => lines));
  const backCents = of.reduce((sum, one) => sum + one.backCents, 0);
  return { withoutVat: netCents / 100, vat: taxCents / 100, vatBack: backCents / 100 };
}

/** A cell of a workbook says what it is: a text is never a formula and keeps its zeros. */
export type Cell = string | number | Date;

/** A table as an .xlsx file; times are those of Dar es Salaam. */
export function toWorkbook(
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<Buffer> {
  const head = headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const columns = headings.map((heading) => ({ width: Math.max(14, heading.length) }));
  const data = [head, ...rows.map((row) => row.map(cellOf))];
  return writeWorkbook(data, { columns, stickyRowsCount: 1, sheet: 'Sokoni' }).toBuffer();
}

function cellOf(value: Cell) {
  if (value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  if (typeof value === 'string') return { value, type: String, format: '@' };
  // Workbooks know no zones: the time is written as if it were one of UTC.
  const local = new Date(`${localTime(value).replace(' ', 'T')}Z`);
  return { value: local, type: Date, format: 'yyyy-mm-dd hh:mm' };
}
