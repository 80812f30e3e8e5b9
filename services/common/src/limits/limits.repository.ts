import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../mongo/mongo-errors.ts';
import { LimitCounter } from './limit.schema.ts';

@Injectable()
export class LimitsRepository {
  constructor(@InjectModel(LimitCounter.name) private readonly counters: Model<LimitCounter>) {}

  /** Counts one more; a window that has ended begins anew. */
  async increment(key: string, windowMs: number): Promise<LimitCounter> {
    try {
      return await this.tryIncrement(key, windowMs);
    } catch (error) {
      // Two firsts at once: the one that lost now finds the counter.
      if (isDuplicateKey(error)) return this.tryIncrement(key, windowMs);
      throw error;
    }
  }

  find(key: string): Promise<LimitCounter | null> {
    const running = { _id: key, endsAt: { $gt: new Date() } };
    return this.counters.findOne(running).lean<LimitCounter>().exec();
  }

  async remove(key: string): Promise<void> {
    await this.counters.deleteOne({ _id: key }).exec();
  }

  private async tryIncrement(key: string, windowMs: number): Promise<LimitCounter> {
    const now = new Date();
    const running = { $gt: ['$endsAt', now] };
    const count = { $cond: [running, { $add: ['$count', 1] }, 1] };
    const endsAt = { $cond: [running, '$endsAt', new Date(now.getTime() + windowMs)] };
    const counted = await this.counters
      .findOneAndUpdate({ _id: key }, [{ $set: { count, endsAt } }], {
        upsert: true,
        returnDocument: 'after',
        updatePipeline: true,
      })
      .lean<LimitCounter>()
      .exec();
    if (!counted) throw new Error('MongoDB kept no counter');
    return counted;
  }
}
