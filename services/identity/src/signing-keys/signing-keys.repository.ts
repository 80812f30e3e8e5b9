import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@sokoni/common';
import type { Model } from 'mongoose';
import { KeyRecord } from './key.schema.ts';

@Injectable()
export class KeysRepository {
  constructor(@InjectModel(KeyRecord.name) private readonly keys: Model<KeyRecord>) {}

  /** At start: without the unique index two replicas could both write the first key. */
  async untilReady(): Promise<void> {
    await this.keys.init();
  }

  findAll(): Promise<KeyRecord[]> {
    return this.keys.find().lean<KeyRecord[]>().exec();
  }

  /** False when another replica wrote this generation, or this key, first. */
  async insert(key: KeyRecord): Promise<boolean> {
    try {
      await this.keys.create([key]);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async remove(keyIds: readonly string[]): Promise<void> {
    await this.keys.deleteMany({ _id: { $in: keyIds } }).exec();
  }
}
