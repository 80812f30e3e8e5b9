import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isVerifiedSeller, type Person, type Product, type StockLevel } from '@sokoni/contracts';
import type { Model } from 'mongoose';
import { NEVER_TOLD, ProductRecord } from './product.schema.ts';
import { detailsOf, type ProductCopy, stockLevelOf } from './product.ts';

const nothingTold = { detailsVersion: NEVER_TOLD, stockVersion: NEVER_TOLD };
const nothingKnown = { details: null, stock: null, deleted: false };

@Injectable()
export class ProductsRepository {
  constructor(@InjectModel(ProductRecord.name) private readonly products: Model<ProductRecord>) {}

  find(productId: string): Promise<ProductCopy | null> {
    return this.products.findById(productId).lean<ProductCopy>().exec();
  }

  /** From now on events about the product are kept, although its details are still to come. */
  async expect(productId: string): Promise<void> {
    const blank = { ...nothingTold, ...nothingKnown };
    await this.products.updateOne({ _id: productId }, { $setOnInsert: blank }, { upsert: true });
  }

  /** What is told next counts, whatever its version; until then the old stays. */
  async reopen(productId: string): Promise<void> {
    const change = { $set: nothingTold, $setOnInsert: nothingKnown };
    await this.products.updateOne({ _id: productId }, change, { upsert: true });
  }

  /** Drops a copy that was expected in vain. */
  async discard(productId: string): Promise<void> {
    await this.products.deleteOne({ _id: productId, details: null });
  }

  /**
   * Takes in a whole product, half by half, where it is newer than what is known. Stock goes
   * first: a product with details but no stock yet would look sold out to somebody.
   */
  async learn(product: Product): Promise<void> {
    await this.learnStock([stockLevelOf(product)]);
    const { _id, version: detailsVersion } = product;
    const details = detailsOf(product);
    await this.products.updateOne(
      { _id, detailsVersion: { $lt: detailsVersion } },
      { $set: { details, detailsVersion, deleted: false } },
    );
  }

  /** Writes a seller's new name on all their products, unless a newer profile is known. */
  async learnSeller(seller: Person): Promise<void> {
    const { _id, version, name, location } = seller;
    const card = { name, location, verified: isVerifiedSeller(seller) };
    const changes = Object.entries(card).map(([key, value]) => [`details.seller.${key}`, value]);
    await this.products.updateMany(
      { 'details.seller._id': _id, sellerVersion: { $not: { $gte: version } } },
      { $set: { ...Object.fromEntries(changes), sellerVersion: version } },
    );
  }

  /** A seller who has gone: carts still name the product, and nobody with it. */
  async forgetSeller(sellerId: string, version: number): Promise<void> {
    const nobody = { name: '', email: '', phone: '', location: '', verified: false };
    const changes = Object.entries(nobody).map(([key, value]) => [`details.seller.${key}`, value]);
    await this.products.updateMany(
      { 'details.seller._id': sellerId },
      { $set: { ...Object.fromEntries(changes), sellerVersion: version } },
    );
  }

  /** Takes in stock levels that are newer than the known; products in no cart are passed over. */
  async learnStock(levels: readonly StockLevel[]): Promise<void> {
    if (levels.length === 0) return;
    await this.products.bulkWrite(
      levels.map(({ productId, stock, variants, version }) => ({
        updateOne: {
          filter: { _id: productId, stockVersion: { $lt: version } },
          update: { $set: { stock: { total: stock, variants }, stockVersion: version } },
        },
      })),
    );
  }

  /** The details stay: carts still name what they can no longer sell. */
  async markDeleted(productId: string, version: number): Promise<void> {
    await this.products.updateOne(
      { _id: productId, detailsVersion: { $lte: version } },
      { $set: { deleted: true, detailsVersion: version } },
    );
  }
}
