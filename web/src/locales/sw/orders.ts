import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/orders.ts';

export default {
  title: 'Oda Zangu',
  heading: 'Oda Zangu',
  empty: 'Huna oda yoyote kwa sasa! Utaona oda zote zilizokamilika hapa baada ya kununua bidhaa.',
  goShopping: 'Ungependa Kununua?',
  number: 'Oda {number}',
  soldBy: 'Imeuzwa na {seller}',
  awaitingHeading: 'Zinasubiri malipo',
  awaitingText: 'Bidhaa zimehifadhiwa kwa ajili yako kwa muda mfupi.',
  payNow: 'Lipa sasa',
  sendAgain: 'Tuma tena',
  cancel: 'Ghairi oda hii',
  cancelText: 'Wauzaji watajulishwa, na utarudishiwa pesa kwa njia uliyolipia.',
  cancelWaitingText: 'Hakuna kilicholipwa. Bidhaa zitarudi dukani.',
  cancelPart: 'Ghairi sehemu hii',
  cancelPartText:
    'Bidhaa za {seller} tu ndizo zitaghairiwa; utarudishiwa pesa zake kwa njia uliyolipia.',
  confirmCancel: 'Ndiyo, ghairi',
  pin: 'PIN ya kupokea',
  pinText: 'Mtajie msafirishaji ukishazishika bidhaa na kuona ziko sawa.',
  confirmDelivery: 'Nimepokea',
  complete: 'Kila kitu kiko sawa',
  completeText: 'Umeridhika, na {seller} anapata pesa sasa. Baada ya hapo huwezi kurudisha.',
  reason: 'Sababu',
  requestCancel: 'Omba kughairi',
  requestCancelText: '{seller} tayari anafungasha. Ataulizwa, na anaweza kukataa.',
  requestReturn: 'Rudisha bidhaa',
  requestReturnText: 'Eleza tatizo. Utarudishiwa pesa {seller} akipokea bidhaa.',
  dispute: 'Kuna tatizo',
  disputeText: 'Msimamizi ataangalia mnachosema wewe na muuzaji, kisha ataamua.',
} as const satisfies TranslationOf<typeof en>;
