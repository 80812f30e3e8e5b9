import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type {
  EventData,
  FiscalEnvironment,
  FiscalPayment,
  FiscalTaxTotal,
  Language,
  ShownFiscalReceipt,
} from '@sokoni/contracts';
import { Schema as MongoSchema, type Types } from 'mongoose';
import { SignedDocument } from './signed-document.schema.ts';

export type ReceiptLine = ShownFiscalReceipt['lines'][number];

/** What went back of a sale, as orders has published it; it may come before the receipt. */
@Schema({ collection: 'credits', versionKey: false })
export class CreditRecord {
  readonly _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) readonly orderId!: string;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  @Prop({ type: String, required: true }) readonly refundId!: string;
  @Prop({ type: Number, required: true }) readonly amountTzs!: number;
  @Prop({ type: Number, default: null }) readonly taxCents!: number | null;
  @Prop({ type: String, default: '' }) readonly reason!: string;
  @Prop({ type: Date, required: true }) readonly at!: Date;
}
export const CreditSchema = SchemaFactory.createForClass(CreditRecord);

/** A paid sale whose seller's device cannot sign yet: it gets its receipt once it can. */
@Schema({ collection: 'waiting_sales', versionKey: false })
export class WaitingSaleRecord {
  readonly _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) readonly orderId!: string;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  @Prop({ type: Date, required: true }) readonly paidAt!: Date;
  @Prop({ type: Object, required: true }) readonly sale!: EventData<'seller-order.paid'>;
}
export const WaitingSaleSchema = SchemaFactory.createForClass(WaitingSaleRecord);

/** The person who bought, for the receipt and its mail. */
interface CustomerRecord {
  readonly userId: string | null;
  readonly name: string;
  readonly tin: string | null;
  readonly mobile: string;
  readonly language: Language;
}

/** A receipt with the bytes that were signed: they are sent as they are until they are acknowledged. */
@Schema({ collection: 'receipts', versionKey: false })
export class ReceiptRecord extends SignedDocument {
  readonly _id!: Types.ObjectId;
  @Prop({ type: MongoSchema.Types.ObjectId, required: true }) readonly deviceId!: Types.ObjectId;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  @Prop({ type: String, required: true }) readonly orderId!: string;
  @Prop({ type: String, required: true }) readonly orderNumber!: string;
  @Prop({ type: Object, required: true }) readonly customer!: CustomerRecord;
  @Prop({ type: Number, required: true }) readonly sequence!: number;
  @Prop({ type: Number, required: true }) readonly number!: number;
  @Prop({ type: Number, required: true }) readonly dayNumber!: number;
  @Prop({ type: String, required: true }) readonly day!: string;
  @Prop({ type: String, required: true }) readonly time!: string;
  @Prop({ type: Date, required: true }) readonly issuedAt!: Date;
  @Prop({ type: Date, required: true }) readonly paidAt!: Date;
  @Prop({ type: String, required: true }) readonly environment!: FiscalEnvironment;
  @Prop({ type: String, required: true }) readonly verificationCode!: string;
  @Prop({ type: String, required: true }) readonly verificationUrl!: string;
  @Prop({ type: Object, required: true }) readonly seller!: ShownFiscalReceipt['seller'];
  @Prop({ type: [Object], required: true }) readonly lines!: readonly ReceiptLine[];
  @Prop({ type: Object, required: true }) readonly totals!: ShownFiscalReceipt['totals'];
  @Prop({ type: [Object], required: true }) readonly taxes!: readonly FiscalTaxTotal[];
  @Prop({ type: String, required: true }) readonly payment!: FiscalPayment;
}
export const ReceiptSchema = SchemaFactory.createForClass(ReceiptRecord);
