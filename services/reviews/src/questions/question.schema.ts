import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import type {
  HeldReason,
  Language,
  ProductNames,
  QuestionAnswer,
  ReviewStatus,
} from '@sokoni/contracts';
import { SchemaTypes, type Types } from 'mongoose';
import type { Hiding, Moderated, StoredAssignment } from '../moderation/moderated.ts';

export interface StoredAnswer extends Pick<QuestionAnswer, 'by' | 'authorName' | 'text'> {
  readonly _id: string;
  readonly authorId: string;
  readonly at: Date;
  /** Null while it is not hidden. */
  readonly hiding: Hiding | null;
}

/** A question about a product, with its answers. */
@Schema({ collection: 'questions', versionKey: false })
export class QuestionRecord implements Moderated {
  @Prop({ type: SchemaTypes.ObjectId, required: true }) readonly _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) readonly productId!: string;
  /** As it was when the question was asked. */
  @Prop({ type: String, default: '' }) readonly productName!: string;
  @Prop({ type: String, default: undefined }) readonly language?: Language | undefined;
  /** The name in the other language. */
  @Prop({ type: Object, default: undefined }) readonly translation?: ProductNames['translation'];
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  @Prop({ type: String, required: true }) readonly askerId!: string;
  @Prop({ type: String, default: '' }) readonly text!: string;
  @Prop({ type: [Object], required: true }) readonly answers!: readonly StoredAnswer[];
  @Prop({ type: String, required: true }) readonly status!: ReviewStatus;
  @Prop({ type: [String], required: true }) readonly heldFor!: readonly HeldReason[];
  @Prop({ type: Boolean, required: true }) readonly queued!: boolean;
  @Prop({ type: Number, default: 0 }) readonly openReports!: number;
  @Prop({ type: Boolean, default: false }) readonly cleared!: boolean;
  @Prop({ type: Object, default: null }) readonly hiding!: Hiding | null;
  @Prop({ type: String, default: null }) readonly decidedBy!: string | null;
  @Prop({ type: Object, default: null }) readonly assignment!: StoredAssignment | null;
  @Prop({ type: Boolean, required: true }) readonly announced!: boolean;
  /** When it was shown first; the seller's time begins. */
  @Prop({ type: Date, default: null }) readonly announcedAt!: Date | null;
  /** When the seller answered first; a changed answer is no later one. */
  @Prop({ type: Date, default: null }) readonly answeredAt!: Date | null;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
  @Prop({ type: Number, required: true }) readonly version!: number;
}

export const QuestionSchema = SchemaFactory.createForClass(QuestionRecord);
audited(QuestionSchema, ['status', 'heldFor', 'cleared', 'hiding']);
