import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** How many shipped orders had two products; each pair is stored in both directions. */
@Schema({ collection: 'product_pairs', versionKey: false })
export class ProductPair {
  /** Both ids. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly productId!: string;
  @Prop({ type: String, required: true }) readonly otherId!: string;
  @Prop({ type: Number, required: true }) readonly orders!: number;
  @Prop({ type: Date, required: true }) readonly soldAt!: Date;
}

export const ProductPairSchema = SchemaFactory.createForClass(ProductPair);
