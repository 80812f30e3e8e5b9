import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A new password that waits for confirmation. One a user: the newest replaces the previous. */
@Schema({ collection: 'password_resets', versionKey: false })
export class PasswordResetRecord {
  /** The user's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly email!: string;
  @Prop({ type: String, required: true }) readonly passwordHash!: string;
  @Prop({ type: String, required: true }) readonly tokenHash!: string;
  @Prop({ type: String, required: true }) readonly nonceHash!: string;
  /** Passwords typed at the confirmation so far. */
  @Prop({ type: Number, required: true }) readonly tries!: number;
  @Prop({ type: Date, required: true }) readonly expiresAt!: Date;
}

export const PasswordResetSchema = SchemaFactory.createForClass(PasswordResetRecord);
