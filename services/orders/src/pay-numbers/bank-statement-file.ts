import { toTransactionCode } from '@sokoni/contracts';
import { isPossibleAmount, isPossibleTime, statementReader } from './statement-file.ts';
import { isNoAmount, readStatementAmount, readStatementDay } from './statement-values.ts';

/** Narrations are long, and the reference may stand at their end. */
const LONGEST_TEXT = 240;
const CODE = /^(?=.*\d)[A-Z0-9][A-Z0-9.]{5,29}$/;
/** Several words or numbers: what the payer has typed stands there, not what the bank gives. */
const isTyped = (text: string) => /\d/.test(text) && /[^A-Za-z0-9.]/.test(text);

/**
 * Files of the portals of banks. Money in and money out have columns of their own: an amount alone may be either,
 * and what went out must never pay an order. Rows of money that went out and of balances are skipped.
 */
export const readBankStatement = statementReader({
  headings: {
    code: [
      'transactionreference transactionref bankreference bankref referencenumber referenceno refno reference ref transactionid transactionno',
      'nambayamuamala nambayakumbukumbu kumbukumbu',
    ],
    at: [
      'date transactiondate trandate txndate postingdate postdate bookingdate entrydate datetime valuedate',
      'tarehe tareheyamuamala tareheyathamani',
    ],
    credit: [
      'credit credits creditamount credittzs creditamounttzs cr deposit deposits moneyin paidin',
      'kilichoingia zilizoingia pesazilizoingia',
    ],
    debit: [
      'debit debits debitamount debittzs debitamounttzs dr withdrawal withdrawals moneyout paidout',
      'kilichotoka zilizotoka pesazilizotoka',
    ],
    payer: [
      'payer payername sender sendername remitter remittername customername orderingcustomer',
      'mlipaji mtumaji jinalamlipaji jinalamtumaji',
    ],
    reference: [
      'narration narrative description transactiondescription details transactiondetails paymentdetails particulars remarks',
      'maelezo maelezoyamuamala',
    ],
  },
  required: ['at', 'credit', 'reference'],
  longestText: LONGEST_TEXT,
  read(textsOf, now) {
    const [credit = ''] = textsOf('credit');
    const [debit = ''] = textsOf('debit');
    const [payer = ''] = textsOf('payer');
    const code =
      textsOf('code')
        .map(toTransactionCode)
        .find((text) => CODE.test(text)) ?? '';
    const typed = textsOf('code').filter(isTyped);
    const reference = [...textsOf('reference'), ...typed].join(' | ').slice(0, LONGEST_TEXT);
    const days = textsOf('at').map(readStatementDay);
    const at = days.find((day) => day !== null) ?? null;
    const about = { code, at, payer, reference };
    if (isNoAmount(credit)) return { ...about, amountTzs: 0, column: '', skipped: true };
    const amountTzs = isNoAmount(debit) ? (readStatementAmount(credit) ?? 0) : 0;
    if (!isPossibleAmount(amountTzs)) return { ...about, amountTzs: 0, column: 'amount' };
    return { ...about, amountTzs, column: isPossibleTime(at, now) ? '' : 'at' };
  },
});
