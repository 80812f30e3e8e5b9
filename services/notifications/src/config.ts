import { defineConfig } from '@sokoni/common';
import { z } from 'zod';

/** The environment of notifications, beside what every service reads. */
export class NotificationsConfig extends defineConfig('notifications', {
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp://')
    .default('smtp://127.0.0.1:1025'),
  MAIL_FROM: z.string().min(3).default('Sokoni <no-reply@sokoni.example>'),
  /** Text messages leave as mail to `<number>@<domain>`; `none` sends none. */
  SMS_MAIL_DOMAIN: z.string().min(1).default('sms.sokoni.example'),
  /** A sending that took longer counts as crashed and is taken over; longer than SMTP may take. */
  DELIVERY_LEASE_MS: z.coerce.number().int().min(1).default(120_000),
}) {}
