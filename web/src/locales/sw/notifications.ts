import { NOTIFICATION_DAYS } from '@sokoni/contracts/browser';
import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/notifications.ts';

export default {
  title: 'Arifa',
  empty: 'Bado huna arifa. Hapa utaona yanayohusu oda na pesa zako.',
  goShopping: 'Nenda kununua',
  readAll: 'Tia alama zote zimesomwa',
  unread: 'Haijasomwa',
  kept: `Arifa hutunzwa kwa siku ${NOTIFICATION_DAYS}.`,
  orders: 'Oda',
  money: 'Pesa',
  saved: 'Bidhaa ulizohifadhi',
  account: 'Akaunti',
} as const satisfies TranslationOf<typeof en>;
