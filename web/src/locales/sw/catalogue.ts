import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/catalogue.ts';

export default {
  title: 'Bidhaa kwa makundi',
  heading: 'Bidhaa',
  about:
    '{what} zinauzwa Tanzania: bei kwa shilingi, tunafikisha kila mkoa, lipa kwa simu au kadi.',
  searchResults: 'Matokeo: {count}',
  empty: 'Bado hakuna bidhaa hapa.',
  discount: '-{percent}%',
  rated: 'Nyota {average} kati ya 5, maoni {count}',
  soldOut: 'Imeisha',
  keep: 'Hifadhi {name} kwa baadaye',
  add: 'Weka {name} kikapuni',
  sold: 'Zimeuzwa {count}',
  soldAtLeast: 'Zimeuzwa {count}+',
  delivery: 'Kuletewa {amount}',
  freeDelivery: 'Kuletewa bure',
  freeFrom: 'Kuletewa bure kuanzia {amount}',
  notToYou: 'Hailetwi ulipo',
  days: { one: 'siku {count}', other: 'siku {count}' },
  onlyLeft: { one: 'Imebaki {count} tu', other: 'Zimebaki {count} tu' },
  products: 'Bidhaa',
  seeAll: 'Tazama zote',
  scrollLeft: 'Sogeza {row} kushoto',
  scrollRight: 'Sogeza {row} kulia',
  showMore: 'Onyesha zaidi',
  seenLately: 'Ulizotazama karibuni',
} as const satisfies TranslationOf<typeof en>;
