import { Schema } from 'mongoose';

/** Says that a repeated request is the same one, and what came of it. */
export interface Claim {
  /** Who, what and by which key. */
  readonly _id: string;
  readonly bodyHash: string;
  /** Id of what the request makes; chosen before it is made, so that a repeat makes the same. */
  readonly resultId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export const claimSchema = new Schema<Claim>(
  {
    _id: { type: String, required: true },
    bodyHash: { type: String, required: true },
    resultId: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'claims', versionKey: false },
);
claimSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
