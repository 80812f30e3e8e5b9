import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { FiscalEnvironment, FiscalTaxTotal, ZReport } from '@sokoni/contracts';
import { Schema as MongoSchema, type Types } from 'mongoose';
import { SignedDocument } from '../delivery/signed-document.schema.ts';

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
