import { defineConfig } from '@sokoni/common';
import { z } from 'zod';

/** The environment of notifications, in addition to that of every service. */
export class NotificationsConfig extends defineConfig('notifications', {
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp://')
    .default('smtp://127.0.0.1:1025'),
  MAIL_FROM: z.string().min(3).default('Sokoni <no-reply@sokoni.example>'),
  /** By mail to the domain below, or by the API of a provider. */
  SMS_PROVIDER: z.enum(['mail', 'beem', 'africastalking']).default('mail'),
  /** Empty for the provider's own address. */
  SMS_API_URL: z
    .string()
    .regex(/^(?:https?:\/\/.+)?$/, 'must start with https://')
    .default(''),
  SMS_API_KEY: z.string().default(''),
  /** Of Beem. */
  SMS_API_SECRET: z.string().default(''),
  /** Of Africa's Talking. */
  SMS_USERNAME: z.string().default(''),
  /** The name that SMS come from, as the provider has registered it. */
  SMS_SENDER: z.string().max(11).default(''),
  /** Counted where the provider's answer does not name the cost; 0 counts none. */
  SMS_PART_COST_TZS: z.coerce.number().min(0).default(0),
  /** The provider reports deliveries to `/api/sms-reports/<provider>?token=…`; empty: reports are refused. */
  SMS_REPORTS_TOKEN: z
    .string()
    .regex(/^(?:[\w-]{32,200})?$/, 'must be 32 letters or digits and more, or empty')
    .default(''),
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
  /** Whether webhooks may lead to this machine, also by http: for development and tests. */
  WEBHOOK_LOOPBACK: z.enum(['refused', 'allowed']).default('refused'),
  /** After this time another process sends the open messages of an event; longer than the SMTP timeouts. */
  DELIVERY_LEASE_MS: z.coerce.number().int().min(1).default(120_000),
  /**
   * After a seller is notified of an order, further ones of so long are gathered in one mail and one SMS; 0: each in
   * its own.
   */
  SALES_GATHER_MS: z.coerce.number().int().min(0).default(60_000),
}) {}
