import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A new email that waits for confirmation. One a user: the newest replaces the previous. */
@Schema({ collection: 'email_changes', versionKey: false })
export class EmailChangeRecord {
  /** The user's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly email!: string;
  @Prop({ type: String, required: true }) readonly tokenHash!: string;
  @Prop({ type: Date, required: true }) readonly expiresAt!: Date;
}

export const EmailChangeSchema = SchemaFactory.createForClass(EmailChangeRecord);
EmailChangeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
