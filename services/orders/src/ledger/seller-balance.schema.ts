import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { PostingKind } from './posting.ts';

const whole = { type: Number, required: true, validate: Number.isSafeInteger };

/** A seller's balance, updated in the transaction of each posting. */
@Schema({ collection: 'seller_balances', versionKey: false })
export class SellerBalance {
  /** The seller's id. */
  @Prop({ type: String, required: true })
  readonly _id!: string;

  /** Sold and not completed yet, delivery money included. */
  @Prop(whole)
  readonly pendingTzs!: number;

  /** Payable to the seller; owed by the seller below zero. */
  @Prop(whole)
  readonly availableTzs!: number;

  @Prop(whole)
  readonly paidOutTzs!: number;

  /** How many lines their statement has. */
  @Prop(whole)
  readonly lines!: number;
}

export const SellerBalanceSchema = SchemaFactory.createForClass(SellerBalance);

/** A line of a seller's statement; `seq` counts from 1 without a gap. */
@Schema({ collection: 'seller_statements', versionKey: false })
export class StatementLineRecord {
  @Prop({ type: String, required: true })
  readonly sellerId!: string;

  @Prop(whole)
  readonly seq!: number;

  @Prop({ type: Date, required: true })
  readonly at!: Date;

  @Prop({ type: String, required: true })
  readonly kind!: PostingKind;

  @Prop({ type: String, required: true })
  readonly reference!: string;

  @Prop({ type: String, default: '' })
  readonly orderNumber!: string;

  @Prop(whole)
  readonly pendingTzs!: number;

  @Prop(whole)
  readonly availableTzs!: number;

  /** The sum of pending and available, after this line. */
  @Prop(whole)
  readonly balanceTzs!: number;
}

export const StatementLineSchema = SchemaFactory.createForClass(StatementLineRecord);
StatementLineSchema.index({ sellerId: 1, seq: -1 }, { unique: true });
