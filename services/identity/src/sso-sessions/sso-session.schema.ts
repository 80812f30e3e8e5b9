import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A session at Keycloak and what was opened here by it; all of it ends together. */
@Schema({ collection: 'sso-sessions', versionKey: false })
export class SsoSessionRecord {
  /** Keycloak's name of its session. */
  @Prop({ type: String, required: true })
  readonly _id!: string;

  /** Null when it was over there before it began here. */
  @Prop({ type: String, default: null })
  readonly userId!: string | null;

  /** Sessions of the shop. */
  @Prop({ type: [String], default: [] })
  readonly sids!: readonly string[];

  @Prop({ type: Date, default: null })
  readonly endedAt!: Date | null;

  /** The sealed ID token by which Keycloak is told the end; null once it knows. */
  @Prop({ type: String, default: null })
  readonly sealedHint!: string | null;

  /** When Keycloak is told, or told again. */
  @Prop({ type: Date, default: null })
  readonly tellAt!: Date | null;

  /** By then every token it could matter for has run out. */
  @Prop({ type: Date, required: true })
  readonly expiresAt!: Date;
}

export const SsoSessionSchema = SchemaFactory.createForClass(SsoSessionRecord);
SsoSessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
SsoSessionSchema.index({ sids: 1 });
SsoSessionSchema.index({ userId: 1 });
SsoSessionSchema.index({ tellAt: 1 }, { partialFilterExpression: { tellAt: { $type: 'date' } } });
