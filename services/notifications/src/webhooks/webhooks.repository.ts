import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { WebhookEvent } from '@sokoni/contracts';
import type { Model, UpdateQuery } from 'mongoose';
import { type NewWebhook, WebhookRecord } from './webhook.schema.ts';

const AFTER = { returnDocument: 'after' } as const;

@Injectable()
export class WebhooksRepository {
  constructor(@InjectModel(WebhookRecord.name) private readonly webhooks: Model<WebhookRecord>) {}

  findOf(sellerId: string): Promise<WebhookRecord[]> {
    return this.webhooks.find({ sellerId }).sort({ _id: 1 }).lean<WebhookRecord[]>().exec();
  }

  find(_id: string): Promise<WebhookRecord | null> {
    return this.webhooks.findOne({ _id }).lean<WebhookRecord>().exec();
  }

  /** Those that receive it. */
  findListening(sellerId: string, event: WebhookEvent): Promise<WebhookRecord[]> {
    return this.webhooks
      .find({ sellerId, events: event, disabledAt: null })
      .lean<WebhookRecord[]>()
      .exec();
  }

  async insert(webhook: NewWebhook): Promise<WebhookRecord> {
    const [created] = await this.webhooks.create([webhook]);
    if (!created) throw new Error('MongoDB returned no webhook');
    return created.toObject();
  }

  /** Null when it is gone, or is another seller's. */
  update(
    sellerId: string,
    _id: string,
    $set: UpdateQuery<WebhookRecord>,
  ): Promise<WebhookRecord | null> {
    return this.webhooks
      .findOneAndUpdate({ _id, sellerId }, { $set }, AFTER)
      .lean<WebhookRecord>()
      .exec();
  }

  /** Null when it is disabled already. */
  disable({ _id }: WebhookRecord, disabledAt: Date): Promise<WebhookRecord | null> {
    return this.webhooks
      .findOneAndUpdate({ _id, disabledAt: null }, { $set: { disabledAt } }, AFTER)
      .lean<WebhookRecord>()
      .exec();
  }

  async remove(sellerId: string, _id: string): Promise<boolean> {
    return (await this.webhooks.deleteOne({ _id, sellerId })).deletedCount > 0;
  }

  async removeOf(sellerId: string): Promise<void> {
    await this.webhooks.deleteMany({ sellerId });
  }
}
