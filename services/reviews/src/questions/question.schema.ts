import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import type { QuestionAnswer } from '@sokoni/contracts';
import { ModeratedRecord } from '../moderation/moderated.schema.ts';
import type { Hiding } from '../moderation/moderated.ts';

export interface StoredAnswer extends Pick<QuestionAnswer, 'by' | 'authorName' | 'text'> {
  readonly _id: string;
  readonly authorId: string;
  readonly at: Date;
  /** Null while it is not hidden. */
  readonly hiding: Hiding | null;
}

/** A question about a product, with its answers. */
@Schema({ collection: 'questions', versionKey: false })
export class QuestionRecord extends ModeratedRecord {
  @Prop({ type: String, required: true }) readonly askerId!: string;
  @Prop({ type: [Object], required: true }) readonly answers!: readonly StoredAnswer[];
  /** When it was shown first; the seller's time begins. */
  @Prop({ type: Date, default: null }) readonly announcedAt!: Date | null;
  /** When the seller answered first; a changed answer is no later one. */
  @Prop({ type: Date, default: null }) readonly answeredAt!: Date | null;
}

export const QuestionSchema = SchemaFactory.createForClass(QuestionRecord);
audited(QuestionSchema, ['status', 'heldFor', 'cleared', 'hiding']);
