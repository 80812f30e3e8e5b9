import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import { ModeratedRecord } from '../moderation/moderated.schema.ts';

interface SellersAnswer {
  readonly text: string;
  readonly at: Date;
}

@Schema({ collection: 'reviews', versionKey: false })
export class ReviewRecord extends ModeratedRecord {
  /** Of the purchased line that it is about; a line has one review. */
  @Prop({ type: String, required: true }) readonly lineId!: string;
  @Prop({ type: String, required: true }) readonly orderId!: string;
  @Prop({ type: String, required: true }) readonly authorId!: string;
  @Prop({ type: String, default: '' }) readonly authorName!: string;
  @Prop({ type: String, default: '' }) readonly optionLabel!: string;
  @Prop({ type: Number, required: true }) readonly stars!: number;
  /** Ids of private pictures in media. */
  @Prop({ type: [String], default: [] }) readonly photos!: readonly string[];
  @Prop({ type: Number, default: 0 }) readonly helpfulCount!: number;
  @Prop({ type: Date, default: null }) readonly editedAt!: Date | null;
  @Prop({ type: Object, default: null }) readonly answer!: SellersAnswer | null;
}

export const ReviewSchema = SchemaFactory.createForClass(ReviewRecord);
audited(ReviewSchema, ['status', 'stars', 'heldFor', 'cleared', 'hiding']);
