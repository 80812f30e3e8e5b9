import { z } from 'zod';
import { MAX_UNREAD_COUNTED, NOTIFICATION_TOPICS } from '../constants/notifications.ts';
import { id, paging, timestamp, wholeNumber } from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';

export const userNotification = z.object({
  _id: id,
  topic: z.enum(NOTIFICATION_TOPICS),
  /** Title and text are in the language of the request. */
  title: z.string(),
  text: z.string(),
  /** A path of the shop. */
  link: z.string(),
  createdAt: timestamp,
  /** Null while it is unread. */
  readAt: timestamp.nullable(),
});
export type UserNotification = z.infer<typeof userNotification>;

const topics = z.object({ orders: z.boolean(), money: z.boolean(), saved: z.boolean() });
const hour = wholeNumber(0, 23);

/** Which messages come by which way. The list in the shop has all of them. */
export const notificationSettings = z.object({
  mail: topics,
  sms: topics,
  /** Between these hours in Dar es Salaam what is not urgent waits; equal ones: nothing waits. */
  quietFrom: hour,
  quietUntil: hour,
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

export const notificationsSchemas = {
  myNotifications: { query: z.object(paging), data: z.array(userNotification) },
  unreadNotifications: { data: z.object({ count: z.int().min(0).max(MAX_UNREAD_COUNTED) }) },
  readNotification: {
    body: z.object({ notificationId: id }),
    data: z.object({ link: z.string() }),
  },
  readAllNotifications: {
    /** The newest one that the reader has seen: what came meanwhile stays unread. */
    body: z.object({ upTo: id }),
    data: z.object({ count: z.int().nonnegative() }),
  },
  notificationSettings: { data: notificationSettings },
  saveNotificationSettings: { body: notificationSettings, data: notificationSettings },
} satisfies Record<string, RouteSchemas>;
