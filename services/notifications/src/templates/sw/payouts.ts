import { formatTzs } from '../format.ts';
import { link, paragraph } from '../letter.ts';
import type { Letters } from '../texts.ts';

export const payoutLetters: Pick<Letters, 'payoutPaid' | 'payoutFailed'> = {
  payoutPaid: ({ name, url, amountTzs, wallet, transactionId }) => ({
    subject: `${formatTzs(amountTzs)} zipo kwenye pochi yako`,
    greeting: `Habari ${name},`,
    parts: [
      paragraph(`Tumetuma ${formatTzs(amountTzs)} kwenye pochi yako ${wallet}.`),
      paragraph(`Namba ya muamala ni ${transactionId}.`),
      link('Tazama pesa zako', url),
    ],
  }),
  payoutFailed: ({ name, url, amountTzs, wallet }) => ({
    subject: `${formatTzs(amountTzs)} hazikuweza kutumwa`,
    greeting: `Habari ${name},`,
    parts: [
      paragraph(`${formatTzs(amountTzs)} hazikuweza kutumwa kwenye pochi yako ${wallet}.`),
      paragraph('Pesa hizo ziko tayari kwako tena. Tafadhali kagua pochi, kisha omba malipo tena.'),
      link('Kagua pochi', url),
    ],
  }),
};
