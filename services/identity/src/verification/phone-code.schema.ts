import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A code that was sent to a phone. One a user: the newest replaces the older. */
@Schema({ collection: 'phone_codes', versionKey: false })
export class PhoneCodeRecord {
  /** The user's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly phone!: string;
  @Prop({ type: String, required: true }) readonly codeHash!: string;
  @Prop({ type: Number, required: true }) readonly tries!: number;
  @Prop({ type: Date, required: true }) readonly expiresAt!: Date;
}

export const PhoneCodeSchema = SchemaFactory.createForClass(PhoneCodeRecord);
PhoneCodeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
