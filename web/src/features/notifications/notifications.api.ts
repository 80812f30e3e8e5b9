import {
  type NotificationSettings,
  notificationsRoutes,
  type RouteData,
  type SmsOptOut,
  smsOptOutRoutes,
  type UserNotification,
} from '@sokoni/contracts/browser';
import { type Answer, type Caller, send } from '../../lib/http.ts';
import { dataOrNull } from '../../lib/or-else.ts';

const PAGE = 20;
/** Every page waits for this number: it is left out before it makes one slow. */
const COUNT_PATIENCE_MS = 500;

/** 0 while the service is unavailable, so that no page fails for its badge. */
export async function countUnread(caller: Caller): Promise<number> {
  const options = { patienceMs: COUNT_PATIENCE_MS };
  const asked = send(notificationsRoutes.unreadNotifications, {}, caller, options);
  return (await dataOrNull(asked))?.count ?? 0;
}

export function listNotifications(
  cursor: string | null,
  caller: Caller,
): Promise<Answer<UserNotification[]>> {
  const query = { limit: PAGE, ...(cursor && { cursor }) };
  return send(notificationsRoutes.myNotifications, { query }, caller);
}

/** Resolves with the page that the notification leads to. */
export async function readNotification(notificationId: string, caller: Caller): Promise<string> {
  const body = { notificationId };
  return (await send(notificationsRoutes.readNotification, { body }, caller)).data.link;
}

/** Returns the sentence to show. */
export async function readAllNotifications(upTo: string, caller: Caller): Promise<string> {
  return (await send(notificationsRoutes.readAllNotifications, { body: { upTo } }, caller)).message;
}

export async function fetchSettings(caller: Caller): Promise<NotificationSettings> {
  return (await send(notificationsRoutes.notificationSettings, {}, caller)).data;
}

/** Returns the sentence to show. */
export async function saveSettings(body: NotificationSettings, caller: Caller): Promise<string> {
  return (await send(notificationsRoutes.saveNotificationSettings, { body }, caller)).message;
}

export type PushKey = RouteData<typeof notificationsRoutes.pushKey>;

export async function fetchPushKey(caller: Caller): Promise<PushKey> {
  return (await send(notificationsRoutes.pushKey, {}, caller)).data;
}

/** What the link in an SMS ends. */
export async function fetchSmsOptOut(token: string, caller: Caller): Promise<SmsOptOut> {
  return (await send(smsOptOutRoutes.smsOptOut, { query: { token } }, caller)).data;
}

export async function endSms(token: string, caller: Caller): Promise<void> {
  await send(smsOptOutRoutes.endSms, { body: { token } }, caller);
}
