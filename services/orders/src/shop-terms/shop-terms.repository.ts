import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { batched, inOrderOf, isDuplicateKey } from '@sokoni/common';
import type { Model } from 'mongoose';
import { ShopTermsRecord } from './shop-terms.schema.ts';

@Injectable()
export class ShopTermsRepository {
  constructor(@InjectModel(ShopTermsRecord.name) private readonly terms: Model<ShopTermsRecord>) {}

  /** Saves the terms unless the same or a newer version is stored. */
  async upsert({ _id, ...terms }: ShopTermsRecord): Promise<void> {
    const older = { _id, version: { $lt: terms.version } };
    try {
      await this.terms.updateOne(older, { $set: terms }, { upsert: true });
    } catch (error) {
      // An equal or newer version is stored: the insert met its row.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Null for a seller of whom nothing is stored; those of concurrent checkouts in one query. */
  readonly find = batched(async (sellerIds: readonly string[]) => {
    const filter = { _id: { $in: [...new Set(sellerIds)] } };
    return inOrderOf(sellerIds, await this.terms.find(filter).lean<ShopTermsRecord[]>().exec());
  });
}
