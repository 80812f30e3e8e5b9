import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

const RETENTION_SECONDS = 90 * 24 * 3_600;

/** A browser or network address that a buyer or seller used, as a keyed hash. */
@Schema({ collection: 'sightings', versionKey: false })
export class IdentifierSighting {
  @Prop({ type: String, required: true })
  readonly userId!: string;

  @Prop({ type: String, required: true })
  readonly kind!: 'device' | 'network';

  @Prop({ type: String, required: true })
  readonly mark!: string;

  @Prop({ type: Date, required: true })
  readonly seenAt!: Date;
}

export const IdentifierSightingSchema = SchemaFactory.createForClass(IdentifierSighting);
IdentifierSightingSchema.index({ userId: 1, kind: 1, mark: 1 }, { unique: true });
IdentifierSightingSchema.index({ seenAt: 1 }, { expireAfterSeconds: RETENTION_SECONDS });
