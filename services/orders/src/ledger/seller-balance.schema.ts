import { Schema } from 'mongoose';
import type { SellerBalance, StatementRecord } from './seller-balance.ts';

const word = { type: String, required: true };
const whole = { type: Number, required: true, validate: Number.isSafeInteger };

export const sellerBalanceSchema = new Schema<SellerBalance>(
  { _id: word, pendingTzs: whole, availableTzs: whole, paidOutTzs: whole, lines: whole },
  { collection: 'seller_balances', versionKey: false },
);

export const statementSchema = new Schema<StatementRecord>(
  {
    sellerId: word,
    seq: whole,
    at: { type: Date, required: true },
    kind: word,
    reference: word,
    orderNumber: { type: String, default: '' },
    pendingTzs: whole,
    availableTzs: whole,
    balanceTzs: whole,
  },
  { collection: 'seller_statements', versionKey: false },
);
statementSchema.index({ sellerId: 1, seq: -1 }, { unique: true });
