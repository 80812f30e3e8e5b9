import { NO_OWNER, type OwnedThing } from './review-rows.ts';
import type { World } from './world.ts';

const SELLERS_WEBHOOK = {
  owners: ['seller'],
  idIn: ({ webhookId }: World) => webhookId,
  about: (webhookId: string) => ({ body: { webhookId } }),
} as const;

/** The rows of webhooks. */
export const WEBHOOK_ROWS: Readonly<Record<string, OwnedThing | typeof NO_OWNER>> = {
  'notifications.webhooks': NO_OWNER,
  'notifications.createWebhook': NO_OWNER,
  'notifications.changeWebhookSecret': SELLERS_WEBHOOK,
  'notifications.enableWebhook': SELLERS_WEBHOOK,
  'notifications.testWebhook': SELLERS_WEBHOOK,
  'notifications.webhookDeliveries': {
    ...SELLERS_WEBHOOK,
    about: (webhookId) => ({ query: { webhookId } }),
  },
  'notifications.deleteWebhook': SELLERS_WEBHOOK,
  'notifications.resendWebhook': {
    owners: ['seller'],
    idIn: ({ deliveryId }) => deliveryId,
    about: (deliveryId) => ({ body: { deliveryId } }),
  },
};
