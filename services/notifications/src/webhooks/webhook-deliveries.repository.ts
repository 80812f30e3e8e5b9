import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { afterCursor, insertAll, type Paging, type Records } from '@sokoni/common';
import type { Outcome } from './webhook.client.ts';
import { WebhookDeliveryRecord } from './webhook-delivery.ts';

const AFTER = { returnDocument: 'after' } as const;

@Injectable()
export class WebhookDeliveriesRepository {
  constructor(
    @InjectModel(WebhookDeliveryRecord.name)
    private readonly deliveries: Records<WebhookDeliveryRecord>,
  ) {}

  /** What is stored already stays as it is. */
  async insert(rows: readonly WebhookDeliveryRecord[]): Promise<void> {
    if (rows.length > 0) await insertAll(this.deliveries, rows);
  }

  list(webhookId: string, paging: Paging): Promise<WebhookDeliveryRecord[]> {
    return this.deliveries
      .find({ webhookId, ...afterCursor(paging) })
      .sort({ _id: -1 })
      .limit(paging.limit + 1)
      .exec();
  }

  find(_id: string): Promise<WebhookDeliveryRecord | null> {
    return this.deliveries.findOne({ _id }).exec();
  }

  /** Leases the longest due message of a seller who is none of these, with the lease; null when none is due. */
  claimDue(
    now: Date,
    leaseUntil: Date,
    except: readonly string[],
  ): Promise<WebhookDeliveryRecord | null> {
    return this.deliveries
      .findOneAndUpdate(
        { state: 'waiting', dueAt: { $lte: now }, sellerId: { $nin: [...except] } },
        { $set: { dueAt: leaseUntil } },
        { ...AFTER, sort: { dueAt: 1 } },
      )
      .exec();
  }

  /**
   * The result of a try; `dueAt` is null where there is no next one. False when the lease is another's by now, or the
   * seller sends the message again: what becomes of it is no longer for this try to say.
   */
  async record(
    { _id, dueAt: lease }: WebhookDeliveryRecord,
    state: WebhookDeliveryRecord['state'],
    { answer, failure, dueAt, at }: Outcome & { readonly dueAt: Date | null; readonly at: Date },
  ): Promise<boolean> {
    const $set = { state, answer, failure, lastTriedAt: at, ...(dueAt && { dueAt }) };
    const tried = { $set, $inc: { tries: 1 } };
    return (await this.deliveries.updateOne({ _id, dueAt: lease }, tried)).matchedCount > 0;
  }

  /** Lets an address that failed rest. */
  async postpone(webhookId: string, until: Date): Promise<void> {
    const filter = { webhookId, state: 'waiting' as const, dueAt: { $lt: until } };
    await this.deliveries.updateMany(filter, { $set: { dueAt: until } });
  }

  /** Sends it once more, with as many tries as the first time. */
  again(_id: string, dueAt: Date): Promise<WebhookDeliveryRecord | null> {
    return this.deliveries
      .findOneAndUpdate({ _id }, { $set: { state: 'waiting', tries: 0, dueAt } }, AFTER)
      .exec();
  }

  async failWaiting(webhookId: string): Promise<void> {
    await this.deliveries.updateMany(
      { webhookId, state: 'waiting' },
      { $set: { state: 'failed' } },
    );
  }

  async removeOf(filter: { readonly webhookId: string } | { readonly sellerId: string }) {
    await this.deliveries.deleteMany(filter);
  }
}
