import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@sokoni/common';
import type { Model } from 'mongoose';
import { DeliveryRecord } from './delivery.schema.ts';
import type { Outcome } from './delivery.ts';

@Injectable()
export class DeliveriesRepository {
  constructor(
    @InjectModel(DeliveryRecord.name) private readonly deliveries: Model<DeliveryRecord>,
  ) {}

  async isOver(key: string): Promise<boolean> {
    return (await this.deliveries.exists({ _id: key, state: { $ne: 'open' } })) !== null;
  }

  /** Takes the delivery on; false when somebody is at it, or it is over. */
  async claim(
    key: string,
    about: Pick<DeliveryRecord, 'eventName' | 'userId' | 'channel'>,
    leaseMs: number,
  ): Promise<boolean> {
    const now = new Date();
    try {
      await this.deliveries.updateOne(
        { _id: key, state: 'open', leaseUntil: { $lte: now } },
        {
          $set: { leaseUntil: new Date(now.getTime() + leaseMs) },
          $inc: { tries: 1 },
          $setOnInsert: { ...about, createdAt: now },
        },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async close(key: string, outcome: Outcome): Promise<void> {
    await this.deliveries.updateOne({ _id: key }, { $set: { state: outcome } });
  }

  /** Lets the next try begin at once. */
  async release(key: string): Promise<void> {
    await this.deliveries.updateOne(
      { _id: key, state: 'open' },
      { $set: { leaseUntil: new Date(0) } },
    );
  }
}
