import { defineConfig, replicaUrls } from '@sokoni/common';

/** The environment of subscriptions, in addition to that of every service. */
export class SubscriptionsConfig extends defineConfig('subscriptions', {
  ORDERS_URL: replicaUrls('orders'),
}) {}
