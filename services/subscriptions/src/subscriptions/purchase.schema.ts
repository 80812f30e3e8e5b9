import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import { PLAN_CODES, type PlanCode, type PlanOffer, type ShownRefund } from '@sokoni/contracts';
import { Schema as MongoSchema } from 'mongoose';
import { offerSchema } from './subscription.schema.ts';

export const PURCHASE_STATES = [
  'awaiting_payment',
  'paid',
  'failed',
  'refunded',
  'reversed',
] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

/** Who has refunded what was paid twice. */
export const SYSTEM = 'system';

/** The refund of an admin, or of what was paid twice. */
export interface PurchaseRefund {
  readonly number: string;
  readonly amountTzs: number;
  readonly reason: string;
  readonly at: Date;
  /** The admin, or the system. */
  readonly by: string;
  /** By the events of orders. */
  readonly status: ShownRefund['status'];
}

const refund = new MongoSchema<PurchaseRefund>(
  {
    number: { type: String, required: true },
    amountTzs: { type: Number, required: true, min: 1 },
    reason: { type: String, required: true },
    at: { type: Date, required: true },
    by: { type: String, required: true },
    status: { type: String, required: true },
  },
  { _id: false },
);

/** A plan that a seller buys; purchases that were ever paid are the receipts. */
@Schema({ collection: 'purchases', versionKey: false })
export class PurchaseRecord {
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  @Prop({ type: String, enum: PLAN_CODES, required: true }) readonly plan!: PlanCode;
  /** The seller's purchase of the plan before this one, or empty. It has one successor: clicks at once open one payment. */
  @Prop({ type: String, default: '' }) readonly previousId!: string;
  /** The plan's price when it was chosen. */
  @Prop({ type: Number, required: true }) readonly amountTzs!: number;
  /** What it was chosen at; absent where that was before owners could change it. */
  @Prop({ type: offerSchema }) readonly offer?: PlanOffer;
  @Prop({ type: String, enum: PURCHASE_STATES, required: true }) readonly state!: PurchaseState;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
  /** When its payment was last begun at a provider; null where it never was, and in earlier releases. */
  @Prop({ type: Date, default: null }) readonly askedAt?: Date | null;
  /** Whether its payment is a request on the seller's phone. */
  @Prop({ type: Boolean, default: false }) readonly prompted!: boolean;
  @Prop({ type: String, default: null }) readonly receiptNumber!: string | null;
  /** When its payment was known to have failed; null where it has not, and in earlier releases. */
  @Prop({ type: Date, default: null }) readonly failedAt?: Date | null;
  @Prop({ type: Date, default: null }) readonly paidAt!: Date | null;
  /** The shop's VAT in the price; absent where it was paid before this was stored. */
  @Prop({ type: Number, default: 0, min: 0 }) readonly vatCents?: number;
  @Prop({ type: Date, default: null }) readonly validFrom!: Date | null;
  @Prop({ type: Date, default: null }) readonly validUntil!: Date | null;
  @Prop({ type: refund, default: null }) readonly refund!: PurchaseRefund | null;
  @Prop({ type: Date, default: null }) readonly reversedAt!: Date | null;
}

export const PurchaseSchema = SchemaFactory.createForClass(PurchaseRecord);
audited(PurchaseSchema, ['state', 'amountTzs', 'plan', 'offer', 'refund']);

/** The last number of a year, of receipts or of refunds. */
@Schema({ collection: 'receipt_counters', versionKey: false })
export class ReceiptCounterRecord {
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: Number, required: true }) readonly last!: number;
}

export const ReceiptCounterSchema = SchemaFactory.createForClass(ReceiptCounterRecord);
