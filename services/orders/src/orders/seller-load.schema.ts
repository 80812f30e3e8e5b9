import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Touched by every order from a seller with a ceiling: two at once cannot both pass unseen. */
@Schema({ collection: 'seller-loads', versionKey: false })
export class SellerLoad {
  /** The seller's id. */
  @Prop({ type: String, required: true })
  readonly _id!: string;

  @Prop({ type: Number, required: true })
  readonly orders!: number;
}

export const SellerLoadSchema = SchemaFactory.createForClass(SellerLoad);
