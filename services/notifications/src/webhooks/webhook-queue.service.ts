import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, type EventOf, ProblemError, RateLimiterService } from '@sokoni/common';
import type { WebhookDelivery, WebhookMessage } from '@sokoni/contracts';
import { Types } from 'mongoose';
import type { WebhookRecord } from './webhook.schema.ts';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.ts';
import { toDelivery, type WebhookDeliveryRecord } from './webhook-delivery.ts';
import { messagesOf, type WebhookSource } from './webhook-message.ts';
import { WebhooksRepository } from './webhooks.repository.ts';

/** What sellers send by hand: a webhook is no way to call an address often. */
const BY_HAND = { name: 'webhook-by-hand', max: 30, windowMs: 10 * 60_000 } as const;

/** Puts messages into the queue of the webhooks; `WebhookSenderService` sends them. */
@Injectable()
export class WebhookQueueService {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly limits: RateLimiterService,
    private readonly clock: Clock,
  ) {}

  /** Repeatable: an event is one message to each webhook. */
  async enqueue(event: EventOf<WebhookSource>): Promise<void> {
    const rows = messagesOf(event).map(async ({ sellerId, message }) => {
      const working = await this.webhooks.working(sellerId);
      const listening = working.filter(({ events }) => events.includes(message.type));
      return listening.map((webhook) => this.rowOf(webhook, event.eventId, message));
    });
    await this.deliveries.insert((await Promise.all(rows)).flat());
  }

  async test(sellerId: string, webhookId: string): Promise<WebhookDelivery> {
    const webhook = await this.working(sellerId, webhookId);
    await this.limits.take(BY_HAND, sellerId);
    const timestamp = this.clock.now().toISOString();
    const message = { type: 'webhook.test', timestamp, data: null } as const;
    const row = this.rowOf(webhook, randomUUID(), message);
    await this.deliveries.insert([row]);
    return toDelivery(row);
  }

  /** Under the same id, by which the receiver knows that it is the same message. */
  async resend(sellerId: string, deliveryId: string): Promise<WebhookDelivery> {
    const delivery = await this.deliveries.find(deliveryId);
    if (delivery?.sellerId !== sellerId) throw new ProblemError('webhook-not-found');
    await this.working(sellerId, delivery.webhookId);
    await this.limits.take(BY_HAND, sellerId);
    const waiting = await this.deliveries.again(deliveryId, this.clock.now());
    if (!waiting) throw new ProblemError('webhook-not-found');
    return toDelivery(waiting);
  }

  private async working(sellerId: string, webhookId: string): Promise<WebhookRecord> {
    const webhook = await this.webhooks.find(webhookId);
    if (webhook?.sellerId !== sellerId) throw new ProblemError('webhook-not-found');
    if (webhook.disabledAt) throw new ProblemError('webhook-disabled');
    return webhook;
  }

  private rowOf(
    { _id, sellerId }: WebhookRecord,
    eventId: string,
    message: WebhookMessage,
  ): WebhookDeliveryRecord {
    const now = this.clock.now();
    const about = { webhookId: _id.toString(), sellerId, eventId, message };
    const untried = {
      state: 'waiting',
      tries: 0,
      lastTriedAt: null,
      answer: null,
      failure: null,
    } as const;
    return { _id: new Types.ObjectId(), ...about, ...untried, dueAt: now, createdAt: now };
  }
}
