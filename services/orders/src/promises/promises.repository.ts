import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { batched, inOrderOf, isDuplicateKey } from '@sokoni/common';
import type { Model } from 'mongoose';
import { SELLER_PROMISE, type SellerPromise } from './promise.schema.ts';

@Injectable()
export class PromisesRepository {
  constructor(@InjectModel(SELLER_PROMISE) private readonly promises: Model<SellerPromise>) {}

  /** Saves what was told unless something newer is known. */
  async learn({ _id, version, ...told }: SellerPromise): Promise<void> {
    const older = { _id, version: { $lt: version } };
    try {
      await this.promises.updateOne(older, { $set: { ...told, version } }, { upsert: true });
    } catch (error) {
      // The seller is known, by as new a word: the insert met their row.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** What the seller's plan promises, or did; null when nothing was told of one. */
  readonly find = batched(async (sellerIds: readonly string[]) => {
    const asked = { _id: { $in: [...new Set(sellerIds)] } };
    return inOrderOf(sellerIds, await this.promises.find(asked).lean<SellerPromise[]>().exec());
  });
}
