import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A session that is dead before its time, or all of a user's before a moment. */
@Schema({ collection: 'revocations', versionKey: false })
export class RevocationRecord {
  @Prop({ type: String, default: null }) readonly sid!: string | null;
  @Prop({ type: String, required: true }) readonly userId!: string;
  @Prop({ type: Date, default: null }) readonly before!: Date | null;
  /** By then every token it could meet has run out. */
  @Prop({ type: Date, required: true }) readonly expiresAt!: Date;
}

export const RevocationSchema = SchemaFactory.createForClass(RevocationRecord);
