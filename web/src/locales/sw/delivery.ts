import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/delivery.ts';

export default {
  heading: 'Anwani ya kuletewa',
  editHeading: 'Badili anwani ya kuletewa',
  none: 'Bado hakuna anwani. Utakayoandika wakati wa kulipia itahifadhiwa kwa mara ijayo.',
  method: 'Ungependa kuipokeaje?',
  bring: 'Niletewe',
  pickup: 'Nitachukua kwa muuzaji',
  collect: 'Nitachukua kwenye kituo',
  station: 'Kituo cha kuchukulia',
  chooseStation: 'Chagua kituo',
  location: 'Mkoa na wilaya',
  landmark: 'Kata, mtaa au alama ya karibu',
  landmarkHint: 'Ongeza mji au wilaya yako, kwa mfano: Sekei, karibu na soko, Arusha',
  phone: 'Namba ya simu',
  phoneHint: 'Msafirishaji atakupigia kwa namba hii. Pia itatumika kwa malipo.',
  pickupPhoneHint:
    'Muuzaji anaweza kukupigia kwa namba hii kuhusu kuchukua bidhaa. Pia itatumika kwa malipo.',
  stationPhoneHint:
    'Muuzaji anaweza kukupigia kwa namba hii kuhusu mzigo. Pia itatumika kwa malipo.',
} as const satisfies TranslationOf<typeof en>;
