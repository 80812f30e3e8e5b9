import { TILL_FILE_ROWS_MOST } from '@sokoni/contracts';
import Papa from 'papaparse';
import { readStatementAmount, readStatementTime } from './statement-values.ts';

/** A row of the operator's file; `column` names what cannot be read of it. */
export interface TillFileRow {
  readonly row: number;
  readonly code: string;
  readonly at: Date | null;
  readonly amountTzs: number;
  readonly payer: string;
  readonly reference: string;
  readonly column: '' | 'code' | 'at' | 'amount';
}

/** Why a file is not read at all. */
export class TillFileRefused extends Error {
  readonly reason: 'columns' | 'rows';

  constructor(reason: TillFileRefused['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Portals differ, and change: letters alone count, in English or Swahili. The first that is there is read. */
const HEADINGS = {
  code: [
    'transactionid transactioncode transactionno transid txnid receiptno receiptnumber receipt confirmationcode code',
    'nambayamuamala nambayarisiti risiti muamala',
  ],
  at: [
    'completiontime dateandtime datetime transactiontime transactiondate date time',
    'tarehenamuda mudawamuamala tarehe muda wakati',
  ],
  amount: [
    'paidin credit creditamount amountreceived transactionamount amount amounttzs',
    'kilichoingia kiasi kiasitzs',
  ],
  payer: [
    'payer payername payerphone customer customername customermsisdn msisdn phone phonenumber sender from otherparty otherpartyinfo',
    'mlipaji nambayasimu simu jina kutoka',
  ],
  reference: [
    'reference referencenumber referenceno ref billreference accountnumber accountno details narration remarks',
    'kumbukumbu nambayakumbukumbu maelezo',
  ],
} as const;

type Column = keyof typeof HEADINGS;
type Columns = Readonly<Record<Column, readonly number[]>>;

/** Above the headings portals write the name of the till and the days. */
const HEADINGS_WITHIN = 20;
const LONGEST_TEXT = 80;
const CODE = /^[A-Z0-9][A-Z0-9.]{5,29}$/;
/** No payment of the shop comes near it, and sums of it are exact. */
const MOST_TZS = 1_000_000_000;
const CLOCKS_DIFFER_MS = 24 * 3_600_000;

/** The rows below the headings: commas, semicolons or tabs, with or without a byte order mark. */
export function readTillFile(csv: string, now: Date): TillFileRow[] {
  const text = csv.replace(/^\uFEFF/, '');
  const preview = TILL_FILE_ROWS_MOST + HEADINGS_WITHIN + 2;
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: false, preview });
  const headings = data.slice(0, HEADINGS_WITHIN).findIndex((cells) => hasHeadings(cells));
  const columns = columnsOf(data[headings] ?? []);
  if (!isComplete(columns)) throw new TillFileRefused('columns');
  const rows = data
    .map((cells, at) => ({ cells, row: at + 1 }))
    .slice(headings + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length > TILL_FILE_ROWS_MOST) throw new TillFileRefused('rows');
  return rows.map(({ cells, row }) => readRow(cells, row, columns, now));
}

function readRow(cells: readonly string[], row: number, columns: Columns, now: Date): TillFileRow {
  const textOf = (column: Column) =>
    columns[column].map((at) => toText(cells[at] ?? '')).find((text) => text !== '') ?? '';
  const code = textOf('code').toUpperCase();
  const at = timeOf(columns.at.map((place) => toText(cells[place] ?? '')));
  const amountTzs = readStatementAmount(textOf('amount')) ?? 0;
  const late = at === null || at.getTime() > now.getTime() + CLOCKS_DIFFER_MS;
  const wrongAmount = amountTzs <= 0 || amountTzs > MOST_TZS;
  const wrong = late ? 'at' : wrongAmount ? 'amount' : '';
  const column = CODE.test(code) ? wrong : 'code';
  const about = { payer: textOf('payer'), reference: textOf('reference') };
  return { row, code, at, amountTzs: wrongAmount ? 0 : amountTzs, ...about, column };
}

/** Date and time may be columns of their own. */
function timeOf(cells: readonly string[]): Date | null {
  for (const text of [...cells, cells.join(' ')]) {
    const time = readStatementTime(text);
    if (time) return time;
  }
  return null;
}

/** A spreadsheet writes a quote before a text that would be a formula. Nothing of it is ever one here. */
function toText(cell: string): string {
  return cell
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
    .trim()
    .replace(/^'/, '')
    .slice(0, LONGEST_TEXT);
}

function columnsOf(cells: readonly string[]): Columns {
  const names = cells.map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const placesOf = (column: Column) =>
    HEADINGS[column]
      .flatMap((line) => line.split(' '))
      .map((name) => names.indexOf(name))
      .filter((place) => place >= 0);
  const columns = Object.keys(HEADINGS).map((name) => [name, placesOf(name as Column)]);
  return Object.fromEntries(columns) as Columns;
}

function hasHeadings(cells: readonly string[]): boolean {
  return isComplete(columnsOf(cells));
}

function isComplete({ code, at, amount }: Columns): boolean {
  return [code, at, amount].every((places) => places.length > 0);
}
