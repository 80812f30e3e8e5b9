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
  saved: 'Saved products and followed shops',
  reviews: 'Reviews, questions and messages',
  account: 'Account',
  settings: 'Notification settings',
  back: 'All notifications',
  settingsIntro:
    'Everything is under Notifications in the shop. Choose what also comes to you. Messages that keep your account safe always come.',
  ordersHint: 'Payment, dispatch, delivery, and what you sell.',
  moneyHint: 'Refunds, payouts, and the plan of sellers.',
  savedHint:
    'A saved product is cheaper or in stock again; once a week, new products of shops you follow.',
  reviewsHint:
    'Messages, answers and decisions about your reviews and questions, reviews of and questions about what you sell, and three days after a purchase the question how it is.',
  push: 'Browser',
  pushMissing: 'This shop sends nothing to browsers yet.',
  pushTitle: 'This browser',
  pushNeedsScript: 'Notifications to this browser need JavaScript.',
  push_unknown: 'One moment …',
  push_unsupported: 'This browser cannot show notifications of the shop.',
  push_denied:
    'You have forbidden notifications of the shop in this browser: its settings allow them again.',
  push_off:
    'Nothing comes to this browser. Once switched on, it shows notifications also when the shop is closed, until you log out.',
  push_on: 'Notifications come to this browser until you log out.',
  pushStart: 'Switch on',
  pushStop: 'Switch off',
  mail: 'Email',
  sms: 'SMS',
  mailMissing: 'Your account has no email: nothing comes by email until you add one in My Profile.',
  smsMissing:
    'Your account has no phone number: nothing comes by SMS until you add one in My Profile.',
  quietTitle: 'Quiet hours',
  quietHint:
    'SMS and browser notifications that can wait come in the morning. What cannot wait, such as the PIN of a delivery, comes at once.',
  quietOn: 'Keep quiet hours',
  quietFrom: 'From',
  quietUntil: 'Until',
  save: 'Save',
  optOut: 'Stop SMS',
  optOutIntro:
    'No more SMS will come to your phone about this: {topic}. This changes no other SMS.',
  optOutAction: 'Stop these SMS',
  optedOut: 'No SMS come to your phone about this: {topic}.',
  optedOutHint:
    'Everything is still under Notifications in the shop. Log in to choose SMS again in the settings.',
} as const satisfies Texts;
