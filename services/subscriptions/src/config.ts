import { defineConfig, replicaUrls } from '@sokoni/common';

/** The environment of subscriptions, beside what every service reads. */
export class SubscriptionsConfig extends defineConfig('subscriptions', {
  ORDERS_URL: replicaUrls('orders'),
}) {}
