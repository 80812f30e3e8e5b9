import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  isVerifiedSeller,
  type Product,
  type StockLevel,
  sellerNameOf,
  type UserReplica,
} from '@sokoni/contracts';
import type { Model } from 'mongoose';
import { NEVER_TOLD, ProductRecord } from './product.schema.ts';
import { detailsOf, type ProductCopy, stockLevelOf } from './product.ts';

const nothingTold = { detailsVersion: NEVER_TOLD, stockVersion: NEVER_TOLD };
const nothingKnown = { details: null, stock: null, deleted: false };

@Injectable()
export class ProductsRepository {
  constructor(@InjectModel(ProductRecord.name) private readonly products: Model<ProductRecord>) {}

  findAll(productIds: readonly string[]): Promise<ProductCopy[]> {
    return this.products
      .find({ _id: { $in: productIds } })
      .lean<ProductCopy[]>()
      .exec();
  }

  /** From now on events about the products are kept, although their details are still to come. */
  async expect(productIds: readonly string[]): Promise<void> {
    const blank = { ...nothingTold, ...nothingKnown };
    await this.products.bulkWrite(
      productIds.map((_id) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: blank }, upsert: true },
      })),
      { ordered: false },
    );
  }

  /** What is told next counts, whatever its version; until then the old stays. */
  async reopen(productId: string): Promise<void> {
    const change = { $set: nothingTold, $setOnInsert: nothingKnown };
    await this.products.updateOne({ _id: productId }, change, { upsert: true });
  }

  /** Drops copies that were expected in vain. */
  async discard(productIds: readonly string[]): Promise<void> {
    await this.products.deleteMany({ _id: { $in: productIds }, details: null });
  }

  /**
   * Takes in whole products, half by half, where they are newer than what is known. Stock goes
   * first: a product with details but no stock yet would look sold out to somebody.
   */
  async upsert(products: readonly Product[]): Promise<void> {
    await this.products.bulkWrite([
      ...products.map((product) => newStock(stockLevelOf(product))),
      ...products.map(newDetails),
    ]);
  }

  /** Writes a seller's new name on all their products, unless a newer profile is known. */
  async updateSeller(seller: UserReplica): Promise<void> {
    const { _id, version, location } = seller;
    const card = { name: sellerNameOf(seller), location, verified: isVerifiedSeller(seller) };
    const changes = Object.entries(card).map(([key, value]) => [`details.seller.${key}`, value]);
    await this.products.updateMany(
      { 'details.seller._id': _id, sellerVersion: { $not: { $gte: version } } },
      { $set: { ...Object.fromEntries(changes), sellerVersion: version } },
    );
  }

  /** A seller who has gone: carts still name the product, and nobody with it. */
  async anonymiseSeller(sellerId: string, version: number): Promise<void> {
    const nobody = { name: '', email: '', phone: '', location: '', verified: false };
    const changes = Object.entries(nobody).map(([key, value]) => [`details.seller.${key}`, value]);
    await this.products.updateMany(
      { 'details.seller._id': sellerId },
      { $set: { ...Object.fromEntries(changes), sellerVersion: version } },
    );
  }

  /** Takes in stock levels that are newer than the known; products in no cart are passed over. */
  async updateStock(levels: readonly StockLevel[]): Promise<void> {
    if (levels.length === 0) return;
    await this.products.bulkWrite(levels.map(newStock), { ordered: false });
  }

  /** The details stay: carts still name what they can no longer sell. */
  async markDeleted(productId: string, version: number): Promise<void> {
    await this.products.updateOne(
      { _id: productId, detailsVersion: { $lte: version } },
      { $set: { deleted: true, detailsVersion: version } },
    );
  }
}

function newStock({ productId: _id, stock: total, variants, version: stockVersion }: StockLevel) {
  const filter = { _id, stockVersion: { $lt: stockVersion } };
  return { updateOne: { filter, update: { $set: { stock: { total, variants }, stockVersion } } } };
}

function newDetails(product: Product) {
  const { _id, version: detailsVersion } = product;
  const filter = { _id, detailsVersion: { $lt: detailsVersion } };
  const known = { details: detailsOf(product), detailsVersion, deleted: false };
  return { updateOne: { filter, update: { $set: known } } };
}
