import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** How many published reviews of a product gave how many stars. */
@Schema({ collection: 'ratings', versionKey: false })
export class RatingRecord {
  /** The product's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  @Prop({ type: Number, required: true }) readonly stars1!: number;
  @Prop({ type: Number, required: true }) readonly stars2!: number;
  @Prop({ type: Number, required: true }) readonly stars3!: number;
  @Prop({ type: Number, required: true }) readonly stars4!: number;
  @Prop({ type: Number, required: true }) readonly stars5!: number;
  /** Grows with every change. */
  @Prop({ type: Number, required: true }) readonly version!: number;
}

export const RatingSchema = SchemaFactory.createForClass(RatingRecord);
