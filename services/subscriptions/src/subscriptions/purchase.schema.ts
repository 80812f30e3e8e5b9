import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import { PLAN_CODES, type PlanCode } from '@sokoni/contracts';
import { PURCHASE_STATES, type PurchaseState } from './purchase.ts';

/** One plan bought or about to be; the paid ones are the receipts. */
@Schema({ collection: 'purchases', versionKey: false })
export class PurchaseRecord {
  @Prop({ type: String, required: true })
  readonly _id!: string;

  @Prop({ type: String, required: true })
  readonly sellerId!: string;

  @Prop({ type: String, enum: PLAN_CODES, required: true })
  readonly plan!: PlanCode;

  /** The plan's price when it was chosen. */
  @Prop({ type: Number, required: true })
  readonly amountTzs!: number;

  @Prop({ type: String, enum: PURCHASE_STATES, required: true })
  readonly state!: PurchaseState;

  @Prop({ type: Date, required: true })
  readonly createdAt!: Date;

  @Prop({ type: String, default: null })
  readonly receiptNumber!: string | null;

  @Prop({ type: Date, default: null })
  readonly paidAt!: Date | null;

  @Prop({ type: Date, default: null })
  readonly validFrom!: Date | null;

  @Prop({ type: Date, default: null })
  readonly validUntil!: Date | null;
}

export const PurchaseSchema = SchemaFactory.createForClass(PurchaseRecord);
audited(PurchaseSchema, ['state', 'amountTzs', 'plan']);
PurchaseSchema.index({ sellerId: 1, state: 1, createdAt: -1 });
PurchaseSchema.index(
  { receiptNumber: 1 },
  { unique: true, partialFilterExpression: { receiptNumber: { $type: 'string' } } },
);

/** The last receipt number of a year. */
@Schema({ collection: 'receipt-counters', versionKey: false })
export class ReceiptCounterRecord {
  @Prop({ type: String, required: true })
  readonly _id!: string;

  @Prop({ type: Number, required: true })
  readonly last!: number;
}

export const ReceiptCounterSchema = SchemaFactory.createForClass(ReceiptCounterRecord);
