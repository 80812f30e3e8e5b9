import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import { ProductSales } from './product-sales.schema.ts';

@Injectable()
export class ProductSalesRepository {
  constructor(@InjectModel(ProductSales.name) private readonly sales: Records<ProductSales>) {}

  /** Counts an order of each product, in the running transaction. */
  async count(productIds: readonly string[], soldAt: Date): Promise<void> {
    const update = { $inc: { orders: 1 }, $max: { soldAt } };
    await this.sales.bulkWrite(
      productIds.map((_id) => ({ updateOne: { filter: { _id }, update, upsert: true } })),
      { ordered: false },
    );
  }

  /** Products that were sold at this time or later, a batch at a time. */
  soldSince(since: Date): AsyncIterable<ProductSales> {
    return this.sales.find({ soldAt: { $gte: since } }).cursor();
  }
}
