import { TIMINGS } from '@sokoni/contracts';
import { Schema } from 'mongoose';
import type { Placement } from '../quota/quota.service.ts';

export const UPLOAD_RECORD = 'UploadRecord';

/** The idempotency record of an upload: the same key gets the same answer for a day. */
export interface UploadRecord {
  /** `<seller id>:<idempotency key>` */
  readonly _id: string;
  readonly bodyHash: string;
  readonly productId: string;
  readonly placement: Placement;
  readonly createdAt: Date;
}

export const uploadRecordSchema = new Schema<UploadRecord>(
  {
    _id: { type: String, required: true },
    bodyHash: { type: String, required: true },
    productId: { type: String, required: true },
    placement: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'upload_records', versionKey: false },
);

uploadRecordSchema.index({ createdAt: 1 }, { expireAfterSeconds: TIMINGS.idempotencyMs / 1000 });
