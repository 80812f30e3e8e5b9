import type { DisputeSide } from '@sokoni/contracts';
import { Schema, type Types } from 'mongoose';

/** What one side has said; never changed afterwards. */
export interface StatementRecord {
  readonly _id: Types.ObjectId;
  readonly orderId: string;
  readonly sellerId: string;
  readonly by: DisputeSide;
  readonly userId: string;
  readonly text: string;
  /** Ids of private pictures at media. */
  readonly photos: readonly string[];
  readonly at: Date;
}

const word = { type: String, required: true };

export const statementSchema = new Schema<StatementRecord>(
  {
    orderId: word,
    sellerId: word,
    by: word,
    userId: word,
    text: word,
    photos: { type: [String], required: true },
    at: { type: Date, required: true },
  },
  { collection: 'dispute_statements', versionKey: false },
);
statementSchema.index({ orderId: 1, sellerId: 1, _id: 1 });
