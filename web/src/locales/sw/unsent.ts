import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/unsent.ts';

export default {
  signedOut: 'Umetoka kwenye akaunti yako',
  noAnswer: 'Duka halijibu kwa sasa',
  kept: 'Hakuna kilichotumwa. Ulichoandika kimehifadhiwa kwenye ukurasa huu tu.',
  logIn: 'Ingia kwenye ukurasa mpya',
  sendAgain: 'Tuma tena',
  chooseAgain: 'Chagua tena picha au faili',
} satisfies TranslationOf<typeof en>;
