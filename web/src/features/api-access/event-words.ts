import type { WebhookDelivery, WebhookFailure } from '@sokoni/contracts/browser';

type MessageType = WebhookDelivery['message']['type'];

/** What a webhook reports, in the words of the page. */
export const EVENT_WORDS = {
  'order.paid': 'apiaccess.eventPaid',
  'order.confirmed': 'apiaccess.eventConfirmed',
  'order.accepted': 'apiaccess.eventAccepted',
  'order.shipped': 'apiaccess.eventShipped',
  'order.delivered': 'apiaccess.eventDelivered',
  'order.completed': 'apiaccess.eventCompleted',
  'order.cancelled': 'apiaccess.eventCancelled',
  'order.return-requested': 'apiaccess.eventReturn',
  'order.disputed': 'apiaccess.eventDisputed',
  'order.refunded': 'apiaccess.eventRefunded',
  'order.reversed': 'apiaccess.eventReversed',
  'order.parcel-sent': 'apiaccess.eventParcel',
  'order.lines-refunded': 'apiaccess.eventLinesRefunded',
  'product.created': 'apiaccess.eventProductCreated',
  'product.updated': 'apiaccess.eventProductUpdated',
  'product.deleted': 'apiaccess.eventProductDeleted',
  'webhook.test': 'apiaccess.eventTest',
} as const satisfies Record<MessageType, string>;

export const FAILURE_WORDS = {
  timeout: 'apiaccess.timeout',
  unreachable: 'apiaccess.unreachable',
  'address-refused': 'apiaccess.addressRefused',
} as const satisfies Record<WebhookFailure, string>;
