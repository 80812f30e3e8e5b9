import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import type { SmsReport } from './sms-providers.ts';
import { SmsReceiptRecord } from './sms-receipt.schema.ts';

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
