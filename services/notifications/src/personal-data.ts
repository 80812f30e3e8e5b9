import { type PersonalData, type Recipient, userReplicasData } from '@sokoni/common';

/** What notifications stores about people, for the register of processing (docs/privacy.md). */
export const personalData: PersonalData = {
  ...userReplicasData,
  user_notifications: {
    what: 'notifications: kind, order numbers, amounts, names of products and shops',
    about: ['userId'],
    holds: { purchases: ['facts', 'factsIn'] },
    plain: ['_id', 'topic', 'link'],
    why: 'contract',
    keep: '90 days, account',
  },
  notification_settings: {
    impersonal: 'settings of notifications by user’s id, until changed, account',
  },
  push_subscriptions: {
    what: 'browsers with web push: endpoint, public key, session',
    about: ['userId'],
    holds: { device: ['endpoint', 'p256dh', 'auth', 'sid'] },
    why: 'choice of the user',
    keep: 'until switched off, logged out or gone, account',
  },
  held_messages: {
    what: 'SMS and web push held back in quiet hours: number, text',
    about: ['userId'],
    holds: { contact: ['message'] },
    why: 'contract',
    keep: 'until the morning, account',
  },
  gathered_sales: {
    what: 'orders of a seller that wait for the mail of their minute: number, products, amounts',
    about: ['_id'],
    holds: { purchases: ['sales'] },
    plain: ['first', 'mail', 'sent'],
    why: 'contract',
    keep: 'a minute; ids of events a day, account',
  },
  deliveries: {
    what: 'log of sent messages, without text',
    about: ['messages.userId'],
    holds: { 'use of the shop': ['messages.userId'] },
    plain: ['eventName', 'messages.channel', 'messages.state'],
    why: 'contract',
    keep: '90 days',
  },
  sms_receipts: { impersonal: 'reports of SMS by their id', plain: ['reason'] },
  webhooks: {
    what: 'webhooks of a seller: address, secret',
    about: ['sellerId'],
    holds: { contact: ['url'], 'code or link': ['secret', 'oldSecrets.secret'] },
    plain: ['events'],
    why: 'contract',
    keep: 'until deleted, account',
  },
  webhook_deliveries: {
    what: 'messages to webhooks: order number and state',
    about: ['sellerId'],
    holds: { purchases: ['message'] },
    plain: ['failure'],
    why: 'contract',
    keep: '30 days',
  },
};

export const recipients: readonly Recipient[] = [
  {
    name: 'Mail server',
    gets: 'email address, name and text of each mail',
    where: 'where SMTP_URL is; abroad with a foreign host',
    isOn: ({ SMTP_URL }) => Boolean(SMTP_URL),
  },
  {
    name: 'Beem',
    gets: 'number and text of each SMS',
    where: 'Tanzania',
    isOn: ({ SMS_PROVIDER }) => SMS_PROVIDER === 'beem',
  },
  {
    name: 'Africa’s Talking',
    gets: 'number and text of each SMS',
    where: 'abroad: Kenya',
    isOn: ({ SMS_PROVIDER }) => SMS_PROVIDER === 'africastalking',
  },
  {
    name: 'Makers of browsers (Google, Mozilla, Apple, Microsoft)',
    gets: 'encrypted web push to browsers whose users have asked for it',
    where: 'abroad: United States',
    isOn: ({ VAPID_PRIVATE_KEY }) => Boolean(VAPID_PRIVATE_KEY),
  },
];
