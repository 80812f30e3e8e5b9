import { audited } from '@sokoni/common';
import { Schema } from 'mongoose';
import type { Subsidy } from './subsidy.ts';

const word = { type: String, required: true };

export const subsidySchema = new Schema<Subsidy>(
  {
    _id: word,
    orderId: word,
    orderNumber: word,
    sellerId: word,
    buyerId: word,
    amountTzs: { type: Number, required: true, min: 1 },
    status: word,
    reasons: [String],
    sameNetwork: { type: Boolean, default: false },
    dueAt: { type: Date, required: true },
    month: { type: String, default: '' },
    decidedAt: { type: Date, default: null },
  },
  { collection: 'delivery_subsidies', versionKey: false },
);
audited(subsidySchema, ['status', 'amountTzs']);
subsidySchema.index({ orderId: 1, sellerId: 1 }, { unique: true });
subsidySchema.index({ sellerId: 1, status: 1, month: 1 });
subsidySchema.index({ dueAt: 1 }, { partialFilterExpression: { status: 'waiting' } });
subsidySchema.index({ status: 1, _id: -1 });
subsidySchema.index({ sameNetwork: 1, _id: -1 });
