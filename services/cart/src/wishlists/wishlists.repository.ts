import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import type { ProductCopy } from '../products/product.ts';
import type { WatchedItem } from './wishlist-item.ts';

@Schema({ collection: 'wishlist_items', versionKey: false })
export class WishlistItemRecord implements WatchedItem {
  /** Owner and product: a product is on a list once. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  /** A user's id, or `visitor:` and the hash of a cookie. */
  @Prop({ type: String, required: true }) readonly ownerId!: string;
  @Prop({ type: String, required: true }) readonly productId!: string;
  @Prop({ type: Number, required: true }) readonly savedPriceTzs!: number;
  @Prop({ type: Date, required: true }) readonly savedAt!: Date;
  /** Users get alerts; a visitor has no address. */
  @Prop({ type: Boolean, required: true }) readonly watched!: boolean;
  @Prop({ type: Number, required: true }) readonly alertedPriceTzs!: number;
  @Prop({ type: Boolean, required: true }) readonly soldOut!: boolean;
  @Prop({ type: Date, default: null }) readonly alertedAt!: Date | null;
  /** Versions of the product whose price and stock were compared last. */
  @Prop({ type: Number, required: true }) readonly priceVersion!: number;
  @Prop({ type: Number, required: true }) readonly stockVersion!: number;
  /** Of a visitor's item; missing of users. */
  @Prop({ type: Date, default: undefined }) readonly expiresAt?: Date;
}

export const WishlistItemSchema = SchemaFactory.createForClass(WishlistItemRecord);

export interface StockedItem extends WishlistItemRecord {
  /** Empty where no copy of the product is known. */
  readonly products: readonly ProductCopy[];
}

/** Which of an item's two versions a change of its product is compared with. */
export type VersionField = 'priceVersion' | 'stockVersion';

@Injectable()
export class WishlistsRepository {
  constructor(
    @InjectModel(WishlistItemRecord.name) private readonly items: Records<WishlistItemRecord>,
  ) {}

  async has(ownerId: string, productId: string): Promise<boolean> {
    return (await this.items.exists({ _id: itemId(ownerId, productId) }).exec()) !== null;
  }

  async count(ownerId: string): Promise<number> {
    return await this.items.countDocuments({ ownerId });
  }

  /** Leaves those that are there already as they are. */
  async insertMissing(items: readonly WishlistItemRecord[]): Promise<void> {
    const writes = items.map(({ _id, ...item }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: item }, upsert: true },
    }));
    await this.items.bulkWrite(writes, { ordered: false });
  }

  /** False when it is not on the list. */
  async remove(ownerId: string, productId: string): Promise<boolean> {
    const { deletedCount } = await this.items.deleteOne({ _id: itemId(ownerId, productId) });
    return deletedCount === 1;
  }

  async removeSome(ids: readonly string[]): Promise<void> {
    await this.items.deleteMany({ _id: { $in: ids } });
  }

  async removeAll(ownerId: string): Promise<void> {
    await this.items.deleteMany({ ownerId });
  }

  find(ownerId: string): Promise<WishlistItemRecord[]> {
    return this.items.find({ ownerId }).sort({ savedAt: -1 }).exec();
  }

  /** The newest first, with the copies of their products. */
  findStocked(ownerId: string): Promise<StockedItem[]> {
    return this.items.aggregate<StockedItem>([
      { $match: { ownerId } },
      { $sort: { savedAt: -1 } },
      {
        $lookup: {
          from: 'products',
          localField: 'productId',
          foreignField: '_id',
          as: 'products',
        },
      },
    ]);
  }

  /** Whether some user's item is older than this version of its product; most products are on no list. */
  async isBehind(productId: string, version: number): Promise<boolean> {
    const older = { $lt: version };
    const behind = { $or: [{ priceVersion: older }, { stockVersion: older }] };
    return (await this.items.exists({ productId, watched: true, ...behind }).exec()) !== null;
  }

  /** Whether some user's item is of a product that was sold out when it was looked at last. */
  async isAwaited(productId: string): Promise<boolean> {
    return (await this.items.exists({ productId, watched: true, soldOut: true }).exec()) !== null;
  }

  /** Some items of users that have not been compared with this version of their product yet. */
  findBehind(
    productId: string,
    field: VersionField,
    version: number,
    limit: number,
  ): Promise<WishlistItemRecord[]> {
    return this.items
      .find({ productId, watched: true, [field]: { $lt: version } })
      .limit(limit)
      .exec();
  }

  /** In the transaction that has read the items. */
  async replaceAll(items: readonly WishlistItemRecord[]): Promise<void> {
    await this.items.bulkWrite(
      items.map(({ _id, ...item }) => ({
        updateOne: { filter: { _id }, update: { $set: item } },
      })),
      { ordered: false },
    );
  }

  /** Every product that is on some list; one answer with all of them would exceed 16 MB. */
  async *productIds(): AsyncGenerator<string> {
    const ids = this.items.aggregate<{ _id: string }>([{ $group: { _id: '$productId' } }]);
    for await (const { _id } of ids.allowDiskUse(true).cursor()) yield _id;
  }
}

export function itemId(ownerId: string, productId: string): string {
  return `${ownerId}:${productId}`;
}
