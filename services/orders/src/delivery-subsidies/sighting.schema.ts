import { Schema } from 'mongoose';

/** The browser or network address of a buyer or seller, as a keyed hash. */
export interface Sighting {
  readonly userId: string;
  readonly kind: 'device' | 'network';
  readonly mark: string;
  readonly seenAt: Date;
}

const KEPT_SECONDS = 90 * 24 * 3_600;
const word = { type: String, required: true };

export const sightingSchema = new Schema<Sighting>(
  { userId: word, kind: word, mark: word, seenAt: { type: Date, required: true } },
  { collection: 'sightings', versionKey: false },
);
sightingSchema.index({ userId: 1, kind: 1, mark: 1 }, { unique: true });
sightingSchema.index({ seenAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });
