import { ANY_ROLE, defineRoutes } from '../kit/route.ts';
import type { webhooksSchemas } from './webhooks.schemas.ts';

export const webhooksRoutes = defineRoutes<typeof webhooksSchemas>('notifications', {
  webhooks: {
    method: 'GET',
    path: '/api/webhooks',
    access: ANY_ROLE,
    summary: 'The webhooks of the own shop, without their secrets',
  },
  createWebhook: {
    method: 'POST',
    path: '/api/create-webhook',
    access: ['SELLER'],
    summary: 'Send events of the own orders to an https address; its secret is answered this once',
  },
  changeWebhookSecret: {
    method: 'POST',
    path: '/api/change-webhook-secret',
    access: ['SELLER'],
    summary: 'A new secret for a webhook; the one before signs along for a day',
  },
  enableWebhook: {
    method: 'POST',
    path: '/api/enable-webhook',
    access: ['SELLER'],
    summary: 'Send again to a webhook that was disabled',
  },
  testWebhook: {
    method: 'POST',
    path: '/api/test-webhook',
    access: ['SELLER'],
    summary: 'Send a test message',
  },
  webhookDeliveries: {
    method: 'GET',
    path: '/api/webhook-deliveries',
    access: ['SELLER'],
    summary: 'What was sent to a webhook in the last 30 days, newest first',
  },
  resendWebhook: {
    method: 'POST',
    path: '/api/resend-webhook',
    access: ['SELLER'],
    summary: 'Send a message again, with the same webhook-id',
  },
  deleteWebhook: {
    method: 'POST',
    path: '/api/delete-webhook',
    access: ['SELLER'],
    summary: 'End a webhook; what waits for it is not sent',
  },
});
