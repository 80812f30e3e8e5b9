import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/productchanges.ts';

export default {
  title: 'Mabadiliko ya {product}',
  text: 'Nani alibadilisha jina, bei na hali, mapya kwanza. Maelezo, picha na idadi havihifadhiwi hapa.',
  uploaded: 'Imepakiwa',
  changed: 'Imebadilishwa',
  deleted: 'Imefutwa',
  status: 'Hali',
  hidden: 'Imefichwa: mpango haukuwa na nafasi, au muuzaji hakuruhusiwa kuuza',
  pinned: 'Imebandikwa',
  name: 'Jina',
  price: 'Bei kabla ya punguzo',
  sellingPrice: 'Bei ya kuuzia',
  variantPrices: 'Bei za aina',
  wholesalePrices: 'Bei za jumla',
  before: 'kabla:',
  after: 'sasa:',
  yes: 'ndiyo',
  no: 'hapana',
  'by-SELLER': 'muuzaji',
  'by-ADMIN': 'msimamizi',
  'by-API_KEY': 'ufunguo wa API',
  'by-system': 'duka lenyewe',
  'by-team': 'timu',
} as const satisfies TranslationOf<typeof en>;
