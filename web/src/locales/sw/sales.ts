import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/sales.ts';

export default {
  heading: 'Oda Zote',
  empty: 'Hakuna oda kwa sasa',
  noProducts: 'Hakuna taarifa za bidhaa.',
  noShipping: 'Hakuna taarifa za usafirishaji.',
  bringTo: 'Peleka kwa',
  pickup: 'Mnunuzi atachukua mwenyewe',
  location: 'Mahali',
  ward: 'Kata',
  landmark: 'Mtaa au alama',
  phone: 'Simu',
  accept: 'Kubali oda',
  ship: 'Imesafirishwa',
  deliver: 'Imefikishwa',
  cancel: 'Ghairi oda',
  tracking: 'Namba ya kufuatilia (si lazima)',
  reason: 'Sababu',
  seller: 'Muuzaji',
  filter: 'Chuja kwa hali',
  filterAction: 'Chuja',
  allStatuses: 'Zote',
  noneInStatus: 'Hakuna oda yenye hali hii.',
  cancelTitle: 'Ghairi na rudisha pesa',
  cancelText:
    'Oda {number} itaghairiwa na kilicholipwa kitarudi kwa mnunuzi. Mnunuzi na wauzaji wataambiwa sababu yako.',
  cancelWhole: 'Oda nzima',
  cancelWhat: 'Cha kughairi',
} as const satisfies TranslationOf<typeof en>;
