import { audited } from '@sokoni/common';
import { Schema } from 'mongoose';
import type { RefundRecord } from './refund.ts';

const word = { type: String, required: true };

export const refundSchema = new Schema<RefundRecord>(
  {
    _id: word,
    paymentId: word,
    purpose: word,
    provider: word,
    referenceId: word,
    orderNumber: word,
    userId: word,
    sellerId: { type: String, default: null },
    amountTzs: { type: Number, required: true, min: 1 },
    reason: { type: String, default: '' },
    surplus: { type: Boolean, default: false },
    status: word,
    failureReason: { type: String, default: '' },
    byHand: { type: String, default: null },
    transactionId: { type: String, default: '' },
    sentAt: { type: Date, default: null },
    tries: { type: Number, required: true },
    nextTryAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    endedAt: { type: Date, default: null },
  },
  { collection: 'refunds', versionKey: false },
);
audited(refundSchema, ['status', 'amountTzs']);
refundSchema.index({ referenceId: 1 });
refundSchema.index({ paymentId: 1 });
refundSchema.index({ status: 1, _id: -1 });
refundSchema.index({ provider: 1, endedAt: 1 });
refundSchema.index({ nextTryAt: 1 }, { partialFilterExpression: { nextTryAt: { $type: 'date' } } });
