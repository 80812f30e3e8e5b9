import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Clock, UnitOfWork } from '@sokoni/common';
import { type Outcome, WebhookClient } from './webhook.client.ts';
import type { WebhookRecord } from './webhook.schema.ts';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.ts';
import {
  ADDRESS_PAUSE_MS,
  isAccepted,
  isGone,
  messageIdOf,
  pauseAfter,
  type WebhookDeliveryRecord,
} from './webhook-delivery.ts';
import { WebhooksRepository } from './webhooks.repository.ts';

/** So many sellers' messages are under way at once, one of each seller: a slow address holds up its owner alone. */
const SELLERS_AT_ONCE = 50;
/** Longer than a try takes. A process that dies leaves its message to another, with the same id. */
const LEASE_MS = 60_000;
/** An address that takes longer rests as long again: messages that wait for it are always older than those of others. */
const SLOW_MS = 1_000;

/** Sends what waits in the queue of the webhooks, each message at least once. */
@Injectable()
export class WebhookSenderService implements OnModuleDestroy {
  private readonly logger = new Logger(WebhookSenderService.name);
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly client: WebhookClient,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.underWay.values());
  }

  /** Begins to send a due message; false when none is due of the sellers with none under way. */
  async startOne(): Promise<boolean> {
    if (this.underWay.size >= SELLERS_AT_ONCE) await Promise.race(this.underWay.values());
    const now = this.clock.now();
    const lease = new Date(now.getTime() + LEASE_MS);
    const claimed = await this.deliveries.claimDue(now, lease, [...this.underWay.keys()]);
    if (!claimed) return false;
    const { sellerId } = claimed;
    const sending = this.send(claimed)
      .catch((err: unknown) => this.logger.error({ msg: 'A webhook is tried again later', err }))
      .finally(() => this.underWay.delete(sellerId));
    this.underWay.set(sellerId, sending);
    return true;
  }

  private async send(delivery: WebhookDeliveryRecord): Promise<void> {
    const webhook = await this.webhooks.find(delivery.webhookId);
    if (!webhook) return this.deliveries.removeOf({ webhookId: delivery.webhookId });
    if (webhook.disabledAt) return this.deliveries.failWaiting(delivery.webhookId);
    const at = this.clock.now();
    const body = JSON.stringify(delivery.message);
    const outcome = await this.client.send(webhook, messageIdOf(delivery), body, at);
    if (isAccepted(outcome.answer)) {
      await this.deliveries.record(delivery, 'delivered', { ...outcome, dueAt: null, at });
      await this.webhooks.update(webhook.sellerId, delivery.webhookId, { acceptedAt: at });
      const end = this.clock.now().getTime();
      const tookMs = end - at.getTime();
      if (tookMs > SLOW_MS)
        await this.deliveries.postpone(delivery.webhookId, new Date(end + tookMs));
    } else {
      await this.fail(webhook, delivery, { ...outcome, at });
    }
  }

  private async fail(
    webhook: WebhookRecord,
    delivery: WebhookDeliveryRecord,
    outcome: Outcome & { readonly at: Date },
  ): Promise<void> {
    const { at, answer } = outcome;
    const pause = pauseAfter(delivery.tries + 1);
    if (pause !== null && !isGone(answer)) {
      const dueAt = new Date(at.getTime() + pause);
      await this.deliveries.record(delivery, 'waiting', { ...outcome, dueAt });
      const rested = new Date(at.getTime() + ADDRESS_PAUSE_MS);
      return this.deliveries.postpone(delivery.webhookId, rested);
    }
    const failed = await this.deliveries.record(delivery, 'failed', { ...outcome, dueAt: null });
    if (!failed) return;
    // An address that accepts other messages meanwhile goes on.
    const works = webhook.acceptedAt !== null && webhook.acceptedAt > delivery.createdAt;
    if (isGone(answer) || !works) await this.disable(webhook, at);
  }

  private disable(webhook: WebhookRecord, at: Date): Promise<void> {
    return this.unit.run(async () => {
      const disabled = await this.webhooks.disable(webhook, at);
      if (!disabled) return;
      const webhookId = disabled._id.toString();
      await this.deliveries.failWaiting(webhookId);
      const { sellerId, url } = disabled;
      const data = { webhookId, sellerId, host: new URL(url).host };
      this.unit.publish('webhook.disabled', { aggregateId: webhookId, version: 1, data });
    });
  }
}
