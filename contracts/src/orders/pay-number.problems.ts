import type { Problem } from '../kit/sentence.ts';

/** Why an order cannot be paid in the chosen way. */
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
} as const satisfies Record<string, Problem>;
