import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { CountedPart, DaySums, ProductSums, SoldProduct } from './seller-day.ts';

const sum = { type: Number, default: 0 };

/** What a part of an order adds to the days of its seller: with it, counting twice changes nothing. */
@Schema({ collection: 'counted_parts', versionKey: false })
export class CountedPartRecord implements CountedPart {
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  @Prop({ type: String, required: true }) readonly date!: string;
  @Prop({ type: String, default: '' }) readonly region!: string;
  @Prop({ type: Number, required: true }) readonly incomeTzs!: number;
  @Prop({ type: [Object], default: [] }) readonly refunds!: CountedPart['refunds'];
  @Prop({ type: [Object], default: [] }) readonly products!: readonly SoldProduct[];
}
export const CountedPartSchema = SchemaFactory.createForClass(CountedPartRecord);

/** A seller's day in Tanzania. */
@Schema({ collection: 'seller_days', versionKey: false })
export class SellerDay implements DaySums {
  /** The seller and the date. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  @Prop({ type: String, required: true }) readonly date!: string;
  @Prop(sum) readonly orders!: number;
  @Prop(sum) readonly incomeTzs!: number;
  @Prop(sum) readonly refunds!: number;
  @Prop(sum) readonly refundedTzs!: number;
  /** Counted by catalogue and cart in memory: what they had not published when they ended is missing. */
  @Prop(sum) readonly views!: number;
  @Prop(sum) readonly cartAdditions!: number;
}
export const SellerDaySchema = SchemaFactory.createForClass(SellerDay);

/** One product's sales on such a day, without what was refunded. */
@Schema({ collection: 'product_days', versionKey: false })
export class ProductDay implements ProductSums {
  /** The seller, the date and the product. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  @Prop({ type: String, required: true }) readonly date!: string;
  @Prop({ type: String, required: true }) readonly productId!: string;
  @Prop({ type: String, default: '' }) readonly productName!: string;
  @Prop(sum) readonly pieces!: number;
  @Prop(sum) readonly goodsTzs!: number;
}
export const ProductDaySchema = SchemaFactory.createForClass(ProductDay);
