import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import type { SmsReport } from './sms-providers.ts';

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

@Injectable()
export class SmsReceiptsRepository {
  constructor(
    @InjectModel(SmsReceiptRecord.name) private readonly receipts: Records<SmsReceiptRecord>,
  ) {}

  /** Once, whatever the provider answers twice. */
  async add(_id: string, sentAt: Date): Promise<void> {
    const sent = { sentAt, status: 'sent', reason: '', reportedAt: null };
    await this.receipts.updateOne({ _id }, { $setOnInsert: sent }, { upsert: true });
  }

  /** The first end counts. */
  async end(
    _id: string,
    { status, reason }: SmsReport,
    reportedAt: Date,
  ): Promise<'ended' | 'ended-before' | 'unknown'> {
    const known = await this.receipts.findOneAndUpdate(
      { _id, status: 'sent' },
      { $set: { status, reason: reason.slice(0, 100), reportedAt } },
    );
    if (known) return 'ended';
    return (await this.receipts.exists({ _id })) ? 'ended-before' : 'unknown';
  }
}
