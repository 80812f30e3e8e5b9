import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/dispute.ts';

export default {
  title: 'Maelezo ya pande zote mbili',
  backToOrder: 'Rudi kwenye oda',
  heading: 'Oda {number}: maelezo ya pande zote mbili',
  reason: 'Sababu iliyotolewa: {reason}',
  intro: 'Mnunuzi na muuzaji wanasoma kila kitu hapa, pamoja na msimamizi anayeamua.',
  buyerSays: 'Mnunuzi anasema',
  sellerSays: 'Muuzaji anasema',
  nothingSaid: 'Bado hajasema chochote.',
  photo: 'Picha {number}',
  yourSide: 'Upande wako',
  text: 'Ilikuwaje?',
  photosHint: 'Za bidhaa, kifungashio au risiti. Zinaonekana kwenu wawili na kwa wasimamizi tu.',
  send: 'Ongeza maelezo yangu',
  closed: 'Suala hili limefungwa.',
  none: 'Hakuna suala lililo wazi kuhusu bidhaa hizi.',
  openHeading: 'Rudisha bidhaa au eleza tatizo: oda {number}',
  openWhat: 'Ungependa nini?',
  'open-request-return': 'Rudisha bidhaa',
  'then-request-return': 'Unairudisha, na unarudishiwa pesa {seller} akiipokea.',
  'open-dispute': 'Kuna tatizo',
  'then-dispute': 'Msimamizi ataangalia mnachosema wewe na {seller}, kisha ataamua.',
  openText: 'Tatizo ni nini?',
  openSend: 'Tuma',
} as const satisfies TranslationOf<typeof en>;
