import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import { ProductRecord } from '../products/product.schema.ts';

@Injectable()
export class StockRepository {
  constructor(@InjectModel(ProductRecord.name) private readonly products: Records<ProductRecord>) {}

  /** Deleted products too. */
  findAll(ids: readonly string[]): Promise<ProductRecord[]> {
    return this.products.find({ _id: { $in: ids } }).exec();
  }

  /** Writes the stock of products, each over the version that it was made from. */
  async save(products: readonly ProductRecord[]): Promise<void> {
    if (products.length === 0) return;
    const { matchedCount } = await this.products.bulkWrite(products.map(toWrite), {
      ordered: false,
    });
    if (matchedCount !== products.length) throw new Error('A product has another version');
  }
}

function toWrite({ _id, stock, variants, version, stockVersion, stockMoved }: ProductRecord) {
  const ofVariants = variants.map((variant, at) => [`variants.${at}.stock`, variant.stock]);
  const $set = { stock, version, stockVersion, stockMoved, ...Object.fromEntries(ofVariants) };
  return { updateOne: { filter: { _id, version: version - 1 }, update: { $set } } };
}
