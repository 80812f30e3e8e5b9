import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/cart.ts';

export default {
  title: 'Kikapu Changu',
  heading: 'Kikapu Changu',
  empty: 'Kikapu Chako Hakina Kitu!',
  ordered: 'Ulichoagiza umewekewa hapo juu.',
  goShopping: 'Nenda Ununue',
  goneProduct: 'Bidhaa isiyopatikana tena',
  each: '{price} kila moja',
  wholesalePrice: 'Jumla: {price} kila moja, kuanzia vipande {minimum}',
  nextTier: 'Ongeza {more} na kila moja itakuwa {price}',
  quantityOf: 'Idadi ya {name}',
  decrease: 'Punguza {name} moja',
  increase: 'Ongeza {name} moja',
  saveForLater: 'Hifadhi kwa baadaye',
  update: 'Sasisha',
  onlyLeft: 'Zimebaki {count} tu.',
  summary: 'Muhtasari',
  totalQuantity: 'Jumla ya idadi',
  totalPrice: 'Jumla ya bei',
  deliveryLater: 'Gharama ya usafirishaji hutegemea anwani yako na huongezwa wakati wa kulipia.',
  blocked: 'Tafadhali badilisha au futa bidhaa zisizopatikana, kisha endelea kulipia.',
  checkout: 'Kamilisha Oda',
  freeMissing: 'Ongeza bidhaa za {amount} kutoka kwa {seller} upate usafirishaji bure.',
  freeReached: '{seller} atakusafirishia bure.',
} as const satisfies TranslationOf<typeof en>;
