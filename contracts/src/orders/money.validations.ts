import type { Sentence } from '../kit/sentence.ts';

/** Of the forms by which money comes, goes back and goes out. */
export const moneyValidations = {
  'choose-pieces': {
    en: 'Please choose the products and how many of them.',
    sw: 'Tafadhali chagua bidhaa na idadi yake.',
  },
  'mobile-length': {
    en: 'Mobile number must be 9 digits.',
    sw: 'Namba ya simu iwe na tarakimu 9.',
  },
  'bank-missing': { en: 'Please choose the bank.', sw: 'Tafadhali chagua benki.' },
  'bank-account-digits': {
    en: 'An account number has 8 to 16 digits.',
    sw: 'Namba ya akaunti ina tarakimu 8 hadi 16.',
  },
  'destination-kind': {
    en: 'Please say whether the money goes to a wallet or to a bank account.',
    sw: 'Tafadhali sema kama pesa ziende kwenye pochi au akaunti ya benki.',
  },
  'lipa-length': {
    en: 'Lipa number must be 5-8 digits.',
    sw: 'Namba ya Lipa iwe na tarakimu 5 hadi 8.',
  },
  'transaction-code': {
    en: 'Please enter the transaction code as it is in the SMS, such as 9F6A3B2C1D.',
    sw: 'Tafadhali weka namba ya muamala kama ilivyo kwenye SMS, mfano 9F6A3B2C1D.',
  },
  'payment-type-missing': {
    en: 'Please choose credit card or mobile payment.',
    sw: 'Tafadhali chagua kadi au malipo ya simu.',
  },
} as const satisfies Record<string, Sentence>;
