import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import type { Pair } from './pairs.ts';

/** How many shipped orders had two products; each pair is stored in both directions. */
@Schema({ collection: 'product_pairs', versionKey: false })
export class ProductPair {
  /** Both ids. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly productId!: string;
  @Prop({ type: String, required: true }) readonly otherId!: string;
  @Prop({ type: Number, required: true }) readonly orders!: number;
  @Prop({ type: Date, required: true }) readonly soldAt!: Date;
}

export const ProductPairSchema = SchemaFactory.createForClass(ProductPair);

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
