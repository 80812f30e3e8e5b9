/** What notifications are about, as their readers see it. */
export const NOTIFICATION_TOPICS = ['orders', 'money', 'saved', 'reviews', 'account'] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** Unread notifications are counted up to here: a badge shows no more. */
export const MAX_UNREAD_COUNTED = 100;

/** How long a notification stays in the list: what the index of `user_notifications` says. */
export const NOTIFICATION_DAYS = 90;

/** Topics whose messages a user may switch off; messages about the account always come, for its security. */
export const CHOSEN_TOPICS = ['orders', 'money', 'saved', 'reviews'] as const;
export type ChosenTopic = (typeof CHOSEN_TOPICS)[number];

/** Topics whose SMS carry a link that ends them without a log-in: no step of an order waits for them. */
export const OPT_OUT_TOPICS = ['saved', 'reviews'] as const satisfies readonly ChosenTopic[];
export type OptOutTopic = (typeof OPT_OUT_TOPICS)[number];

/** Ways beside the list in the shop, which has everything. */
export const CHOSEN_CHANNELS = ['push', 'mail', 'sms'] as const;
export type ChosenChannel = (typeof CHOSEN_CHANNELS)[number];

/** The events that a seller's own program can receive by webhook. */
export const WEBHOOK_EVENTS = [
  'order.paid',
  'order.confirmed',
  'order.accepted',
  'order.shipped',
  'order.delivered',
  'order.completed',
  'order.cancelled',
  'order.return-requested',
  'order.disputed',
  'order.refunded',
  'order.reversed',
  'order.parcel-sent',
  'order.lines-refunded',
  'product.created',
  'product.updated',
  'product.deleted',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Of one shop. */
export const MAX_WEBHOOKS = 5;

/** For how long messages are also signed with the secret before, after it was changed. */
export const WEBHOOK_OVERLAP_HOURS = 24;

/** Why no answer came: none in time, no connection, or an address that is never called. */
export const WEBHOOK_FAILURES = ['timeout', 'unreachable', 'address-refused'] as const;
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number];
