import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The idempotency record of a request: a repeat with the same key gets the same result. */
@Schema({ collection: 'idempotency_records', versionKey: false })
export class IdempotencyRecord {
  /** Who, what and by which key. */
  @Prop({ type: String, required: true })
  readonly _id!: string;

  @Prop({ type: String, required: true })
  readonly bodyHash!: string;

  /** Id of what the request makes; chosen before it is made, so that a repeat makes the same. */
  @Prop({ type: String, required: true })
  readonly resultId!: string;

  @Prop({ type: Date, required: true })
  readonly createdAt!: Date;

  @Prop({ type: Date, required: true })
  readonly expiresAt!: Date;
}

export const IdempotencyRecordSchema = SchemaFactory.createForClass(IdempotencyRecord);
IdempotencyRecordSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
