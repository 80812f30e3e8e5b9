import { audited } from '@sokoni/common';
import { Schema } from 'mongoose';
import type { PayoutRecord } from './payout.ts';
import type { Wallet } from './wallet.ts';

const word = { type: String, required: true };
const text = { type: String, default: '' };
const time = { type: Date, required: true };
const noTime = { type: Date, default: null };

export const payoutSchema = new Schema<PayoutRecord>(
  {
    _id: word,
    sellerId: word,
    provider: word,
    amountTzs: { type: Number, required: true, min: 1, validate: Number.isSafeInteger },
    method: word,
    number: word,
    holderName: text,
    status: word,
    open: { type: Boolean, required: true },
    failureReason: text,
    transactionId: text,
    tries: { type: Number, required: true },
    nextTryAt: noTime,
    createdAt: time,
    endedAt: noTime,
  },
  { collection: 'payouts', versionKey: false },
);
audited(payoutSchema, ['status', 'amountTzs', 'method', 'number', 'transactionId']);
// A seller has one open payout at a time.
payoutSchema.index(
  { sellerId: 1 },
  { unique: true, name: 'one-open', partialFilterExpression: { open: true } },
);
payoutSchema.index({ sellerId: 1, _id: -1 });
payoutSchema.index({ status: 1, _id: -1 });
payoutSchema.index({ provider: 1, endedAt: 1 });
payoutSchema.index({ nextTryAt: 1 }, { partialFilterExpression: { nextTryAt: { $type: 'date' } } });

export const walletSchema = new Schema<Wallet>(
  {
    _id: word,
    method: word,
    number: word,
    provider: word,
    holderName: text,
    state: word,
    checkedAt: time,
    nextPayoutAt: time,
  },
  { collection: 'seller_wallets', versionKey: false },
);
audited(walletSchema, ['method', 'number', 'provider', 'holderName', 'state']);
walletSchema.index({ state: 1, nextPayoutAt: 1 });
