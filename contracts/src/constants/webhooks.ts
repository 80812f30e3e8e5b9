/** The events that a seller's own program can receive by webhook. */
export const WEBHOOK_EVENTS = [
  'order.paid',
  'order.confirmed',
  'order.accepted',
  'order.shipped',
  'order.delivered',
  'order.completed',
  'order.cancelled',
  'order.return-requested',
  'order.disputed',
  'order.refunded',
  'order.reversed',
  'order.parcel-sent',
  'order.lines-refunded',
  'product.created',
  'product.updated',
  'product.deleted',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Of one shop. */
export const MAX_WEBHOOKS = 5;

/** For how long messages are also signed with the secret before, after it was changed. */
export const WEBHOOK_OVERLAP_HOURS = 24;

/** Why no answer came: none in time, no connection, or an address that is never called. */
export const WEBHOOK_FAILURES = ['timeout', 'unreachable', 'address-refused'] as const;
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number];
