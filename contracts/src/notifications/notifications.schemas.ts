import { z } from 'zod';
import { MAX_UNREAD_COUNTED, NOTIFICATION_TOPICS } from '../constants/notifications.ts';
import { id, nothing, paging, timestamp, wholeNumber } from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';

const userNotification = z.object({
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

const topics = z.object({
  orders: z.boolean(),
  money: z.boolean(),
  saved: z.boolean(),
  reviews: z.boolean(),
});
const hour = wholeNumber(0, 23);

/** Which messages come by which way. The list in the shop has all of them. */
const notificationSettings = z.object({
  push: topics,
  mail: topics,
  sms: topics,
  /** Between these hours in Dar es Salaam what is not urgent waits; equal ones: nothing waits. */
  quietFrom: hour,
  quietUntil: hour,
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

/** Of a browser, as `PushSubscription.toJSON()` gives it; what else is in it is not stored. */
const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1_000),
  keys: z.object({
    /** Public key and secret of the browser, by which it alone can read what it gets. */
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/),
  }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscription>;

export const notificationsSchemas = {
  myNotifications: { query: z.object(paging), data: z.array(userNotification) },
  unreadNotifications: { data: z.object({ count: z.int().min(0).max(MAX_UNREAD_COUNTED) }) },
  readNotification: {
    body: z.object({ notificationId: id }),
    data: z.object({ link: z.string() }),
    refuses: ['not-found'],
  },
  readAllNotifications: {
    /** The newest one that the reader has seen: what came meanwhile stays unread. */
    body: z.object({ upTo: id }),
    data: z.object({ count: z.int().nonnegative() }),
  },
  notificationSettings: { data: notificationSettings },
  pushKey: {
    data: z.object({
      /** Empty where the shop sends none. */
      publicKey: z.string(),
      /** SHA-256 of the endpoint of each browser of the user, by which a browser knows itself. */
      browsers: z.array(z.string()),
    }),
  },
  subscribeToPush: {
    body: pushSubscription,
    data: nothing,
    refuses: ['push-service-unknown', 'push-off'],
  },
  unsubscribeFromPush: { body: pushSubscription.pick({ endpoint: true }), data: nothing },
  saveNotificationSettings: { body: notificationSettings, data: notificationSettings },
  smsReport: {
    params: z.object({ provider: z.string() }),
    query: z.object({ token: z.string().max(200).default('') }),
    data: nothing,
    refuses: ['sms-report-refused'],
  },
} satisfies Record<string, RouteSchemas>;
