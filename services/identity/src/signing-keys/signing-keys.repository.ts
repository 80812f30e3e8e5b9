import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey, type Records } from '@sokoni/common';
import { SigningKeyRecord } from './signing-key.schema.ts';

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
