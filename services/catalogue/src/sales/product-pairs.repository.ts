import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import type { Pair } from './pairs.ts';
import { ProductPair } from './product-pair.schema.ts';

@Injectable()
export class ProductPairsRepository {
  constructor(@InjectModel(ProductPair.name) private readonly pairs: Records<ProductPair>) {}

  /** Counts an order of each pair, in the running transaction. */
  async count(pairs: readonly Pair[], soldAt: Date): Promise<void> {
    if (pairs.length === 0) return;
    const update = { $inc: { orders: 1 }, $max: { soldAt } };
    await this.pairs.bulkWrite(
      pairs.map(([productId, otherId]) => ({
        updateOne: {
          filter: { _id: `${productId} ${otherId}` },
          update: { ...update, $setOnInsert: { productId, otherId } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }

  /** What was bought with the product in at least so many orders, most often first. */
  async boughtWith(productId: string, least: number, limit: number): Promise<string[]> {
    const found = await this.pairs
      .find({ productId, orders: { $gte: least } })
      .sort({ orders: -1 })
      .limit(limit);
    return found.map(({ otherId }) => otherId);
  }
}
