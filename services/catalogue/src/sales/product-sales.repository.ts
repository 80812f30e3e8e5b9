import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';

/** How often a product was sold; forgotten a year after its last sale. */
@Schema({ collection: 'product_sales', versionKey: false })
export class ProductSales {
  /** The product's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  /** Orders that were shipped with it, of whatever quantity: a buyer of many pieces counts once. */
  @Prop({ type: Number, required: true }) readonly orders!: number;
  @Prop({ type: Date, required: true }) readonly soldAt!: Date;
}

export const ProductSalesSchema = SchemaFactory.createForClass(ProductSales);

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
