import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** An SMS whose delivery the provider reports: neither its number nor its text. Deleted after a week. */
@Schema({ collection: 'sms_receipts', versionKey: false })
export class SmsReceiptRecord {
  /** The provider's name and its id of the SMS, as `beem:912734`. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: Date, required: true }) readonly sentAt!: Date;
  /** `sent` until the provider reports the end. */
  @Prop({ type: String, required: true }) readonly status!: 'sent' | 'delivered' | 'failed';
  /** In the provider's words. */
  @Prop({ type: String, default: '' }) readonly reason!: string;
  @Prop({ type: Date, default: null }) readonly reportedAt!: Date | null;
}

export const SmsReceiptSchema = SchemaFactory.createForClass(SmsReceiptRecord);
