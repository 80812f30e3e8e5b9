import type { Problem } from '../kit/sentence.ts';

/** Why an order cannot be paid to a number. */
export const payNumberProblems = {
  'pay-number-unavailable': {
    status: 409,
    en: 'Paying by number is not possible at the moment. Nothing has been ordered: please choose another way to pay.',
    sw: 'Kulipa kwa namba hakuwezekani kwa sasa. Hakuna kilichoagizwa: tafadhali chagua njia nyingine ya kulipa.',
  },
  'pay-number-orders': {
    status: 409,
    en: '{most} of your orders are waiting to be paid by number. Pay or cancel one of them first, or choose another way to pay. Nothing has been ordered.',
    sw: 'Una oda {most} zinazosubiri kulipwa kwa namba. Lipa au ghairi mojawapo kwanza, au chagua njia nyingine ya kulipa. Hakuna kilichoagizwa.',
  },
} as const satisfies Record<string, Problem>;
