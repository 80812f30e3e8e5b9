import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { FiscalDelivery, FiscalEnvironment, FiscalTaxTotal, ZReport } from '@sokoni/contracts';
import { Schema as MongoSchema, type Types } from 'mongoose';

/** What a receipt and a Z report share: the signed bytes, and how far they have come to the tax office. */
@Schema()
export class SignedDocument {
  @Prop({ type: String, required: true }) readonly document!: string;
  /** Serial of the certificate whose key has signed it; empty in what an earlier release has issued. */
  @Prop({ type: String, default: '' }) readonly certificateSerial!: string;
  @Prop({ type: Number, default: 0 }) readonly attempts!: number;
  /** It was sent, and no answer says what became of it. */
  @Prop({ type: Boolean, default: false }) readonly perhapsTaken!: boolean;
  /** The tax office has said no to it. */
  @Prop({ type: Boolean, default: false }) readonly refused!: boolean;
  @Prop({ type: String, default: '' }) readonly answer!: string;
  @Prop({ type: Date, default: null }) readonly acknowledgedAt!: Date | null;
}

/** The sums of a day, signed and delivered like a receipt. */
@Schema({ collection: 'z_reports', versionKey: false })
export class ZReportRecord extends SignedDocument {
  readonly _id!: Types.ObjectId;
  @Prop({ type: MongoSchema.Types.ObjectId, required: true }) readonly deviceId!: Types.ObjectId;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  @Prop({ type: String, required: true }) readonly environment!: FiscalEnvironment;
  @Prop({ type: Number, required: true }) readonly sequence!: number;
  @Prop({ type: String, required: true }) readonly day!: string;
  @Prop({ type: Date, required: true }) readonly issuedAt!: Date;
  @Prop({ type: Number, required: true }) readonly receipts!: number;
  @Prop({ type: Number, required: true }) readonly firstNumber!: number;
  @Prop({ type: Number, required: true }) readonly lastNumber!: number;
  @Prop({ type: Object, required: true }) readonly totals!: ZReport['totals'];
  @Prop({ type: Number, required: true }) readonly grossCents!: number;
  @Prop({ type: [Object], required: true }) readonly taxes!: readonly FiscalTaxTotal[];
  @Prop({ type: [Object], required: true }) readonly payments!: ZReport['payments'];
}
export const ZReportSchema = SchemaFactory.createForClass(ZReportRecord);

/** A document of a device: on its way to the tax office, or there. */
export interface Delivered {
  readonly acknowledgedAt: Date | null;
  readonly refused: boolean;
}

export function deliveryOf({ acknowledgedAt, refused }: Delivered): FiscalDelivery {
  if (acknowledgedAt) return 'acknowledged';
  return refused ? 'refused' : 'waiting';
}
