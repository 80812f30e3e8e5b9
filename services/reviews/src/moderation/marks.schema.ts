import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { ReportReason } from '@sokoni/contracts';

/** A user found a review helpful. */
@Schema({ collection: 'helpful_marks', versionKey: false })
export class HelpfulMarkRecord {
  @Prop({ type: String, required: true }) readonly reviewId!: string;
  @Prop({ type: String, required: true }) readonly userId!: string;
}
export const HelpfulMarkSchema = SchemaFactory.createForClass(HelpfulMarkRecord);

/** A user reported a review or a question. */
@Schema({ collection: 'reports', versionKey: false })
export class ReportRecord {
  /** Of the review or the question: no two ids are equal. */
  @Prop({ type: String, required: true }) readonly reviewId!: string;
  @Prop({ type: String, required: true }) readonly userId!: string;
  @Prop({ type: String, required: true }) readonly reason!: ReportReason;
  /** An admin has decided since: it is no longer shown in the queue. */
  @Prop({ type: Boolean, default: false }) readonly closed!: boolean;
}
export const ReportSchema = SchemaFactory.createForClass(ReportRecord);
