/** Examples of notifications, web push and settings. */
export const NOTIFICATION_EXAMPLES: Readonly<Record<string, unknown>> = {
  'myNotifications.data.topic': 'orders',
  'myNotifications.data.title': 'Order SK-7H2K is on its way',
  'myNotifications.data.text': 'Juma Electronics has sent your products.',
  'myNotifications.data.readAt': null,
  endpoint: 'https://fcm.googleapis.com/fcm/send/d1Yc2kQwErT',
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
  browsers: ['5994471abb01112afcc18159f6cc74b4f511b99806da59b3caf5a9c173cacfc5'],
  publicKey:
    'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  'push.orders': true,
  'push.money': true,
  'push.saved': true,
  quietFrom: 21,
  quietUntil: 7,
  'mail.orders': true,
  'mail.money': true,
  'sms.orders': true,
  link: '/MyOrders/66f2a1c4d9e0b3a7c5518e05',
};
