import { Schema } from 'mongoose';

/** A callback as it came in, before it was verified. */
export interface PaymentEvent {
  readonly provider: string;
  /** The sender's id of the message, or the hash of its body where it names none. */
  readonly eventId: string;
  readonly bodyHash: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly receivedAt: Date;
  /** When a refused message is deleted; absent from accepted ones. */
  readonly expiresAt?: Date;
}

export const paymentEventSchema = new Schema<PaymentEvent>(
  {
    provider: { type: String, required: true },
    eventId: { type: String, required: true },
    bodyHash: { type: String, required: true },
    body: { type: String, default: '' },
    headers: { type: Object, required: true },
    receivedAt: { type: Date, required: true },
    expiresAt: { type: Date },
  },
  { collection: 'payment_events', versionKey: false, minimize: false },
);
// The body's hash is part of the key: else a forger could occupy the id of the real message.
paymentEventSchema.index({ provider: 1, eventId: 1, bodyHash: 1 }, { unique: true });
paymentEventSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
