import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The idempotency record of a request: a repeat with the same key gets the same result. */
@Schema({ collection: 'idempotency_records', versionKey: false })
export class IdempotencyRecord {
  /** User, action and key. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly bodyHash!: string;
  /** The id of the created resource, chosen in advance so that a repeat creates the same. */
  @Prop({ type: String, required: true }) readonly resultId!: string;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
  @Prop({ type: Date, required: true }) readonly expiresAt!: Date;
}

export const IdempotencyRecordSchema = SchemaFactory.createForClass(IdempotencyRecord);
