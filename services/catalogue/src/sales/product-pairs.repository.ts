import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';

/** Of a larger order only the first products are paired: a shopkeeper's stock of everything says little. */
const MOST_PAIRED = 12;

/** A product, and one that was bought with it. */
type Pair = readonly [productId: string, otherId: string];

/**
 * The pairs, in both directions, that a seller's shipment completes: both products are shipped now, and were not
 * before. So each pair of an order counts once, however many sellers ship it.
 */
export function pairsShipped(before: readonly string[], after: readonly string[]): Pair[] {
  const earlier = new Set(before);
  const shipped = after.slice(0, MOST_PAIRED);
  return shipped.flatMap((one) =>
    shipped
      .filter((other) => other !== one && !(earlier.has(one) && earlier.has(other)))
      .map((other): Pair => [one, other]),
  );
}

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
