import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/delivery.ts';

export default {
  heading: 'Anwani ya kuletewa',
  editHeading: 'Badili anwani ya kuletewa',
  none: 'Bado hakuna iliyohifadhiwa. Unayoandika wakati wa kulipia huhifadhiwa kwa mara ijayo.',
  method: 'Utaipataje?',
  bring: 'Niletewe',
  pickup: 'Nitaichukua kwa muuzaji',
  location: 'Mkoa na wilaya',
  ward: 'Kata',
  landmark: 'Mtaa au alama ya karibu',
  landmarkHint: 'Kilicho karibu nawe, ili mletaji akupate.',
  phone: 'Namba ya simu',
  phoneHint: 'Mletaji ataipigia. Pia itajazwa kwenye ukurasa wa malipo.',
} as const satisfies TranslationOf<typeof en>;
