import { createHash } from 'node:crypto';
import { asText } from '@sokoni/common/rules';
import { BANKS, bankOrOperator, type Destination, mobileDigits } from '@sokoni/contracts';
import { toSpreadsheet } from '../orders/spreadsheet.ts';
import type { PayoutRecord } from './payout.schema.ts';

type Row = Pick<PayoutRecord, '_id' | 'to' | 'holderName' | 'amountTzs'>;

/** Banks read these headings in English. */
const COLUMNS = {
  reference: 'Reference',
  bank: 'Bank',
  bic: 'BIC',
  account: 'Account',
  name: 'Name',
  amountTzs: 'Amount (TZS)',
};

/** One row a payout, by our reference of it. The same payouts make the same file, to the byte. */
export function bankFile(payouts: readonly Row[]): string {
  const rows = payouts.map(({ _id, to, holderName, amountTzs }) => ({
    reference: _id,
    ...accountOf(to),
    name: asText(holderName),
    amountTzs,
  }));
  return toSpreadsheet(COLUMNS, rows);
}

/** SHA-256 in hexadecimal digits: what is confirmed is the file that was made. */
export function hashOf(file: string): string {
  return createHash('sha256').update(file).digest('hex');
}

/** A wallet where no provider pays at all: the bank sends to mobile numbers as well. */
function accountOf(to: Destination) {
  const bank = bankOrOperator(to);
  if (to.kind === 'wallet') return { bank, bic: '', account: `255${mobileDigits(to.number)}` };
  const bic = BANKS.find(({ value }) => value === to.bank)?.bic ?? '';
  return { bank, bic, account: to.number };
}
