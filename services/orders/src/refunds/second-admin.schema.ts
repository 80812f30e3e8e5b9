import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A refund above the ceiling that one admin wants, until another makes the same one. */
@Schema({ collection: 'refund_requests', versionKey: false })
export class RefundRequestRecord {
  /** What is refunded, and how much. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly askedBy!: string;
  @Prop({ type: Date, required: true }) readonly expiresAt!: Date;
}

export const RefundRequestSchema = SchemaFactory.createForClass(RefundRequestRecord);
