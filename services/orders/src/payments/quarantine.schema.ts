import { audited } from '@sokoni/common';
import type { WrongAmountDecision } from '@sokoni/contracts';
import { Schema } from 'mongoose';
import type { PaymentRecord } from './attempts/payment.ts';

/** Money of another amount than requested: neither payment nor refund until an admin decides. */
export type QuarantinedMoney = Pick<
  PaymentRecord,
  'provider' | 'purpose' | 'referenceId' | 'userId' | 'transactionId'
> & {
  /** The payment's: one payment is one attempt, and brings money once. */
  readonly _id: string;
  readonly expectedTzs: number;
  readonly receivedTzs: number;
  readonly at: Date;
  /** Null, like the time, until an admin decides. */
  readonly decision?: WrongAmountDecision | null;
  readonly decidedAt?: Date | null;
};

const word = { type: String, required: true };
const shillings = { type: Number, required: true, min: 0 };

export const quarantineSchema = new Schema<QuarantinedMoney>(
  {
    _id: word,
    provider: word,
    purpose: word,
    referenceId: word,
    userId: word,
    transactionId: { type: String, default: '' },
    expectedTzs: shillings,
    receivedTzs: shillings,
    at: { type: Date, required: true },
    decision: { type: String, default: null },
    decidedAt: { type: Date, default: null },
  },
  { collection: 'payment_quarantine', versionKey: false },
);
audited(quarantineSchema, ['decision', 'expectedTzs', 'receivedTzs']);
quarantineSchema.index({ at: 1 });
