import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import { Types } from 'mongoose';
import { CreditRecord, ReceiptRecord } from './receipt.schema.ts';
import { ZReportRecord } from './signed-document.schema.ts';

/** Receipts and Z reports as they are written. */
@Injectable()
export class DocumentsRepository {
  constructor(
    @InjectModel(ReceiptRecord.name) private readonly receipts: Records<ReceiptRecord>,
    @InjectModel(ZReportRecord.name) private readonly reports: Records<ZReportRecord>,
    @InjectModel(CreditRecord.name) private readonly credits: Records<CreditRecord>,
  ) {}

  async ordersWithReceipt(sellerId: string, orderIds: readonly string[]): Promise<string[]> {
    const found = await this.receipts
      .find({ sellerId, orderId: { $in: orderIds } })
      .select({ orderId: 1 });
    return found.map(({ orderId }) => orderId);
  }

  /** What the Z report of a day adds up, by number. */
  sumsOf(deviceId: Types.ObjectId, day: string): Promise<ReceiptRecord[]> {
    return this.receipts
      .find({ deviceId, day })
      .select({ number: 1, totals: 1, taxes: 1, payment: 1 })
      .sort({ number: 1 })
      .exec();
  }

  /** The receipts with their ids. */
  async insert(
    receipts: readonly Omit<ReceiptRecord, '_id'>[],
    reports: readonly Omit<ZReportRecord, '_id'>[],
  ): Promise<ReceiptRecord[]> {
    const stored = receipts.map((receipt) => ({ _id: new Types.ObjectId(), ...receipt }));
    if (reports.length > 0) await this.reports.insertMany(reports);
    if (stored.length > 0) await this.receipts.insertMany(stored);
    return stored;
  }

  /** Once for each refund, whether the sale has its receipt already or not. */
  async credit(
    orderId: string,
    sellerId: string,
    { refundId, ...credit }: Omit<CreditRecord, '_id' | 'orderId' | 'sellerId'>,
  ): Promise<void> {
    const filter = { orderId, sellerId, refundId };
    await this.credits.updateOne(filter, { $setOnInsert: credit }, { upsert: true });
  }
}
