import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/wishlist.ts';

export default {
  title: 'Bidhaa ulizohifadhi',
  empty: 'Bado hujahifadhi bidhaa yoyote.',
  goShopping: 'Nenda kununua',
  goneProduct: 'Bidhaa isiyopatikana tena',
  notForSale: 'Muuzaji haionyeshi kwa sasa.',
  soldOut: 'Imeisha.',
  cheaper: 'Bei imeshuka tangu ulipoihifadhi: {saved}',
  dearer: 'Bei imepanda tangu ulipoihifadhi: {saved}',
  toCart: 'Weka Kikapuni',
  choose: 'Chagua',
  followedShops: 'Maduka unayofuata',
  toldHint: 'Utapata arifa mojawapo ikipatikana tena au bei yake ikishuka.',
  toldHow: 'Pia kwa barua pepe au SMS?',
  loginHint: 'Ingia, nasi tutakujulisha mojawapo ikipatikana tena au bei yake ikishuka.',
} as const satisfies TranslationOf<typeof en>;
