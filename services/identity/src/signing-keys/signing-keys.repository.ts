import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { isDuplicateKey, type Records } from '@sokoni/common';
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

@Injectable()
export class SigningKeysRepository {
  constructor(
    @InjectModel(SigningKeyRecord.name) private readonly keys: Records<SigningKeyRecord>,
  ) {}

  findAll(): Promise<SigningKeyRecord[]> {
    return this.keys.find().exec();
  }

  /** False when another replica wrote this generation, or this key, first. */
  async insert(key: SigningKeyRecord): Promise<boolean> {
    try {
      await this.keys.create([key]);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async remove(keyIds: readonly string[]): Promise<void> {
    await this.keys.deleteMany({ _id: { $in: keyIds } });
  }
}
