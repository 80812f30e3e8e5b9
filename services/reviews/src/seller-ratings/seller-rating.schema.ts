import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** How many parts gave how many stars, by the stars. */
export type StoredSpread = Readonly<Record<string, number>>;

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
