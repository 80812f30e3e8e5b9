import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import type { HeldReason, Language, ProductNames, ReviewStatus } from '@sokoni/contracts';
import { SchemaTypes, type Types } from 'mongoose';
import type { Hiding, StoredAssignment } from '../moderation/moderated.ts';

interface SellersAnswer {
  readonly text: string;
  readonly at: Date;
}

@Schema({ collection: 'reviews', versionKey: false })
export class ReviewRecord {
  @Prop({ type: SchemaTypes.ObjectId, required: true }) readonly _id!: Types.ObjectId;
  /** Of the purchased line that it is about; a line has one review. */
  @Prop({ type: String, required: true }) readonly lineId!: string;
  @Prop({ type: String, required: true }) readonly orderId!: string;
  @Prop({ type: String, required: true }) readonly authorId!: string;
  @Prop({ type: String, default: '' }) readonly authorName!: string;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  @Prop({ type: String, required: true }) readonly productId!: string;
  @Prop({ type: String, default: '' }) readonly productName!: string;
  @Prop({ type: String, default: undefined }) readonly language?: Language | undefined;
  /** The name in the other language. */
  @Prop({ type: Object, default: undefined }) readonly translation?: ProductNames['translation'];
  @Prop({ type: String, default: '' }) readonly optionLabel!: string;
  @Prop({ type: Number, required: true }) readonly stars!: number;
  @Prop({ type: String, default: '' }) readonly text!: string;
  /** Ids of private pictures in media. */
  @Prop({ type: [String], default: [] }) readonly photos!: readonly string[];
  @Prop({ type: String, required: true }) readonly status!: ReviewStatus;
  @Prop({ type: [String], required: true }) readonly heldFor!: readonly HeldReason[];
  /** Waits for an admin. */
  @Prop({ type: Boolean, required: true }) readonly queued!: boolean;
  /** Users who reported it since an admin decided last. */
  @Prop({ type: Number, default: 0 }) readonly openReports!: number;
  /** An admin has published it: reports alone do not take it off again. */
  @Prop({ type: Boolean, default: false }) readonly cleared!: boolean;
  @Prop({ type: Object, default: null }) readonly hiding!: Hiding | null;
  @Prop({ type: String, default: null }) readonly decidedBy!: string | null;
  @Prop({ type: Object, default: null }) readonly assignment!: StoredAssignment | null;
  /** It has been shown: the seller knows of it. */
  @Prop({ type: Boolean, required: true }) readonly announced!: boolean;
  @Prop({ type: Number, default: 0 }) readonly helpfulCount!: number;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
  @Prop({ type: Date, default: null }) readonly editedAt!: Date | null;
  @Prop({ type: Object, default: null }) readonly answer!: SellersAnswer | null;
  /** Grows with every change that other services learn of. */
  @Prop({ type: Number, required: true }) readonly version!: number;
}

export const ReviewSchema = SchemaFactory.createForClass(ReviewRecord);
audited(ReviewSchema, ['status', 'stars', 'heldFor', 'cleared', 'hiding']);
