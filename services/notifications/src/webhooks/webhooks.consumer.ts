import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import type { WebhookSource } from './webhook-message.ts';
import { WebhookQueueService } from './webhook-queue.service.ts';
import { WebhooksService } from './webhooks.service.ts';

@Controller()
export class WebhooksConsumer {
  constructor(
    private readonly queue: WebhookQueueService,
    private readonly webhooks: WebhooksService,
  ) {}

  @OnEvent(
    [
      'order.paid',
      'order.confirmed',
      'seller-order.accepted',
      'seller-order.shipped',
      'seller-order.delivered',
      'seller-order.completed',
      'seller-order.cancelled',
      'seller-order.return-requested',
      'seller-order.disputed',
      'seller-order.refunded',
      'seller-order.reversed',
      'seller-order.parcel-sent',
      'seller-order.lines-refunded',
      'product.created',
      'product.updated',
      'product.deleted',
    ],
    { repeatable: true, batched: true },
  )
  onEvent(@EventPayload() event: EventOf<WebhookSource>): Promise<void> {
    return this.queue.enqueue(event);
  }

  /** Repeatable: nothing is left to delete the second time. */
  @OnEvent(['user.deleted', 'user.role-changed'], { repeatable: true })
  async onSellerLeft(
    @EventPayload() { data }: EventOf<'user.deleted' | 'user.role-changed'>,
  ): Promise<void> {
    if ('to' in data && data.to === 'SELLER') return;
    await this.webhooks.removeOf(data.userId);
  }

  @OnEvent('password.changed')
  onPasswordChanged(@EventPayload() event: EventOf<'password.changed'>): Promise<void> {
    return this.webhooks.disableOf(event);
  }
}
