import type { Sentence } from '../kit/sentence.ts';

/** Answers to admins about files of the bank and of the shop's own lipa number, and to buyers who have paid to it. */
export const moneyMessages = {
  'bank-file-made': {
    en: 'The file is made. Download it and give it to the bank',
    sw: 'Faili limetengenezwa. Lipakue ulipeleke benki',
  },
  'bank-file-confirmed': {
    en: 'Saved: the bank has paid the file',
    sw: 'Imehifadhiwa: benki imelipa faili',
  },
  'bank-payment-decided': { en: 'Saved', sw: 'Imehifadhiwa' },
  'payment-claimed': {
    en: 'Thank you. We look for this payment on our statement',
    sw: 'Asante. Tunatafuta malipo haya kwenye taarifa yetu ya malipo',
  },
  'pay-number-file-checked': {
    en: 'The file is checked. Nothing is matched until you confirm it',
    sw: 'Faili limekaguliwa. Hakuna kitakachounganishwa hadi uthibitishe',
  },
  'pay-number-file-stored': {
    en: 'The lines are stored and matched',
    sw: 'Mistari imehifadhiwa na kuunganishwa',
  },
  'pay-number-line-matched': {
    en: 'Matched: the order is being marked as paid',
    sw: 'Imeunganishwa: oda inawekwa kuwa imelipwa',
  },
  'pay-number-line-differs': {
    en: 'Matched. Its amount is not the order’s price: the money comes under “Wrong Amounts” shortly, to be decided',
    sw: 'Imeunganishwa. Kiasi si bei ya oda: pesa hizi zitaonekana hivi punde kwenye “Kiasi Kisicho Sahihi”, zikisubiri uamuzi',
  },
  'pay-number-line-proposed': {
    en: 'Saved. Another admin has to confirm it',
    sw: 'Imehifadhiwa. Msimamizi mwingine anatakiwa kuthibitisha',
  },
  'pay-number-match-returned': {
    en: 'Taken back: the line waits for its order again',
    sw: 'Imerudishwa: mstari unasubiri oda yake tena',
  },
} as const satisfies Record<string, Sentence>;
