import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A confirmed number, as a keyed hash, by which an account has ordered: limits by person belong to the number. */
@Schema({ collection: 'buyer_numbers', versionKey: false })
export class BuyerNumber {
  /** Number and user. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly numberHash!: string;
  @Prop({ type: String, required: true }) readonly userId!: string;
  /** Null while the account exists. */
  @Prop({ type: Date, default: null }) readonly expiresAt!: Date | null;
}

export const BuyerNumberSchema = SchemaFactory.createForClass(BuyerNumber);
