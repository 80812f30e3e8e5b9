import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { PHONE_CODE } from '@sokoni/contracts';

export function newPhoneCode(): string {
  return String(randomInt(10 ** PHONE_CODE.digits)).padStart(PHONE_CODE.digits, '0');
}

/** Six digits are found by trying, so their hash needs a key that is not in the database. */
export function phoneCodeKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'sokoni phone codes', 32));
}

/**
 * Names the code of one number in one browser: guesses in another browser neither use up its tries nor
 * replace it. The number cannot be read from it.
 */
export function requestIdOf(key: Buffer, phone: string, nonce: string): string {
  return createHmac('sha256', key).update(`request ${phone} ${nonce}`).digest('base64url');
}

export function hashCode(key: Buffer, requestId: string, code: string): string {
  return createHmac('sha256', key).update(`code ${requestId} ${code}`).digest('base64url');
}

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
