import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A code that was sent to a number: neither the number nor the code can be read from it. */
@Schema({ collection: 'login_codes', versionKey: false })
export class LoginCodeRecord {
  /** Names the number and the browser: the newest code replaces the previous. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly codeHash!: string;
  /** Wrong codes so far. */
  @Prop({ type: Number, required: true }) readonly tries!: number;
  @Prop({ type: Date, required: true }) readonly expiresAt!: Date;
}

export const LoginCodeSchema = SchemaFactory.createForClass(LoginCodeRecord);

/** A code that was sent to the phone of a seller to be verified. One a user: the newest replaces the older. */
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
