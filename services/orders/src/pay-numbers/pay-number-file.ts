import { BANK_LINE_ID } from './pay-number-line-id.ts';
import { isPossibleAmount, isPossibleTime, statementReader } from './statement-file.ts';
import { readStatementAmount, readStatementTime } from './statement-values.ts';

const CODE = /^[A-Z0-9][A-Z0-9.]{5,29}$/;

/** Files of the portals of mobile operators; each row has a transaction code and a time. */
export const readLipaStatement = statementReader({
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
  longestText: 80,
  read(textsOf, now) {
    const [code = ''] = textsOf('code').map((text) => text.toUpperCase());
    const [amount = ''] = textsOf('amount');
    const [payer = ''] = textsOf('payer');
    const [reference = ''] = textsOf('reference');
    const at = timeOf(textsOf('at'));
    const amountTzs = readStatementAmount(amount) ?? 0;
    const wrongAmount = !isPossibleAmount(amountTzs);
    const wrong = isPossibleTime(at, now) ? (wrongAmount ? 'amount' : '') : 'at';
    const column = CODE.test(code) && !BANK_LINE_ID.test(code) ? wrong : 'code';
    return { code, at, amountTzs: wrongAmount ? 0 : amountTzs, payer, reference, column };
  },
});

/** Date and time may be columns of their own. */
function timeOf(cells: readonly string[]): Date | null {
  for (const text of [...cells, cells.join(' ')]) {
    const time = readStatementTime(text);
    if (time) return time;
  }
  return null;
}
