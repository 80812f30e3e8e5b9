import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/controls.ts';

export default {
  noFile: 'Hujachagua bado',
  signedOut: 'Umetoka kwenye akaunti. Ulichoandika bado kipo hapa.',
  typedBefore: 'Haikuhifadhiwa: {text}',
  logInBeside: 'Ingia kwenye ukurasa mpya, kisha bonyeza kitufe tena',
  showPassword: 'Onyesha nenosiri',
  hidePassword: 'Ficha nenosiri',
  noLocation: '--Chagua Mahali Ulipo--',
  region: 'Mkoa',
  chooseRegion: 'Chagua mkoa',
  wholeRegion: '{region}, popote',
  leaveTitle: 'Uondoke bila kuhifadhi?',
  leaveText: 'Kuna mabadiliko ambayo hayajahifadhiwa.',
  leave: 'Ondoka',
  stay: 'Baki hapa',
  pages: 'Kurasa',
  newest: 'Mpya zaidi',
  firstPage: 'Rudi ukurasa wa kwanza',
  nextPage: 'Ukurasa unaofuata',
  sessionEnded: 'Umetoka kwenye akaunti yako',
  noAnswer: 'Duka halijibu kwa sasa',
  nothingSent: 'Hakuna kilichotumwa. Ulichoandika kimehifadhiwa kwenye ukurasa huu tu.',
  logInInNewTab: 'Ingia kwenye ukurasa mpya',
  sendAgain: 'Tuma tena',
  chooseAgain: 'Chagua tena picha au faili',
} as const satisfies TranslationOf<typeof en>;
