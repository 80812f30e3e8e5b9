import type { Problem } from '../kit/sentence.ts';

/** Why money of the shop's own lipa number is not claimed, read or matched. */
export const tillProblems = {
  'claim-not-possible': {
    status: 409,
    en: 'No payment to the lipa number is awaited for this order.',
    sw: 'Oda hii haisubiri malipo ya lipa namba.',
  },
  'claim-code-taken': {
    status: 409,
    en: 'This transaction code was entered for another payment. Please check the SMS again.',
    sw: 'Namba hii ya muamala imeshawekwa kwenye malipo mengine. Tafadhali angalia tena SMS.',
  },
  'claim-tries': {
    status: 409,
    en: 'You have entered a code {most} times. We look for your payment on the statement; please contact us if it does not appear.',
    sw: 'Umeweka namba ya muamala mara {most}. Tunatafuta malipo yako kwenye taarifa ya malipo; tafadhali wasiliana nasi yasipoonekana.',
  },
  'till-file-columns': {
    status: 400,
    en: 'The first rows of this file have no headings for transaction code, time and amount. Please export the statement as CSV again.',
    sw: 'Mistari ya kwanza ya faili hili haina vichwa vya namba ya muamala, muda na kiasi. Tafadhali pakua taarifa kama CSV tena.',
  },
  'till-file-rows': {
    status: 400,
    en: 'This file has more than {most} rows. Please export fewer days at a time.',
    sw: 'Faili hili lina zaidi ya mistari {most}. Tafadhali pakua siku chache kwa mara moja.',
  },
  'till-line-changed': {
    status: 409,
    en: 'This line has been dealt with meanwhile. Please look at the page again.',
    sw: 'Mstari huu umeshashughulikiwa. Tafadhali angalia ukurasa tena.',
  },
  'till-order-unknown': {
    status: 404,
    en: 'No order by lipa number has this order number or reference.',
    sw: 'Hakuna oda ya lipa namba yenye namba hii ya oda au kumbukumbu.',
  },
  'till-order-paid': {
    status: 409,
    en: 'This order is paid, or another line is matched to it. Send this money back from the till if it came twice.',
    sw: 'Oda hii imelipwa, au imeunganishwa na mstari mwingine. Rudisha pesa hizi kutoka kwenye lipa namba kama zimelipwa mara mbili.',
  },
  'till-second-admin': {
    status: 403,
    en: 'Another admin has to confirm this: one who has neither brought the line nor chosen its order.',
    sw: 'Msimamizi mwingine anatakiwa kuthibitisha: ambaye hakuleta mstari huu wala kuchagua oda yake.',
  },
} as const satisfies Record<string, Problem>;
