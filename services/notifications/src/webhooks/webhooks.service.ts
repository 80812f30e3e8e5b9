import { Injectable } from '@nestjs/common';
import {
  type Answer,
  Clock,
  type EventOf,
  newestPage,
  ProblemError,
  UnitOfWork,
} from '@sokoni/common';
import {
  type CreateWebhookBody,
  MAX_WEBHOOKS,
  TIMINGS,
  type Webhook,
  type WebhookDeliveriesQuery,
  type WebhookDelivery,
  type WebhookWithSecret,
} from '@sokoni/contracts';
import { NotificationsConfig } from '../config.ts';
import { isFitUrl } from './address.ts';
import type { WebhookRecord } from './webhook.schema.ts';
import { freePlace, newSecret, toWebhook, withNewSecret } from './webhook.ts';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.ts';
import { toDelivery } from './webhook-delivery.ts';
import { WebhooksRepository } from './webhooks.repository.ts';

/** The addresses that receive events of sellers' shops. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: NotificationsConfig,
  ) {}

  async list(sellerId: string): Promise<Webhook[]> {
    return (await this.webhooks.findOf(sellerId)).map((one) => this.shown(one));
  }

  /** The name behind the URL is resolved, and its address checked, whenever something is sent. */
  create(sellerId: string, { url, events }: CreateWebhookBody): Promise<WebhookWithSecret> {
    if (!isFitUrl(url, this.config.WEBHOOK_LOOPBACK)) throw new ProblemError('webhook-url-unfit');
    return this.unit.run(async () => {
      const place = freePlace(await this.webhooks.findOf(sellerId));
      if (place === null) throw new ProblemError('webhooks-full', { values: { n: MAX_WEBHOOKS } });
      const secret = newSecret();
      const createdAt = this.clock.now();
      const named = { sellerId, place, url, events };
      const record = await this.webhooks.insert({ ...named, secret, createdAt });
      return { ...this.shown(record), secret };
    });
  }

  changeSecret(sellerId: string, webhookId: string): Promise<WebhookWithSecret> {
    return this.unit.run(async () => {
      const before = await this.own(sellerId, webhookId);
      const change = withNewSecret(before, this.clock.now());
      const changed = present(await this.webhooks.update(sellerId, webhookId, change));
      return { ...this.shown(changed), secret: change.secret };
    });
  }

  /** What was given up meanwhile can be sent again one by one. */
  async enable(sellerId: string, webhookId: string): Promise<Webhook> {
    const enabled = await this.webhooks.update(sellerId, webhookId, { disabledAt: null });
    return this.shown(present(enabled));
  }

  remove(sellerId: string, webhookId: string): Promise<{ _id: string }> {
    return this.unit.run(async () => {
      if (!(await this.webhooks.remove(sellerId, webhookId)))
        throw new ProblemError('webhook-not-found');
      await this.deliveries.removeOf({ webhookId });
      return { _id: webhookId };
    });
  }

  async listDeliveries(
    sellerId: string,
    { webhookId, ...paging }: WebhookDeliveriesQuery,
  ): Promise<Answer<WebhookDelivery[]>> {
    await this.own(sellerId, webhookId);
    return newestPage(await this.deliveries.list(webhookId, paging), paging, toDelivery);
  }

  /** With all that was sent. For a seller whose account ends, or who sells no more. */
  async removeOf(sellerId: string): Promise<void> {
    await this.webhooks.removeOf(sellerId);
    await this.deliveries.removeOf({ sellerId });
  }

  /**
   * Who knew the former password may have created them: those of the last days before the new one, or all. The owner,
   * whom the mail about the password tells so, enables what is theirs.
   */
  async disableOf({ data, occurredAt }: EventOf<'password.changed'>): Promise<void> {
    const until = new Date(occurredAt);
    const since = data.endAccess ? new Date(0) : new Date(until.getTime() - TIMINGS.contactUndoMs);
    await this.webhooks.disableOf(data.userId, { since, until, at: this.clock.now() });
  }

  private async own(sellerId: string, webhookId: string): Promise<WebhookRecord> {
    const webhook = present(await this.webhooks.find(webhookId));
    if (webhook.sellerId !== sellerId) throw new ProblemError('webhook-not-found');
    return webhook;
  }

  private shown(record: WebhookRecord): Webhook {
    return toWebhook(record, this.clock.now());
  }
}

function present(webhook: WebhookRecord | null): WebhookRecord {
  if (!webhook) throw new ProblemError('webhook-not-found');
  return webhook;
}
