import { formatTzs } from '../format.ts';
import { link, paragraph } from '../letter.ts';
import type { Letters } from '../texts.ts';

export const payoutLetters: Pick<Letters, 'payoutPaid' | 'payoutFailed'> = {
  payoutPaid: ({ name, url, amountTzs, wallet, transactionId }) => ({
    subject: `${formatTzs(amountTzs)} is in your wallet`,
    greeting: `Hello ${name},`,
    parts: [
      paragraph(`We have sent ${formatTzs(amountTzs)} to your wallet ${wallet}.`),
      paragraph(`The transaction number is ${transactionId}.`),
      link('See your money', url),
    ],
  }),
  payoutFailed: ({ name, url, amountTzs, wallet }) => ({
    subject: `${formatTzs(amountTzs)} could not be sent`,
    greeting: `Hello ${name},`,
    parts: [
      paragraph(`${formatTzs(amountTzs)} could not be sent to your wallet ${wallet}.`),
      paragraph(
        'The money is available to you again. Please check the wallet, then ask for the payout again.',
      ),
      link('Check the wallet', url),
    ],
  }),
};
