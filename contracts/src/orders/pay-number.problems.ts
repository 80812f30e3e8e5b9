import type { Problem } from '../kit/sentence.ts';

/** Why an order cannot be paid to a pay number, or its money is not claimed, read or matched. */
export const payNumberProblems = {
  'payment-method-unavailable': {
    status: 409,
    en: 'This way to pay is not possible at the moment. Nothing has been ordered: please choose another one.',
    sw: 'Njia hii ya kulipa haiwezekani kwa sasa. Hakuna kilichoagizwa: tafadhali chagua njia nyingine.',
  },
  'pay-number-orders': {
    status: 409,
    en: '{most} of your orders are waiting to be paid by number. Pay or cancel one of them first, or choose another way to pay. Nothing has been ordered.',
    sw: 'Una oda {most} zinazosubiri kulipwa kwa namba. Lipa au ghairi mojawapo kwanza, au chagua njia nyingine ya kulipa. Hakuna kilichoagizwa.',
  },
  'claim-not-possible': {
    status: 409,
    en: 'No payment to the lipa number or bank account is awaited for this order.',
    sw: 'Oda hii haisubiri malipo ya lipa namba wala ya benki.',
  },
  'claim-code-taken': {
    status: 409,
    en: 'This transaction code was entered for another payment. Please check the SMS or the bank’s slip again.',
    sw: 'Namba hii ya muamala imeshawekwa kwenye malipo mengine. Tafadhali angalia tena SMS au risiti ya benki.',
  },
  'claim-tries': {
    status: 409,
    en: 'You have entered a code {most} times. We look for your payment on the statement; please contact us if it does not appear.',
    sw: 'Umeweka namba ya muamala mara {most}. Tunatafuta malipo yako kwenye taarifa ya malipo; tafadhali wasiliana nasi yasipoonekana.',
  },
  'pay-number-file-columns': {
    status: 400,
    en: 'The first rows of this file have no headings for transaction code, time and amount. Please export the statement as CSV again.',
    sw: 'Mistari ya kwanza ya faili hili haina vichwa vya namba ya muamala, muda na kiasi. Tafadhali pakua taarifa kama CSV tena.',
  },
  'bank-file-columns': {
    status: 400,
    en: 'The first rows of this file have no headings for date, description and credit. Please export the statement as CSV again, with money in and money out in columns of their own.',
    sw: 'Mistari ya kwanza ya faili hili haina vichwa vya tarehe, maelezo na pesa zilizoingia (credit). Tafadhali pakua taarifa kama CSV tena, pesa zilizoingia na zilizotoka zikiwa kwenye safu zake.',
  },
  'pay-number-file-account': {
    status: 400,
    en: 'This file names another one of our accounts. Please choose the account it is of.',
    sw: 'Faili hili linataja akaunti yetu nyingine. Tafadhali chagua akaunti ya taarifa hii.',
  },
  'account-unknown': {
    status: 409,
    en: 'The shop has no such account of its own.',
    sw: 'Duka halina akaunti hiyo.',
  },
  'pay-number-file-rows': {
    status: 400,
    en: 'This file has more than {most} rows. Please export fewer days at a time.',
    sw: 'Faili hili lina zaidi ya mistari {most}. Tafadhali pakua siku chache kwa mara moja.',
  },
  'pay-number-line-changed': {
    status: 409,
    en: 'This line has been dealt with meanwhile. Please look at the page again.',
    sw: 'Mstari huu umeshashughulikiwa. Tafadhali angalia ukurasa tena.',
  },
  'pay-number-order-unknown': {
    status: 404,
    en: 'No order that is paid to this account has this order number or reference.',
    sw: 'Hakuna oda ya akaunti hii yenye namba hii ya oda au kumbukumbu.',
  },
  'pay-number-order-paid': {
    status: 409,
    en: 'This order is paid, or another line is matched to it. Send this money back by hand if it came twice.',
    sw: 'Oda hii imelipwa, au imeunganishwa na mstari mwingine. Rudisha pesa hizi wewe mwenyewe kama zimelipwa mara mbili.',
  },
  'pay-number-second-admin': {
    status: 403,
    en: 'Another admin has to confirm this: one who has neither brought the line nor chosen its order.',
    sw: 'Msimamizi mwingine anatakiwa kuthibitisha: ambaye hakuleta mstari huu wala kuchagua oda yake.',
  },
} as const satisfies Record<string, Problem>;
