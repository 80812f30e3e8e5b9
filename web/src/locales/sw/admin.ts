import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/admin.ts';

export default {
  panel: 'Paneli ya Msimamizi',
  allUsers: 'Watumiaji Wote',
  allProducts: 'Bidhaa Zote',
  myProducts: 'Bidhaa Zangu',
  money: 'Fedha',
  reconciliation: 'Ulinganishi',
  allOrders: 'Oda Zote',
  verifications: 'Uthibitisho wa Wauzaji',
  usersTitle: 'Watumiaji Wote',
  usersHeading: 'Watumiaji Wote',
  name: 'Jina',
  username: 'Jina la mtumiaji',
  email: 'Barua pepe',
  role: 'Wadhifa',
  joined: 'Alijiunga',
  editUser: 'Sasisha Mtumiaji',
} as const satisfies TranslationOf<typeof en>;
