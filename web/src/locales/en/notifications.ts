import { NOTIFICATION_DAYS } from '@sokoni/contracts/browser';
import type { Texts } from '../../lib/i18n.ts';

export default {
  title: 'Notifications',
  empty: 'Nothing yet. You will see here what happens to your orders and your money.',
  goShopping: 'Go Shopping',
  readAll: 'Mark all as read',
  unread: 'Unread',
  kept: `Notifications are kept for ${NOTIFICATION_DAYS} days.`,
  orders: 'Orders',
  money: 'Money',
  saved: 'Saved products',
  account: 'Account',
} as const satisfies Texts;
