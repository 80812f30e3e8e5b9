import { BANK_LINE_ID } from './pay-number-line-id.ts';
import {
  type AccountNumbers,
  type Columns,
  isPossibleAmount,
  isPossibleTime,
  type Layout,
  type PayNumberFileRow,
  readSheet,
  toText,
} from './statement-file.ts';
import { readStatementAmount, readStatementTime } from './statement-values.ts';

type Column = 'code' | 'at' | 'amount' | 'payer' | 'reference';

/** Files of the portals of mobile operators. */
const LAYOUT: Layout<Column> = {
  headings: {
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
  },
  required: ['code', 'at', 'amount'],
};

const LONGEST_TEXT = 80;
const CODE = /^[A-Z0-9][A-Z0-9.]{5,29}$/;

/** The rows of an operator's file; each has a transaction code and a time. */
export function readLipaStatement(
  csv: string,
  now: Date,
  numbers?: AccountNumbers,
): PayNumberFileRow[] {
  const { columns, rows } = readSheet(csv, LAYOUT, numbers);
  return rows.map(({ cells, row }) => readRow(cells, row, columns, now));
}

function readRow(
  cells: readonly string[],
  row: number,
  columns: Columns<Column>,
  now: Date,
): PayNumberFileRow {
  const cellOf = (place: number) => toText(cells[place], LONGEST_TEXT);
  const textOf = (column: Column) => columns[column].map(cellOf).find((text) => text !== '') ?? '';
  const code = textOf('code').toUpperCase();
  const at = timeOf(columns.at.map(cellOf));
  const amountTzs = readStatementAmount(textOf('amount')) ?? 0;
  const wrongAmount = !isPossibleAmount(amountTzs);
  const wrong = isPossibleTime(at, now) ? (wrongAmount ? 'amount' : '') : 'at';
  const column = CODE.test(code) && !BANK_LINE_ID.test(code) ? wrong : 'code';
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
