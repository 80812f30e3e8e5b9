import { audited } from '@sokoni/common';
import { Schema } from 'mongoose';
import type { PaymentRecord } from './payment.ts';

const word = { type: String, required: true };
const text = { type: String, default: '' };
const time = { type: Date, required: true };

const customer = new Schema({ name: text, email: text, phone: text, place: text }, { _id: false });

export const paymentSchema = new Schema<PaymentRecord>(
  {
    _id: word,
    purpose: word,
    referenceId: word,
    attempt: { type: Number, required: true },
    userId: word,
    provider: word,
    amountTzs: { type: Number, required: true, min: 1 },
    description: text,
    customer: { type: customer, required: true },
    pageQuery: { type: Object, required: true },
    successPath: word,
    cancelPath: word,
    status: word,
    reference: { type: String, default: null },
    paymentUrl: { type: String, default: null },
    method: text,
    transactionId: text,
    failureReason: text,
    unallocated: { type: Boolean, required: true },
    superseded: { type: Boolean, default: false },
    version: { type: Number, required: true },
    createdAt: time,
    expiresAt: time,
    endedAt: { type: Date, default: null },
    nextPollAt: { type: Date, default: null },
    recheckAt: { type: Date, default: null },
    traceparent: { type: String, default: null },
    rangAt: { type: Date, default: null },
  },
  { collection: 'payments', versionKey: false, minimize: false },
);

audited(paymentSchema, ['status', 'amountTzs', 'method', 'transactionId']);
paymentSchema.index({ purpose: 1, referenceId: 1, attempt: 1 }, { unique: true });
paymentSchema.index({ provider: 1, endedAt: 1 });
paymentSchema.index(
  { nextPollAt: 1 },
  { partialFilterExpression: { nextPollAt: { $type: 'date' } } },
);
paymentSchema.index(
  { recheckAt: 1 },
  { partialFilterExpression: { recheckAt: { $type: 'date' } } },
);
paymentSchema.index({ userId: 1 });
