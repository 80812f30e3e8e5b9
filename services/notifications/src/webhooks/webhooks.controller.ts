import { Body, Controller, Query } from '@nestjs/common';
import { type Answer, CurrentSession, Endpoint, type Session } from '@sokoni/common';
import {
  type CreateWebhookBody,
  type ResendWebhookBody,
  type Webhook,
  type WebhookBody,
  type WebhookDeliveriesQuery,
  type WebhookDelivery,
  type WebhookWithSecret,
  webhooksRoutes,
  webhooksSchemas,
} from '@sokoni/contracts';
import { WebhookQueueService } from './webhook-queue.service.ts';
import { WebhooksService } from './webhooks.service.ts';

@Controller()
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly queue: WebhookQueueService,
  ) {}

  @Endpoint(webhooksRoutes.webhooks)
  list(@CurrentSession() { userId }: Session): Promise<Webhook[]> {
    return this.webhooks.list(userId);
  }

  @Endpoint(webhooksRoutes.createWebhook, { message: 'webhook-created' })
  create(
    @CurrentSession() { userId }: Session,
    @Body({ schema: webhooksSchemas.createWebhook.body }) wishes: CreateWebhookBody,
  ): Promise<WebhookWithSecret> {
    return this.webhooks.create(userId, wishes);
  }

  @Endpoint(webhooksRoutes.changeWebhookSecret, { message: 'webhook-secret-changed' })
  changeSecret(
    @CurrentSession() { userId }: Session,
    @Body({ schema: webhooksSchemas.changeWebhookSecret.body }) { webhookId }: WebhookBody,
  ): Promise<WebhookWithSecret> {
    return this.webhooks.changeSecret(userId, webhookId);
  }

  @Endpoint(webhooksRoutes.enableWebhook, { message: 'webhook-enabled' })
  enable(
    @CurrentSession() { userId }: Session,
    @Body({ schema: webhooksSchemas.enableWebhook.body }) { webhookId }: WebhookBody,
  ): Promise<Webhook> {
    return this.webhooks.enable(userId, webhookId);
  }

  @Endpoint(webhooksRoutes.deleteWebhook, { message: 'webhook-deleted' })
  remove(
    @CurrentSession() { userId }: Session,
    @Body({ schema: webhooksSchemas.deleteWebhook.body }) { webhookId }: WebhookBody,
  ): Promise<{ _id: string }> {
    return this.webhooks.remove(userId, webhookId);
  }

  @Endpoint(webhooksRoutes.testWebhook, { message: 'webhook-sending' })
  test(
    @CurrentSession() { userId }: Session,
    @Body({ schema: webhooksSchemas.testWebhook.body }) { webhookId }: WebhookBody,
  ): Promise<WebhookDelivery> {
    return this.queue.test(userId, webhookId);
  }

  @Endpoint(webhooksRoutes.webhookDeliveries)
  listDeliveries(
    @CurrentSession() { userId }: Session,
    @Query({ schema: webhooksSchemas.webhookDeliveries.query }) query: WebhookDeliveriesQuery,
  ): Promise<Answer<WebhookDelivery[]>> {
    return this.webhooks.listDeliveries(userId, query);
  }

  @Endpoint(webhooksRoutes.resendWebhook, { message: 'webhook-sending' })
  resend(
    @CurrentSession() { userId }: Session,
    @Body({ schema: webhooksSchemas.resendWebhook.body }) { deliveryId }: ResendWebhookBody,
  ): Promise<WebhookDelivery> {
    return this.queue.resend(userId, deliveryId);
  }
}
