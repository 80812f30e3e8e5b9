import { TIMINGS } from '@sokoni/contracts';
import { Schema } from 'mongoose';
import type { Placement } from '../quota/quota.service.ts';

export const UPLOAD_CLAIM = 'UploadClaim';

/** An upload that its sender may repeat: the same key is answered the same for a day. */
export interface UploadClaim {
  /** `<seller id>:<idempotency key>` */
  readonly _id: string;
  readonly bodyHash: string;
  readonly productId: string;
  readonly placement: Placement;
  readonly createdAt: Date;
}

export const uploadClaimSchema = new Schema<UploadClaim>(
  {
    _id: { type: String, required: true },
    bodyHash: { type: String, required: true },
    productId: { type: String, required: true },
    placement: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'upload-claims', versionKey: false },
);

uploadClaimSchema.index({ createdAt: 1 }, { expireAfterSeconds: TIMINGS.idempotencyMs / 1000 });
