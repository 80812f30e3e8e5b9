import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';

/** How many published reviews of a product gave how many stars. */
@Schema({ collection: 'ratings', versionKey: false })
export class RatingRecord {
  /** The product's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  @Prop({ type: Number, required: true }) readonly stars1!: number;
  @Prop({ type: Number, required: true }) readonly stars2!: number;
  @Prop({ type: Number, required: true }) readonly stars3!: number;
  @Prop({ type: Number, required: true }) readonly stars4!: number;
  @Prop({ type: Number, required: true }) readonly stars5!: number;
  /** Grows with every change. */
  @Prop({ type: Number, required: true }) readonly version!: number;
}

export const RatingSchema = SchemaFactory.createForClass(RatingRecord);

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
