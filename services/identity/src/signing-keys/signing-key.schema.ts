import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { JWK } from 'jose';
import type { SigningKey } from './signing-key.ts';

@Schema({ collection: 'signing_keys', versionKey: false })
export class SigningKeyRecord implements SigningKey {
  /** The key's id in tokens: the thumbprint of its public part. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: Number, required: true }) readonly generation!: number;
  @Prop({ type: Date, required: true }) readonly signsFrom!: Date;
  @Prop({ type: Object, required: true }) readonly publicJwk!: JWK;
  /** Null for a key whose private part lives in the environment. */
  @Prop({ type: String, default: null }) readonly encryptedPrivateKey!: string | null;
}

export const SigningKeySchema = SchemaFactory.createForClass(SigningKeyRecord);
