import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { ProductCopy, ProductDetails, ProductStock } from './product.ts';

/** Older than every version that the catalogue publishes. */
export const NO_VERSION = -1;

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
