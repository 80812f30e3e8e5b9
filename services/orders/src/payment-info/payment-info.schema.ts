import { Schema, type Types } from 'mongoose';
import type { StoredCard } from './card-vault.ts';

export interface SavedCard extends StoredCard {
  /** `MM/YY`. */
  readonly expiry: string;
}

/** A way to pay that a user has saved. Neither a card number nor a CVC ever comes here. */
export interface PaymentInfoRecord {
  readonly _id: Types.ObjectId;
  readonly userId: string;
  /** Identifies the same card or number, so that saving it twice stores one. */
  readonly identity: string;
  readonly paymentType: 'credit' | 'mobile';
  readonly mobilePaymentType: string;
  readonly mobileNumber: string;
  readonly lipaNumber: string;
  readonly card: SavedCard | null;
  readonly createdAt: Date;
}

const text = { type: String, default: '' };
const word = { type: String, required: true };

const card = new Schema<SavedCard>(
  { token: word, brand: word, last4: word, expiry: word, fingerprint: word },
  { _id: false },
);

export const paymentInfoSchema = new Schema<PaymentInfoRecord>(
  {
    userId: word,
    identity: word,
    paymentType: word,
    mobilePaymentType: text,
    mobileNumber: text,
    lipaNumber: text,
    card: { type: card, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'payment_infos', versionKey: false },
);
paymentInfoSchema.index({ userId: 1, identity: 1 }, { unique: true });
paymentInfoSchema.index({ userId: 1, _id: -1 });
