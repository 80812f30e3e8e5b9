import { createHash } from 'node:crypto';
import { BANKS, type Destination, MOBILE_PAYMENT_TYPES, mobileDigits } from '@sokoni/contracts';
import { asText, toSpreadsheet } from '../orders/spreadsheet.ts';
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
  if (to.kind === 'wallet') {
    const operator = MOBILE_PAYMENT_TYPES.find(({ value }) => value === to.method);
    return {
      bank: operator?.label ?? to.method,
      bic: '',
      account: `255${mobileDigits(to.number)}`,
    };
  }
  const bank = BANKS.find(({ value }) => value === to.bank);
  return { bank: bank?.label ?? to.bank, bic: bank?.bic ?? '', account: to.number };
}
