import { PAY_NUMBER_FILE_ROWS_MOST } from '@sokoni/contracts';
import Papa from 'papaparse';

/** A row of the operator's or bank's file; `column` names what cannot be read of it. */
export interface PayNumberFileRow {
  readonly row: number;
  readonly code: string;
  readonly at: Date | null;
  readonly amountTzs: number;
  readonly payer: string;
  readonly reference: string;
  readonly column: '' | 'code' | 'at' | 'amount';
  /** No money has come in by it: it is not stored. */
  readonly skipped?: true;
}

/** Why a file is not read at all. */
export class PayNumberFileRefused extends Error {
  readonly reason: 'columns' | 'rows' | 'account';

  constructor(reason: PayNumberFileRefused['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Portals differ, and change: letters alone count, in English or Swahili. The first that is there is read. */
type Headings<C extends string> = Readonly<Record<C, readonly string[]>>;

type Columns<C extends string> = Readonly<Record<C, readonly number[]>>;

/** Where a file of an account has its columns; without the required ones it is refused. */
interface Layout<C extends string> {
  readonly headings: Headings<C>;
  readonly required: readonly NoInfer<C>[];
  /** What the texts of a row say, which are those of its columns that are not empty. */
  readonly read: (textsOf: (column: C) => string[], now: Date) => Omit<PayNumberFileRow, 'row'>;
  readonly longestText: number;
}

/** The number of the account that the file is said to be of, and those of the other accounts of the shop. */
export interface AccountNumbers {
  readonly own: string;
  readonly others: readonly string[];
}

const SEPARATORS = [',', ';', '\t', '|'] as const;
/** Above the headings portals write the name or number of the account and the days. */
const HEADINGS_WITHIN = 20;

/** Reads the rows below the headings: commas, semicolons, tabs or bars, with or without a byte order mark. */
export function statementReader<C extends string>(layout: Layout<C>) {
  return (csv: string, now: Date, numbers?: AccountNumbers): PayNumberFileRow[] => {
    const { data, headings } = split(csv.replace(/^\uFEFF/, ''), layout);
    const above = data.slice(0, headings < 0 ? HEADINGS_WITHIN : headings);
    if (numbers && namesAnother(above, numbers)) throw new PayNumberFileRefused('account');
    if (headings < 0) throw new PayNumberFileRefused('columns');
    const rows = data
      .map((cells, at) => ({ cells, row: at + 1 }))
      .slice(headings + 1)
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    if (rows.length > PAY_NUMBER_FILE_ROWS_MOST) throw new PayNumberFileRefused('rows');
    const columns = columnsOf(data[headings] ?? [], layout.headings);
    return rows.map(({ cells, row }) => {
      const textsOf = (column: C) =>
        columns[column]
          .map((at) => toText(cells[at], layout.longestText))
          .filter((text) => text !== '');
      return { row, ...layout.read(textsOf, now) };
    });
  };
}

/** The cells, and where the headings are. These say what separates: what the rows say may hold any sign. */
function split<C extends string>(text: string, { headings, required }: Layout<C>) {
  const isHeadings = (cells: readonly string[]) => {
    const columns = columnsOf(cells, headings);
    return required.every((column) => columns[column].length > 0);
  };
  const cellsBy = (delimiter: string, preview: number) =>
    Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false, preview }).data;
  const headingsBy = (by: string) => cellsBy(by, HEADINGS_WITHIN).findIndex(isHeadings);
  const by = SEPARATORS.find((separator) => headingsBy(separator) >= 0) ?? ',';
  const data = cellsBy(by, PAY_NUMBER_FILE_ROWS_MOST + HEADINGS_WITHIN + 2);
  return { data, headings: data.slice(0, HEADINGS_WITHIN).findIndex(isHeadings) };
}

/** An admin who chooses the wrong account would store its lines there. */
function namesAnother(
  above: readonly (readonly string[])[],
  { own, others }: AccountNumbers,
): boolean {
  const text = above
    .flat()
    .join(' | ')
    .replaceAll(/(?<=\d)[ -](?=\d)/g, '');
  const names = (number: string) => new RegExp(`(?<!\\d)${number}(?!\\d)`).test(text);
  return !names(own) && others.some(names);
}

function columnsOf<C extends string>(cells: readonly string[], headings: Headings<C>): Columns<C> {
  const names = cells.map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const placesOf = (column: C) =>
    headings[column]
      .flatMap((line) => line.split(' '))
      .map((name) => names.indexOf(name))
      .filter((place) => place >= 0);
  const columns = (Object.keys(headings) as C[]).map((name) => [name, placesOf(name)]);
  return Object.fromEntries(columns) as Columns<C>;
}

/** A spreadsheet writes a quote before a text that would be a formula. Nothing of it is ever one here. */
function toText(cell: string | undefined, longest: number): string {
  return (cell ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
    .trim()
    .replace(/^'/, '')
    .slice(0, longest);
}

/** No payment of the shop comes near it, and sums of it are exact. */
const MOST_TZS = 1_000_000_000;
const CLOCKS_DIFFER_MS = 24 * 3_600_000;

export function isPossibleAmount(amountTzs: number): boolean {
  return amountTzs > 0 && amountTzs <= MOST_TZS;
}

export function isPossibleTime(at: Date | null, now: Date): boolean {
  return at !== null && at.getTime() <= now.getTime() + CLOCKS_DIFFER_MS;
}
