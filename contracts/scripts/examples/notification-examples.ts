/** Examples of notifications, web push and settings. */
export const NOTIFICATION_EXAMPLES: Readonly<Record<string, unknown>> = {
  'apiKeys.data.name': 'Cash register',
  'createApiKey.body.name': 'Cash register',
  'createApiKey.data.name': 'Cash register',
  scopes: ['orders:read'],
  ending: 'k9Qw',
  'createApiKey.data.secret': `sokoni_${'k9Qw'.repeat(10)}k9Q`,
  'createWebhook.data.secret': 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  'changeWebhookSecret.data.secret': 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  url: 'https://register.example.com/sokoni',
  events: ['order.paid', 'order.cancelled'],
  messageId: 'msg_66f2a1c4d9e0b3a7c5518e0f',
  answer: 200,
  'myNotifications.data.title': 'Order SK-7H2K is on its way',
  'myNotifications.data.text': 'Juma Electronics has sent your products.',
  endpoint: 'https://fcm.googleapis.com/fcm/send/d1Yc2kQwErT',
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
  browsers: ['5994471abb01112afcc18159f6cc74b4f511b99806da59b3caf5a9c173cacfc5'],
  publicKey:
    'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  link: '/MyOrders/66f2a1c4d9e0b3a7c5518e05',
};
