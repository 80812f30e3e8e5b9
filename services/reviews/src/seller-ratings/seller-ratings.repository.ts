import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import { SELLER_ASPECTS } from '@sokoni/contracts';
import { SellerRatingRecord, type StoredSpread } from './seller-rating.schema.ts';
import type { SellerSpreads } from './seller-rating.ts';

@Injectable()
export class SellerRatingsRepository {
  constructor(
    @InjectModel(SellerRatingRecord.name) private readonly ratings: Records<SellerRatingRecord>,
  ) {}

  async find(sellerId: string): Promise<SellerSpreads | null> {
    const record = await this.ratings.findById(sellerId);
    return record && spreadsOf(record);
  }

  /** In a transaction. */
  async add(sellerId: string, { parts, ...added }: SellerSpreads): Promise<void> {
    const steps = SELLER_ASPECTS.flatMap((aspect) =>
      added[aspect].map((count, at) => [`${aspect}.${at + 1}`, count] as const),
    ).filter(([, count]) => count !== 0);
    const change = { $inc: { parts, ...Object.fromEntries(steps) } };
    await this.ratings.updateOne({ _id: sellerId }, change, { upsert: true });
  }

  async *all(): AsyncIterable<readonly [string, SellerSpreads]> {
    for await (const record of this.ratings.find().cursor()) {
      yield [record._id, spreadsOf(record)];
    }
  }
}

function spreadsOf({ described, speed, contact, parts }: SellerRatingRecord): SellerSpreads {
  return {
    described: inOrder(described),
    speed: inOrder(speed),
    contact: inOrder(contact),
    parts,
  };
}

function inOrder(spread: StoredSpread | undefined): number[] {
  return [1, 2, 3, 4, 5].map((stars) => spread?.[stars] ?? 0);
}
