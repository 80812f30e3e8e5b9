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
  notifiedHint:
    'Utapata arifa mojawapo ikipatikana tena au bei yake ikishuka kwa asilimia 5 au zaidi.',
  notifiedHow: 'Pia kwa barua pepe au SMS?',
  loginHint:
    'Ingia, nasi tutakujulisha mojawapo ikipatikana tena au bei yake ikishuka kwa asilimia 5 au zaidi.',
  share: 'Shiriki orodha',
  shareHint: 'Utapata kiungo cha kutuma. Kinaonyesha bidhaa tu, si wewe ni nani.',
  shared: 'Orodha yako inashirikiwa',
  link: 'Kiungo cha orodha hii',
  copy: 'Nakili kiungo',
  copied: 'Kiungo kimenakiliwa',
  copyByHand: 'Bonyeza kiungo kwa muda kisha chagua Nakili.',
  onWhatsApp: 'Shiriki kwa WhatsApp',
  shareText: 'Tazama bidhaa hizi kwenye Sokoni:',
  stopSharing: 'Acha kushiriki',
  sharedTitle: 'Orodha uliyoshirikishwa',
  sharedHint: 'Bei na idadi zilizobaki ni za sasa hivi.',
  sharedEmpty: 'Kwa sasa hakuna bidhaa ya orodha hii inayouzwa.',
  products: 'Bidhaa',
} as const satisfies TranslationOf<typeof en>;
