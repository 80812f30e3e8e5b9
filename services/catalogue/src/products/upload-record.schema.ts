import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { TIMINGS } from '@sokoni/contracts';
import { SchemaTypes } from 'mongoose';
import type { Placement } from '../quota/quota.service.ts';

/** The idempotency record of an upload: the same key gets the same answer for a day. */
@Schema({ collection: 'upload_records', versionKey: false })
export class UploadRecord {
  /** `<seller id>:<idempotency key>` */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly bodyHash!: string;
  @Prop({ type: String, required: true }) readonly productId!: string;
  @Prop({ type: SchemaTypes.Mixed, required: true }) readonly placement!: Placement;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
}

export const UploadRecordSchema = SchemaFactory.createForClass(UploadRecord);
UploadRecordSchema.index({ createdAt: 1 }, { expireAfterSeconds: TIMINGS.idempotencyMs / 1000 });
