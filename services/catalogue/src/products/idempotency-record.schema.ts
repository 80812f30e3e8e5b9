import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

/** A request that was done: the same key gets the same answer for a day. */
@Schema({ collection: 'idempotency_records', versionKey: false })
export class IdempotencyRecord {
  /** `<user id>:<idempotency key>` */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly bodyHash!: string;
  @Prop({ type: SchemaTypes.Mixed, required: true }) readonly answer!: object;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
}

export const IdempotencyRecordSchema = SchemaFactory.createForClass(IdempotencyRecord);
