import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

const KEPT_SECONDS = 90 * 24 * 3_600;

/** The browser or network address of a buyer or seller, as a keyed hash. */
@Schema({ collection: 'sightings', versionKey: false })
export class Sighting {
  @Prop({ type: String, required: true })
  readonly userId!: string;

  @Prop({ type: String, required: true })
  readonly kind!: 'device' | 'network';

  @Prop({ type: String, required: true })
  readonly mark!: string;

  @Prop({ type: Date, required: true })
  readonly seenAt!: Date;
}

export const SightingSchema = SchemaFactory.createForClass(Sighting);
SightingSchema.index({ userId: 1, kind: 1, mark: 1 }, { unique: true });
SightingSchema.index({ seenAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });
