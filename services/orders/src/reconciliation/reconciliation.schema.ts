import { Schema } from 'mongoose';
import type { Found } from './difference.ts';

/** A day that was compared, or waits for it. */
export interface DayRecord {
  /** The date in Dar es Salaam. */
  readonly _id: string;
  readonly provider: string;
  readonly lines: number;
  readonly comparedAt: Date | null;
  readonly nextTryAt: Date | null;
}

export interface DifferenceRecord extends Found {
  /** The day with everything that makes the difference: comparing again finds it again. */
  readonly _id: string;
  readonly date: string;
  readonly note: string;
  readonly resolvedBy: string | null;
  readonly resolvedAt: Date | null;
}

const word = { type: String, required: true };
const text = { type: String, default: '' };
const amount = { type: Number, default: null };
const noTime = { type: Date, default: null };

export const daySchema = new Schema<DayRecord>(
  {
    _id: word,
    provider: word,
    lines: { type: Number, default: 0 },
    comparedAt: noTime,
    nextTryAt: noTime,
  },
  { collection: 'reconciliation_days', versionKey: false },
);
daySchema.index({ nextTryAt: 1 }, { partialFilterExpression: { nextTryAt: { $type: 'date' } } });

export const differenceSchema = new Schema<DifferenceRecord>(
  {
    _id: word,
    date: word,
    kind: word,
    subject: word,
    reference: word,
    oursTzs: amount,
    theirsTzs: amount,
    ourStatus: text,
    theirStatus: text,
    note: text,
    resolvedBy: { type: String, default: null },
    resolvedAt: noTime,
  },
  { collection: 'reconciliation_differences', versionKey: false },
);
differenceSchema.index({ date: -1, _id: 1 });
