import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/seller.ts';

export default {
  panel: 'Dashibodi ya Muuzaji',
  myAccount: 'Akaunti Yangu',
  myProducts: 'Bidhaa Zangu',
  allOrders: 'Oda Zote',
  money: 'Fedha',
  subscribe: 'Jiunge na Mpango',
  allUsers: 'Watumiaji Wote',
} as const satisfies TranslationOf<typeof en>;
