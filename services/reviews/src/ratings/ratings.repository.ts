import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import { RatingRecord } from './rating.schema.ts';

interface SpreadChange {
  readonly productId: string;
  readonly sellerId: string;
  /** What is added to the reviews with one star, two … five. */
  readonly added: readonly number[];
}

@Injectable()
export class RatingsRepository {
  constructor(@InjectModel(RatingRecord.name) private readonly ratings: Records<RatingRecord>) {}

  find(productId: string): Promise<RatingRecord | null> {
    return this.ratings.findById(productId).exec();
  }

  /** In a transaction. */
  add({ productId, sellerId, added }: SpreadChange): Promise<RatingRecord> {
    const stars = Object.fromEntries(added.map((count, at) => [`stars${at + 1}`, count]));
    return this.ratings
      .findOneAndUpdate(
        { _id: productId },
        { $inc: { ...stars, version: 1 }, $setOnInsert: { sellerId } },
        { upsert: true, returnDocument: 'after' },
      )
      .orFail()
      .exec();
  }

  all(): AsyncIterable<RatingRecord> {
    return this.ratings.find().sort({ _id: 1 }).cursor();
  }
}
