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

/** Ways beside the list in the shop, which has everything. */
export const CHOSEN_CHANNELS = ['push', 'mail', 'sms'] as const;
export type ChosenChannel = (typeof CHOSEN_CHANNELS)[number];
