import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { webhooksRoutes } from '@sokoni/contracts';
import { WebhookQueueService } from './webhook-queue.service.ts';
import { WebhooksService } from './webhooks.service.ts';

@Controller()
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly queue: WebhookQueueService,
  ) {}

  @Endpoint(webhooksRoutes.webhooks)
  list({ userId }: Call<typeof webhooksRoutes.webhooks>) {
    return this.webhooks.list(userId);
  }

  @Endpoint(webhooksRoutes.createWebhook, { message: 'webhook-created' })
  create({ userId, body }: Call<typeof webhooksRoutes.createWebhook>) {
    return this.webhooks.create(userId, body);
  }

  @Endpoint(webhooksRoutes.changeWebhookSecret, { message: 'webhook-secret-changed' })
  changeSecret({ userId, body: { webhookId } }: Call<typeof webhooksRoutes.changeWebhookSecret>) {
    return this.webhooks.changeSecret(userId, webhookId);
  }

  @Endpoint(webhooksRoutes.enableWebhook, { message: 'webhook-enabled' })
  enable({ userId, body: { webhookId } }: Call<typeof webhooksRoutes.enableWebhook>) {
    return this.webhooks.enable(userId, webhookId);
  }

  @Endpoint(webhooksRoutes.deleteWebhook, { message: 'webhook-deleted' })
  remove({ userId, body: { webhookId } }: Call<typeof webhooksRoutes.deleteWebhook>) {
    return this.webhooks.remove(userId, webhookId);
  }

  @Endpoint(webhooksRoutes.testWebhook, { message: 'webhook-sending' })
  test({ userId, body: { webhookId } }: Call<typeof webhooksRoutes.testWebhook>) {
    return this.queue.test(userId, webhookId);
  }

  @Endpoint(webhooksRoutes.webhookDeliveries)
  listDeliveries({ userId, query }: Call<typeof webhooksRoutes.webhookDeliveries>) {
    return this.webhooks.listDeliveries(userId, query);
  }

  @Endpoint(webhooksRoutes.resendWebhook, { message: 'webhook-sending' })
  resend({ userId, body: { deliveryId } }: Call<typeof webhooksRoutes.resendWebhook>) {
    return this.queue.resend(userId, deliveryId);
  }
}
