import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { DisputeSide } from '@sokoni/contracts';
import type { Types } from 'mongoose';

/** A statement of one side; immutable. */
@Schema({ collection: 'dispute_statements', versionKey: false })
export class DisputeStatementRecord {
  readonly _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) readonly orderId!: string;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  /** Of both sides, from 0 on: of two at the same moment the second is written after the first. */
  @Prop({ type: Number, required: true }) readonly number!: number;
  @Prop({ type: String, required: true }) readonly by!: DisputeSide;
  @Prop({ type: String, required: true }) readonly userId!: string;
  @Prop({ type: String, required: true }) readonly text!: string;
  /** Ids of private pictures at media. */
  @Prop({ type: [String], required: true }) readonly photos!: readonly string[];
  @Prop({ type: Date, required: true }) readonly at!: Date;
}

export const DisputeStatementSchema = SchemaFactory.createForClass(DisputeStatementRecord);
