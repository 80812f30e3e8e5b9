import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { ACCOUNTS, type Account, type PostingKind } from './chart-of-accounts.ts';

const whole = { type: Number, required: true, validate: Number.isSafeInteger };
const shillings = { type: Number, required: true, min: 0, validate: Number.isSafeInteger };

@Schema({ _id: false })
export class Entry {
  @Prop({ type: String, enum: ACCOUNTS, required: true }) readonly account!: Account;
  /** The seller whose share of the account it is; null for the shop's own. */
  @Prop({ type: String, default: null }) readonly ownerId!: string | null;
  /** Who holds the money of `provider_clearing`; absent on other accounts, and where a former release has posted. */
  @Prop({ type: String, default: undefined }) readonly provider?: string;
  @Prop(shillings) readonly debitTzs!: number;
  @Prop(shillings) readonly creditTzs!: number;
}

/** The tax in a seller's share of a posting, in cents; below zero for what goes back. */
@Schema({ _id: false })
export class SharedTax {
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  /** In the sale. */
  @Prop(whole) readonly saleCents!: number;
  /** In the shop's commission on it. */
  @Prop(whole) readonly feeCents!: number;
}

@Schema({ collection: 'ledger_postings', versionKey: false })
export class Posting {
  @Prop({ type: String, required: true }) readonly kind!: PostingKind;
  /** The id of the order, refund or payout; unique per kind. */
  @Prop({ type: String, required: true }) readonly reference!: string;
  /** For display; empty without an order. */
  @Prop({ type: String, default: '' }) readonly orderNumber!: string;
  @Prop({ type: Date, required: true }) readonly at!: Date;
  @Prop({ type: [SchemaFactory.createForClass(Entry)] }) readonly entries!: readonly Entry[];
  /** Absent where there is none. */
  @Prop({ type: [SchemaFactory.createForClass(SharedTax)], default: undefined })
  readonly tax?: readonly SharedTax[];
}

export const PostingSchema = SchemaFactory.createForClass(Posting);

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
