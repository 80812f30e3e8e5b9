import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/panel.ts';

export default {
  shortcuts: 'Njia za mkato',
  overview: 'Muhtasari',
  orders: 'Oda',
  products: 'Bidhaa',
  messages: 'Ujumbe',
  money: 'Pesa',
  people: 'Watumiaji',
  checks: 'Ukaguzi',
  openMenu: '{panel}: menyu',
  toShop: 'Nenda dukani',
  actions: 'Vitendo',
  moreActions: 'Vitendo zaidi: {name}',
  sortBy: 'Panga kwa',
  sort: 'Panga',
  unsorted: 'Mpangilio wa kawaida',
  sortUp: '{heading}: kupanda',
  sortDown: '{heading}: kushuka',
  select: 'Chagua',
  selectAll: 'Chagua zote',
  selectNone: 'Usichague yoyote',
  selected: { one: '{count} imechaguliwa', other: '{count} zimechaguliwa' },
} as const satisfies TranslationOf<typeof en>;
