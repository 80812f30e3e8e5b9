import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema } from 'mongoose';

/** A session at Keycloak and the sessions opened by it, which end at the same time. */
@Schema({ collection: 'sso_sessions', versionKey: false })
export class SsoSessionRecord {
  /** Keycloak's session id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  /** Null when Keycloak ended it before it was opened here. */
  @Prop({ type: String, default: null }) readonly userId!: string | null;
  /** Sessions of the shop. */
  @Prop({ type: [String], default: [] }) readonly sids!: readonly string[];
  /** The session of the shop that was opened last, and when its user had typed a password at Keycloak. */
  @Prop({ type: MongooseSchema.Types.Mixed, default: null }) readonly latest!: {
    readonly sid: string;
    readonly authenticatedAt: Date;
  } | null;
  @Prop({ type: Date, default: null }) readonly endedAt!: Date | null;
  /** The encrypted ID token for the log-out at Keycloak; null after it. */
  @Prop({ type: String, default: null }) readonly encryptedIdToken!: string | null;
  /** When the log-out is sent to Keycloak, or sent again. */
  @Prop({ type: Date, default: null }) readonly notifyAt!: Date | null;
  /** By then every token it could matter for has run out. */
  @Prop({ type: Date, required: true }) readonly expiresAt!: Date;
}

export const SsoSessionSchema = SchemaFactory.createForClass(SsoSessionRecord);
