import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/compare.ts';

export default {
  title: 'Linganisha bidhaa',
  empty: 'Bado hujalinganisha chochote. Fungua bidhaa kisha bonyeza "Linganisha".',
  hint: 'Unaweza kulinganisha bidhaa hadi tatu. Fungua nyingine kisha bonyeza "Linganisha".',
  madeRoom: 'Zinalinganishwa bidhaa tatu tu: {name} imeondolewa ili kuipisha ya mwisho.',
  more: 'Chagua bidhaa',
  price: 'Bei',
  brand: 'Chapa',
  condition: 'Hali',
  stock: 'Zilizopo',
  seller: 'Muuzaji',
  remove: 'Ondoa',
  removeOne: 'Ondoa {name} kwenye ulinganisho',
} as const satisfies TranslationOf<typeof en>;
