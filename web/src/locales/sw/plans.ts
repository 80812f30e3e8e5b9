import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/plans.ts';

export default {
  title: 'Mipango ya usajili',
  heading: 'Mipango ya usajili',
  intro: 'Chagua idadi ya bidhaa zitakazoonekana dukani kwako. Kila mwezi, bila mkataba.',
  perMonth: 'kwa mwezi',
  choose: 'Chagua {plan}',
  yours: 'Mpango wako',
  onlySellers: 'Mipango ni kwa wauzaji.',
  newSeller: 'Wewe ni mgeni? Jisajili kama muuzaji ujaribu bure.',
  registerAsSeller: 'Jisajili kama muuzaji',
  ownHeading: 'Mpango wako',
  statusNone: 'Bado huna mpango uliolipiwa.',
  statusActive: 'Unatumika.',
  statusGrace: 'Mpango wako umeisha; bidhaa zako zitaonekana kwa siku chache zaidi.',
  statusExpired: 'Mpango wako umeisha.',
  validUntil: 'Unadumu hadi {date}.',
  receipts: 'Stakabadhi',
  receiptNumber: 'Stakabadhi',
  plan: 'Mpango',
  amount: 'Kiasi',
  paidAt: 'Ililipwa tarehe',
  period: 'Kipindi',
  subscribeFor: 'Jiunge na {plan}',
  payNow: 'Lipa Sasa',
  payHint: 'Utalipa kwenye ukurasa wa kampuni ya malipo kisha urudi hapa.',
} as const satisfies TranslationOf<typeof en>;
