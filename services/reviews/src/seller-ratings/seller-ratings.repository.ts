import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import { SELLER_ASPECTS } from '@sokoni/contracts';
import type { SellerSpreads } from './seller-rating.ts';

/** How many parts gave how many stars, by the stars. */
type StoredSpread = Readonly<Record<string, number>>;

/** What the buyers of completed parts say of a seller. */
@Schema({ collection: 'seller_ratings', versionKey: false })
export class SellerRatingRecord {
  /** The seller's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: Object, default: {} }) readonly described!: StoredSpread;
  @Prop({ type: Object, default: {} }) readonly speed!: StoredSpread;
  @Prop({ type: Object, default: {} }) readonly contact!: StoredSpread;
  /** Parts that rate anything. */
  @Prop({ type: Number, required: true }) readonly parts!: number;
}

export const SellerRatingSchema = SchemaFactory.createForClass(SellerRatingRecord);

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
