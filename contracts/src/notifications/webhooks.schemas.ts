import { z } from 'zod';
import { WEBHOOK_EVENTS, WEBHOOK_FAILURES } from '../constants/notifications.ts';
import { done, id, paging, timestamp } from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';
import { sellerOrderStatus } from '../orders/order.schemas.ts';

const event = z.enum(WEBHOOK_EVENTS);
const messageType = z.enum([...WEBHOOK_EVENTS, 'webhook.test']);

const events = z
  .array(event, 'all-fields-required')
  .min(1, 'all-fields-required')
  .max(WEBHOOK_EVENTS.length)
  .transform((chosen) => WEBHOOK_EVENTS.filter((one) => chosen.includes(one)));

/** An address of the seller's that messages are sent to. */
export const webhook = z.object({
  _id: id,
  url: z.string(),
  events: z.array(event),
  createdAt: timestamp,
  /** Since when nothing is sent, because nothing was accepted for days; null while it works. */
  disabledAt: timestamp.nullable(),
  /** Until when messages are signed with the secret before as well. */
  oldSecretUntil: timestamp.nullable(),
});
export type Webhook = z.infer<typeof webhook>;

/** The only answers that have the secret: when it is new. */
const webhookWithSecret = webhook.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

const createWebhookBody = z.object({
  url: z.url({ protocol: /^https?$/, error: 'webhook-url' }).max(500, 'webhook-url'),
  events,
});
export type CreateWebhookBody = z.infer<typeof createWebhookBody>;

const webhookBody = z.object({ webhookId: id });

const orderSubject = z.object({ orderId: id, orderNumber: z.string(), status: sellerOrderStatus });
const productSubject = z.object({ productId: id });

/** What is sent, in JSON. The order or product itself is read with an API key. */
const webhookMessage = z.object({
  type: messageType,
  /** When it happened; messages may come late and in another order. */
  timestamp,
  /** Null in a test. */
  data: z.union([orderSubject, productSubject]).nullable(),
});
export type WebhookMessage = z.infer<typeof webhookMessage>;

const webhookDelivery = z.object({
  _id: id,
  /** The header `webhook-id`, equal in all tries. */
  messageId: z.string(),
  message: webhookMessage,
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.int().nonnegative(),
  lastTriedAt: timestamp.nullable(),
  /** HTTP status of the last answer; null where there was none. */
  answer: z.int().nullable(),
  failure: z.enum(WEBHOOK_FAILURES).nullable(),
  /** Null when it is not tried again. */
  nextTryAt: timestamp.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const webhookDeliveriesQuery = z.object({ webhookId: id, ...paging });
export type WebhookDeliveriesQuery = z.infer<typeof webhookDeliveriesQuery>;

const resendWebhookBody = z.object({ deliveryId: id });

export const webhooksSchemas = {
  webhooks: { data: z.array(webhook) },
  createWebhook: {
    body: createWebhookBody,
    data: webhookWithSecret,
    refuses: ['webhook-url-unfit', 'webhooks-full'],
  },
  changeWebhookSecret: {
    body: webhookBody,
    data: webhookWithSecret,
    refuses: ['webhook-not-found'],
  },
  enableWebhook: { body: webhookBody, data: webhook, refuses: ['webhook-not-found'] },
  deleteWebhook: { body: webhookBody, data: done, refuses: ['webhook-not-found'] },
  testWebhook: {
    body: webhookBody,
    data: webhookDelivery,
    refuses: ['webhook-not-found', 'webhook-disabled'],
  },
  webhookDeliveries: {
    query: webhookDeliveriesQuery,
    data: z.array(webhookDelivery),
    refuses: ['webhook-not-found'],
  },
  resendWebhook: {
    body: resendWebhookBody,
    data: webhookDelivery,
    refuses: ['webhook-not-found', 'webhook-disabled'],
  },
} satisfies Record<string, RouteSchemas>;
