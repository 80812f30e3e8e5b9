import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/shop.ts';

export default {
  about: 'Bidhaa za {shop} kwenye Sokoni, pamoja na bei na siku za kuletewa.',
  verified: 'Muuzaji aliyethibitishwa',
  unverified: 'Bado hajathibitishwa',
  place: 'Mahali',
  since: 'Yupo Sokoni tangu',
  products: 'Bidhaa',
  share: 'Shiriki kwa WhatsApp',
  shareText: 'Tazama duka la {shop} kwenye Sokoni:',
  searchIn: 'Tafuta katika {shop}',
  search: 'Tafuta',
  found: { one: 'Bidhaa {count}', other: 'Bidhaa {count}' },
  follow: 'Fuata',
  following: 'Unafuata',
  unfollow: 'Acha kufuata',
  followers: 'Wafuasi',
  followedTitle: 'Maduka unayofuata',
  followsNone: 'Bado hufuati duka lolote. Fungua duka, kisha bonyeza Fuata.',
  goShopping: 'Nenda kununua',
  toldWeekly: 'Tunakuambia kuhusu bidhaa zao mpya, si zaidi ya mara moja kwa wiki.',
  notifiedHow: 'Namna ya kukuambia',
  empty: 'Duka hili halina bidhaa kama hiyo. Jaribu neno lingine.',
} as const satisfies TranslationOf<typeof en>;
