import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/offline.ts';

export default {
  tagline: 'Soko la mtandaoni la Tanzania',
  cart: 'Kikapu',
  title: 'Huna mtandao',
  text: 'Sokoni inahitaji intaneti kwa bei, bidhaa zilizopo na oda. Kikapu na oda zako ziko salama.',
  seen: 'Ulizotazama mwisho',
  seenNote: 'Bei ni kama ulivyoziona; huenda zimebadilika.',
  nothingSeen: 'Bidhaa utakazotazama zitaonekana hapa mtandao ukikatika.',
  tryAgain: 'Jaribu tena',
} as const satisfies TranslationOf<typeof en>;
