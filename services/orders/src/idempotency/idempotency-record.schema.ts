import { Schema } from 'mongoose';

/** The idempotency record of a request: a repeat with the same key gets the same result. */
export interface IdempotencyRecord {
  /** Who, what and by which key. */
  readonly _id: string;
  readonly bodyHash: string;
  /** Id of what the request makes; chosen before it is made, so that a repeat makes the same. */
  readonly resultId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export const idempotencyRecordSchema = new Schema<IdempotencyRecord>(
  {
    _id: { type: String, required: true },
    bodyHash: { type: String, required: true },
    resultId: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'idempotency_records', versionKey: false },
);
idempotencyRecordSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
