import type { ValidationCode } from '../validations.ts';

/** Banks in Tanzania that sellers may be paid at, with the BIC by which payment systems know them. */
export const BANKS = [
  { value: 'absa', label: 'Absa Bank', bic: 'BARCTZTZ' },
  { value: 'akiba', label: 'Akiba Commercial Bank', bic: 'AKCOTZTZ' },
  { value: 'amana', label: 'Amana Bank', bic: 'AMNNTZTZ' },
  { value: 'azania', label: 'Azania Bank', bic: 'AZANTZTZ' },
  { value: 'africa', label: 'Bank of Africa', bic: 'EUAFTZTZ' },
  { value: 'baroda', label: 'Bank of Baroda', bic: 'BARBTZTZ' },
  { value: 'crdb', label: 'CRDB Bank', bic: 'CORUTZTZ' },
  { value: 'dtb', label: 'Diamond Trust Bank', bic: 'DTKETZTZ' },
  { value: 'ecobank', label: 'Ecobank', bic: 'ECOCTZTZ' },
  { value: 'equity', label: 'Equity Bank', bic: 'EQBLTZTZ' },
  { value: 'exim', label: 'Exim Bank', bic: 'EXTNTZTZ' },
  { value: 'im', label: 'I&M Bank', bic: 'IMBLTZTZ' },
  { value: 'kcb', label: 'KCB Bank', bic: 'KCBLTZTZ' },
  { value: 'mkombozi', label: 'Mkombozi Commercial Bank', bic: 'MKCBTZTZ' },
  { value: 'nbc', label: 'NBC Bank', bic: 'NLCBTZTX' },
  { value: 'ncba', label: 'NCBA Bank', bic: 'CBAFTZTZ' },
  { value: 'nmb', label: 'NMB Bank', bic: 'NMIBTZTZ' },
  { value: 'pbz', label: 'People’s Bank of Zanzibar', bic: 'PBZATZTZ' },
  { value: 'stanbic', label: 'Stanbic Bank', bic: 'SBICTZTX' },
  { value: 'standard-chartered', label: 'Standard Chartered Bank', bic: 'SCBLTZTX' },
  { value: 'tcb', label: 'Tanzania Commercial Bank (TCB)', bic: 'TAPBTZTZ' },
  { value: 'uba', label: 'United Bank for Africa (UBA)', bic: 'UNAFTZTZ' },
] as const;
export type BankCode = (typeof BANKS)[number]['value'];
export const BANK_CODES = BANKS.map(({ value }) => value) as [BankCode, ...BankCode[]];

const SHORTEST = 8;
const LONGEST = 16;
export const ACCOUNT_PATTERN = `^[\\d\\s-]{${SHORTEST},${LONGEST + 8}}$`;

/** People write account numbers in groups: only the digits are stored, leading zeros included. */
export function accountDigits(text: string): string {
  return text.replaceAll(/[\s-]/g, '');
}

export function checkAccountNumber(text: string): ValidationCode | null {
  const digits = new RegExp(`^\\d{${SHORTEST},${LONGEST}}$`);
  return digits.test(accountDigits(text)) ? null : 'bank-account-digits';
}

const SHOWN = 4;

/** What lists, letters and logs show of an account number. */
export function maskedAccount(number: string): string {
  return `****${number.slice(-SHOWN)}`;
}

/** The rail of payouts that no payment provider can carry out: a file for the shop's own bank. */
export const MANUAL_RAIL = 'manual';

/** Why a payout has failed that waited while its money was taken out of the seller's balance: pages have a text for it. */
export const BALANCE_BELOW_ZERO = 'balance-below-zero';
