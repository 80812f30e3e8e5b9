import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

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
