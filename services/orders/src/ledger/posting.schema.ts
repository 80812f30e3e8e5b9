import { Schema } from 'mongoose';
import { ACCOUNTS, type Posting } from './posting.ts';

const shillings = { type: Number, required: true, min: 0, validate: Number.isSafeInteger };

const entry = new Schema(
  {
    account: { type: String, enum: ACCOUNTS, required: true },
    ownerId: { type: String, default: null },
    debitTzs: shillings,
    creditTzs: shillings,
  },
  { _id: false },
);

export const postingSchema = new Schema<Posting>(
  {
    kind: { type: String, required: true },
    reference: { type: String, required: true },
    orderNumber: { type: String, default: '' },
    at: { type: Date, required: true },
    entries: [entry],
  },
  { collection: 'ledger_postings', versionKey: false },
);
// The last guard against posting twice: the same fact has the same kind and reference.
postingSchema.index({ kind: 1, reference: 1 }, { unique: true });
postingSchema.index({ 'entries.account': 1, 'entries.ownerId': 1, at: 1 });
