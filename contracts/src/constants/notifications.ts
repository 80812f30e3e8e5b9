/** What notifications are about, as their readers see it. */
export const NOTIFICATION_TOPICS = ['orders', 'money', 'saved', 'account'] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** Unread notifications are counted up to here: a badge shows no more. */
export const MAX_UNREAD_COUNTED = 100;

/** How long a notification stays in the list. */
export const NOTIFICATION_DAYS = 90;
