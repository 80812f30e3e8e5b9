import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Language, ProductNames, SellerScores } from '@sokoni/contracts';
import type { Types } from 'mongoose';

/** A seller order, as far as its events have arrived, in whatever order. */
@Schema({ collection: 'purchased_parts', versionKey: false })
export class PurchasedPartRecord {
  /** `<order id>.<seller id>` */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: Boolean, default: false }) readonly completed!: boolean;
  /** The payment was taken back: nothing of it may be reviewed any more. */
  @Prop({ type: Boolean, default: false }) readonly void!: boolean;
  /** Who may rate the seller; null while the completion has not arrived, or of own goods. */
  @Prop({ type: String, default: null }) readonly buyerId!: string | null;
  @Prop({ type: Object, default: null }) readonly scores!: SellerScores | null;
  @Prop({ type: String, default: '' }) readonly orderNumber!: string;
  /** When its buyer is asked for a review; null once that is done, or is not to be done. */
  @Prop({ type: Date, default: null }) readonly requestAt!: Date | null;
}
export const PurchasedPartSchema = SchemaFactory.createForClass(PurchasedPartRecord);

/** A line of a completed part: the right to one review. */
@Schema({ collection: 'purchased_lines', versionKey: false })
export class PurchasedLineRecord {
  readonly _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) readonly partId!: string;
  @Prop({ type: String, required: true }) readonly lineId!: string;
  @Prop({ type: String, required: true }) readonly orderId!: string;
  @Prop({ type: String, required: true }) readonly buyerId!: string;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  @Prop({ type: String, required: true }) readonly productId!: string;
  /** As they were bought: a review outlives an edited product. */
  @Prop({ type: String, default: '' }) readonly productName!: string;
  @Prop({ type: String, default: undefined }) readonly language?: Language | undefined;
  /** The name in the other language. */
  @Prop({ type: Object, default: undefined }) readonly translation?: ProductNames['translation'];
  @Prop({ type: String, default: '' }) readonly optionLabel!: string;
  @Prop({ type: Date, required: true }) readonly completedAt!: Date;
  @Prop({ type: Boolean, default: false }) readonly void!: boolean;
  /** The review that was written; a deleted one keeps its place. */
  @Prop({ type: String, default: null }) readonly reviewId!: string | null;
}
export const PurchasedLineSchema = SchemaFactory.createForClass(PurchasedLineRecord);

/**
 * A user who writes, with the name that reviews show of a buyer. Everything that is written touches this, so that a
 * deletion of the account at the same time is not missed.
 */
@Schema({ collection: 'buyers', versionKey: false })
export class BuyerRecord {
  /** The user's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, default: '' }) readonly name!: string;
  /** The account is deleted: no name may come back. */
  @Prop({ type: Boolean, default: false }) readonly erased!: boolean;
  @Prop({ type: Number, default: 0 }) readonly writes!: number;
}
export const BuyerSchema = SchemaFactory.createForClass(BuyerRecord);
