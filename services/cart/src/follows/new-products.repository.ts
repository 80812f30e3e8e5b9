import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import { namesOf, type Product } from '@sokoni/contracts';
import { NewProductRecord } from './follow.schema.ts';

/** Of the newest a digest looks at so many. */
const MOST_PRODUCTS = 500;
const NO_VERSION = -1;

@Injectable()
export class NewProductsRepository {
  constructor(
    @InjectModel(NewProductRecord.name) private readonly products: Records<NewProductRecord>,
  ) {}

  /** Each step may be repeated, and an older version changes nothing: events come twice and out of order. */
  async upsert(product: Product, expiresAt: Date, now: Date): Promise<void> {
    const { _id, version, userId, status } = product;
    const { productName, language, translation } = namesOf(product);
    const listed = status === 'listed';
    const unlisted = { sellerId: userId._id, productName, listed: false, listedAt: null };
    await this.products.updateOne(
      { _id },
      { $setOnInsert: { ...unlisted, version: NO_VERSION, expiresAt } },
      { upsert: true },
    );
    await this.products.updateOne(
      { _id, version: { $lt: version } },
      {
        $set: { version, productName, language, listed, ...(translation && { translation }) },
        ...(!translation && { $unset: { translation: 1 } }),
      },
    );
    if (listed) {
      await this.products.updateOne({ _id, version, listedAt: null }, { $set: { listedAt: now } });
    }
  }

  async markDeleted(productId: string, version: number): Promise<void> {
    await this.products.updateOne(
      { _id: productId, version: { $lte: version } },
      { $set: { listed: false, version } },
    );
  }

  /** Listed from the first moment until before the second, and still; the newest first. */
  listBetween(sellerIds: readonly string[], after: Date, until: Date): Promise<NewProductRecord[]> {
    return this.products
      .find({
        sellerId: { $in: sellerIds },
        listedAt: { $gte: after, $lt: until },
        listed: true,
      })
      .sort({ listedAt: -1 })
      .limit(MOST_PRODUCTS)
      .exec();
  }

  async removeOf(sellerId: string): Promise<void> {
    await this.products.deleteMany({ sellerId });
  }
}
