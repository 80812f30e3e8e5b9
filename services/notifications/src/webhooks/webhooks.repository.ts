import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { batched, insertRecord, type Records } from '@sokoni/common';
import type { UpdateQuery } from 'mongoose';
import { type NewWebhook, WebhookRecord } from './webhook.schema.ts';

const AFTER = { returnDocument: 'after' } as const;

@Injectable()
export class WebhooksRepository {
  /** Those of a seller that are not disabled, found together with those of others: every order asks for them. */
  readonly working = batched((sellerIds: readonly string[]) => this.findWorking(sellerIds));

  constructor(@InjectModel(WebhookRecord.name) private readonly webhooks: Records<WebhookRecord>) {}

  findOf(sellerId: string): Promise<WebhookRecord[]> {
    return this.webhooks.find({ sellerId }).sort({ _id: 1 }).exec();
  }

  find(_id: string): Promise<WebhookRecord | null> {
    return this.webhooks.findOne({ _id }).exec();
  }

  async insert(webhook: NewWebhook): Promise<WebhookRecord> {
    return insertRecord(this.webhooks, webhook);
  }

  /** Null when it is gone, or is another seller's. */
  update(
    sellerId: string,
    _id: string,
    $set: UpdateQuery<WebhookRecord>,
  ): Promise<WebhookRecord | null> {
    return this.webhooks.findOneAndUpdate({ _id, sellerId }, { $set }, AFTER).exec();
  }

  /** Null when it is disabled already. */
  disable({ _id }: WebhookRecord, disabledAt: Date): Promise<WebhookRecord | null> {
    return this.webhooks
      .findOneAndUpdate({ _id, disabledAt: null }, { $set: { disabledAt } }, AFTER)
      .exec();
  }

  /** Those that were created between these two. */
  async disableOf(
    sellerId: string,
    { since, until, at }: { readonly since: Date; readonly until: Date; readonly at: Date },
  ): Promise<void> {
    await this.webhooks.updateMany(
      { sellerId, disabledAt: null, createdAt: { $gte: since, $lte: until } },
      { $set: { disabledAt: at } },
    );
  }

  async remove(sellerId: string, _id: string): Promise<boolean> {
    return (await this.webhooks.deleteOne({ _id, sellerId })).deletedCount > 0;
  }

  async removeOf(sellerId: string): Promise<void> {
    await this.webhooks.deleteMany({ sellerId });
  }

  private async findWorking(sellerIds: readonly string[]): Promise<WebhookRecord[][]> {
    const ids = [...new Set(sellerIds)];
    const found = await this.webhooks.find({ sellerId: { $in: ids }, disabledAt: null }).exec();
    const bySeller = Map.groupBy(found, ({ sellerId }) => sellerId);
    return sellerIds.map((sellerId) => bySeller.get(sellerId) ?? []);
  }
}
