import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { UseRecord } from './use.schema.ts';

@Injectable()
export class UsesRepository {
  constructor(@InjectModel(UseRecord.name) private readonly uses: Model<UseRecord>) {}

  /** Moves on to a version; false when this one or a later one is known already. */
  async advance(use: string, version: number): Promise<boolean> {
    const known = await this.uses.findById(use).lean<UseRecord>().exec();
    if (known && known.version >= version) return false;
    await this.uses.updateOne({ _id: use }, { $set: { version } }, { upsert: true }).exec();
    return true;
  }
}
