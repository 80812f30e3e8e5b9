import { Schema } from 'mongoose';
import type { Reservation, ReservedLine } from './reservation.ts';
import { reservationMoves } from './reservation.ts';

export const RESERVATION = 'Reservation';

const requiredText = { type: String, required: true };
const text = { type: String, default: '' };
const whole = { type: Number, required: true, min: 0 };

const line = new Schema<ReservedLine>(
  {
    lineId: requiredText,
    productId: requiredText,
    variantId: { type: String, default: null },
    wholesaleMinimum: { type: Number, default: null },
    quantity: whole,
    productName: text,
    image: [String],
    optionLabel: text,
    unitPriceTzs: whole,
    lineTotalTzs: whole,
    sellerId: requiredText,
    sellerName: text,
    sellerLocation: text,
    fate: requiredText,
  },
  { _id: false },
);

export const reservationSchema = new Schema<Reservation>(
  {
    _id: requiredText,
    buyerId: text,
    state: { type: String, enum: Object.keys(reservationMoves), required: true },
    attempts: [String],
    expiresAt: { type: Date, required: true },
    lines: [line],
    version: whole,
  },
  { collection: 'reservations', versionKey: false },
);

// For the sweeper.
reservationSchema.index({ expiresAt: 1 }, { partialFilterExpression: { state: 'held' } });
