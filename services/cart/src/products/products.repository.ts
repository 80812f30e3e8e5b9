import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import {
  isVerifiedSeller,
  type Product,
  type StockLevel,
  sellerNameOf,
  type UserReplica,
} from '@sokoni/contracts';
import {
  detailsOf,
  type ProductCopy,
  type ProductDetails,
  type ProductStock,
  stockLevelOf,
} from './product.ts';

/** Older than every version that the catalogue publishes. */
const NO_VERSION = -1;

@Schema({ collection: 'products', versionKey: false })
export class ProductRecord implements ProductCopy {
  /** The product's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: Number, default: NO_VERSION }) readonly detailsVersion!: number;
  @Prop({ type: Object, default: null }) readonly details!: ProductDetails | null;
  @Prop({ type: Number, default: NO_VERSION }) readonly stockVersion!: number;
  @Prop({ type: Object, default: null }) readonly stock!: ProductStock | null;
  @Prop({ type: Boolean, default: false }) readonly deleted!: boolean;
  /** Version of the product at its deletion. */
  @Prop({ type: Number, default: NO_VERSION }) readonly deletedVersion!: number;
  /** Version of the seller's profile in the details. */
  @Prop({ type: Number, default: 0 }) readonly sellerVersion!: number;
}

export const ProductSchema = SchemaFactory.createForClass(ProductRecord);

const noVersions = {
  detailsVersion: NO_VERSION,
  stockVersion: NO_VERSION,
  deletedVersion: NO_VERSION,
};
const noData = { details: null, stock: null, deleted: false };

@Injectable()
export class ProductsRepository {
  constructor(@InjectModel(ProductRecord.name) private readonly products: Records<ProductRecord>) {}

  findAll(productIds: readonly string[]): Promise<ProductCopy[]> {
    return this.products.find({ _id: { $in: productIds } }).exec();
  }

  /** Stores empty copies, so that events about the products are applied before their details are fetched. */
  async expect(productIds: readonly string[]): Promise<void> {
    const blank = { ...noVersions, ...noData };
    await this.products.bulkWrite(
      productIds.map((_id) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: blank }, upsert: true },
      })),
      { ordered: false },
    );
  }

  /** Accepts any version next; until then the copy stays as it is. */
  async reopen(productId: string): Promise<void> {
    const change = { $set: noVersions, $setOnInsert: noData };
    await this.products.updateOne({ _id: productId }, change, { upsert: true });
  }

  /** Deletes copies that never got details. */
  async discard(productIds: readonly string[]): Promise<void> {
    await this.products.deleteMany({ _id: { $in: productIds }, details: null });
  }

  /** Updates details and stock, each where the product is newer. */
  async upsert(products: readonly Product[]): Promise<void> {
    await this.products.bulkWrite(products.map(newCopy), { ordered: false });
  }

  /** Updates the seller of all their products, unless a newer profile is known. */
  async updateSeller(seller: UserReplica): Promise<void> {
    const { _id, version, location } = seller;
    const card = { name: sellerNameOf(seller), location, verified: isVerifiedSeller(seller) };
    const changes = Object.entries(card).map(([key, value]) => [`details.seller.${key}`, value]);
    await this.products.updateMany(
      { 'details.seller._id': _id, sellerVersion: { $not: { $gte: version } } },
      { $set: { ...Object.fromEntries(changes), sellerVersion: version } },
    );
  }

  /** A deleted seller: carts still show the product, without the seller's data. */
  async anonymiseSeller(sellerId: string, version: number): Promise<void> {
    const erased = { name: '', email: '', phone: '', location: '', verified: false };
    const changes = Object.entries(erased).map(([key, value]) => [`details.seller.${key}`, value]);
    await this.products.updateMany(
      { 'details.seller._id': sellerId },
      { $set: { ...Object.fromEntries(changes), sellerVersion: version } },
    );
  }

  /** Updates stock levels to newer versions; ignores products without a copy. */
  async updateStock(levels: readonly StockLevel[]): Promise<void> {
    if (levels.length === 0) return;
    await this.products.bulkWrite(levels.map(newStock), { ordered: false });
  }

  /** The details stay for the rows of carts. */
  async markDeleted(productId: string, version: number): Promise<void> {
    await this.products.updateOne(
      {
        _id: productId,
        detailsVersion: { $lte: version },
        deletedVersion: { $not: { $gte: version } },
      },
      { $set: { deleted: true, deletedVersion: version } },
    );
  }
}

function newStock(level: StockLevel) {
  const { productId: _id, version: stockVersion } = level;
  const filter = { _id, stockVersion: { $lt: stockVersion } };
  return { updateOne: { filter, update: { $set: { stock: stockOf(level), stockVersion } } } };
}

/**
 * Both in one write: a product with details and without stock would be shown as sold out. The seller stays as identity's
 * events have written it: the product may carry an older profile, or one that is erased by now.
 */
function newCopy(product: Product) {
  const { _id, version } = product;
  const isWritten = { $gt: ['$sellerVersion', 0] };
  const seller = { $cond: [isWritten, { seller: '$details.seller' }, {}] };
  const details = { $mergeObjects: [{ $literal: detailsOf(product) }, seller] };
  // Late details of a product that was deleted after them are only the last that its rows show.
  const deleted = { $and: ['$deleted', { $gte: ['$deletedVersion', version] }] };
  const newerDetails = { $lt: ['$detailsVersion', version] };
  const newerStock = { $lt: ['$stockVersion', version] };
  const stock = { $literal: stockOf(stockLevelOf(product)) };
  const changes = {
    details: { $cond: [newerDetails, details, '$details'] },
    deleted: { $cond: [newerDetails, deleted, '$deleted'] },
    detailsVersion: { $max: ['$detailsVersion', version] },
    stock: { $cond: [newerStock, stock, '$stock'] },
    stockVersion: { $max: ['$stockVersion', version] },
  };
  const filter = {
    _id,
    $or: [{ detailsVersion: { $lt: version } }, { stockVersion: { $lt: version } }],
  };
  return { updateOne: { filter, update: [{ $set: changes }] } };
}

function stockOf({ stock: total, variants }: StockLevel): ProductStock {
  return { total, variants };
}
