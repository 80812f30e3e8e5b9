import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { duplicatesOf } from '@sokoni/common';
import type { Model } from 'mongoose';
import { DeliveryRecord } from './delivery.schema.ts';
import type { Outcome } from './delivery.ts';

export type NewDelivery = Pick<DeliveryRecord, 'eventName' | 'userId' | 'channel'> & {
  readonly key: string;
};

@Injectable()
export class DeliveriesRepository {
  constructor(
    @InjectModel(DeliveryRecord.name) private readonly deliveries: Model<DeliveryRecord>,
  ) {}

  /** How many of the deliveries have not come to an end. */
  countOpen(keys: readonly string[]): Promise<number> {
    return this.deliveries.countDocuments({ _id: { $in: keys }, state: 'open' }).exec();
  }

  /** Takes deliveries on, all at once; answers with those that nobody is at and that are not over. */
  async claim(deliveries: readonly NewDelivery[], leaseMs: number): Promise<Set<string>> {
    const now = new Date();
    const leaseUntil = new Date(now.getTime() + leaseMs);
    const keys = deliveries.map(({ key }) => key);
    try {
      await this.deliveries.bulkWrite(
        deliveries.map(({ key: _id, ...about }) => ({
          updateOne: {
            filter: { _id, state: 'open', leaseUntil: { $lte: now } },
            update: {
              $set: { leaseUntil },
              $inc: { tries: 1 },
              $setOnInsert: { ...about, createdAt: now },
            },
            upsert: true,
          },
        })),
        { ordered: false },
      );
      return new Set(keys);
    } catch (error) {
      const taken = duplicatesOf(error);
      if (!taken) throw error;
      return new Set(keys.filter((_, at) => !taken.has(at)));
    }
  }

  async close(keys: readonly string[], outcome: Outcome): Promise<void> {
    await this.deliveries.updateMany({ _id: { $in: keys } }, { $set: { state: outcome } });
  }

  /** Lets the next try begin at once. */
  async release(keys: readonly string[]): Promise<void> {
    await this.deliveries.updateMany(
      { _id: { $in: keys }, state: 'open' },
      { $set: { leaseUntil: new Date(0) } },
    );
  }
}
