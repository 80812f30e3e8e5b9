import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

const whole = { type: Number, required: true, validate: Number.isSafeInteger };

/** A seller's balance, updated in the transaction of each posting. */
@Schema({ collection: 'seller_balances', versionKey: false })
export class SellerBalance {
  /** The seller's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  /** Sold and not completed yet, delivery money included. */
  @Prop(whole) readonly pendingTzs!: number;
  /** Payable to the seller; owed by the seller below zero. */
  @Prop(whole) readonly availableTzs!: number;
  @Prop(whole) readonly paidOutTzs!: number;
}

export const SellerBalanceSchema = SchemaFactory.createForClass(SellerBalance);
