import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@sokoni/common';
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

  /** Those of the sellers who deliver for free at that time. */
  async freeDeliveryAmong(sellerIds: readonly string[], now: Date): Promise<string[]> {
    const found = await this.promises
      .find({ _id: { $in: sellerIds }, freeDelivery: true, validUntil: { $gt: now } }, { _id: 1 })
      .lean();
    return found.map(({ _id }) => _id);
  }
}
