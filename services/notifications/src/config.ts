import { defineConfig } from '@sokoni/common';
import { z } from 'zod';

/** The environment of notifications, in addition to that of every service. */
export class NotificationsConfig extends defineConfig('notifications', {
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp://')
    .default('smtp://127.0.0.1:1025'),
  MAIL_FROM: z.string().min(3).default('Sokoni <no-reply@sokoni.example>'),
  /** Text messages leave as mail to `<number>@<domain>`; `none` sends none. */
  SMS_MAIL_DOMAIN: z.string().min(1).default('sms.sokoni.example'),
  /** Signs web push (VAPID), 32 bytes in base64url; empty for no web push. Browsers subscribe to its public half: another key ends all subscriptions. */
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^(?:[\w-]{43})?$/, 'must be 32 bytes in base64url, or empty')
    .default(''),
  /** Hosts of the push services of browsers, commas between; nothing else is called. */
  PUSH_HOSTS: z
    .string()
    .default(
      'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com',
    )
    .transform((text) => text.split(',').map((host) => host.trim().toLowerCase())),
  /** After this time another process sends the open messages of an event; longer than the SMTP timeouts. */
  DELIVERY_LEASE_MS: z.coerce.number().int().min(1).default(120_000),
}) {}
