import { defineRoutes } from '../kit/route.ts';
import type { notificationsSchemas } from './notifications.schemas.ts';

export const notificationsRoutes = defineRoutes<typeof notificationsSchemas>('notifications', {
  myNotifications: {
    method: 'GET',
    path: '/api/my-notifications',
    access: 'signed-in',
    summary: "The user's notifications of the last 90 days in the caller's language, newest first",
  },
  unreadNotifications: {
    method: 'GET',
    path: '/api/unread-notifications',
    access: 'signed-in',
    summary: 'How many notifications are unread; counted up to 100',
  },
  readNotification: {
    method: 'POST',
    path: '/api/read-notification',
    access: 'signed-in',
    repeatable: true,
    summary: 'Mark an own notification as read; answers with the page it leads to',
  },
  readAllNotifications: {
    method: 'POST',
    path: '/api/read-all-notifications',
    access: 'signed-in',
    repeatable: true,
    summary: 'Mark as read what is not newer than the given notification',
  },
  pushKey: {
    method: 'GET',
    path: '/api/push-key',
    access: 'signed-in',
    summary:
      'The public key with which a browser subscribes to web push, and which browsers of the user have',
  },
  subscribeToPush: {
    method: 'POST',
    path: '/api/push-subscription',
    access: 'signed-in',
    repeatable: true,
    summary: 'Send notifications to this browser too, until its session is logged out',
  },
  unsubscribeFromPush: {
    method: 'POST',
    path: '/api/delete-push-subscription',
    access: 'signed-in',
    repeatable: true,
    summary: 'Send no more notifications to this browser',
  },
  notificationSettings: {
    method: 'GET',
    path: '/api/notification-settings',
    access: 'signed-in',
    summary: 'Which notifications also come by web push, mail and SMS, and when they wait',
  },
  saveNotificationSettings: {
    method: 'POST',
    path: '/api/save-notification-settings',
    access: 'signed-in',
    repeatable: true,
    summary: 'Choose which notifications also come by web push, mail and SMS, and when they wait',
  },
  smsReport: {
    method: 'POST',
    path: '/api/sms-reports/:provider',
    access: 'public',
    bodyType: 'raw',
    maxBodyBytes: 8_192,
    limit: 'callback',
    repeatable: true,
    summary: 'Delivery report of the SMS provider, with the token of the shop',
  },
});
