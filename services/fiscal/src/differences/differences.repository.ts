import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import type { Types } from 'mongoose';
import { ReceiptRecord } from '../documents/receipt.schema.ts';
import { ZReportRecord } from '../documents/signed-document.schema.ts';

type Compared = Pick<ReceiptRecord, 'sellerId' | 'orderId' | 'orderNumber' | 'totals'>;

@Injectable()
export class DifferencesRepository {
  constructor(
    @InjectModel(ReceiptRecord.name) private readonly receipts: Records<ReceiptRecord>,
    @InjectModel(ZReportRecord.name) private readonly reports: Records<ZReportRecord>,
  ) {}

  /** By the payment, as orders counts: a receipt after midnight belongs to a sale before it. */
  receiptsPaidIn(sellerIds: readonly string[], from: Date, until: Date): Promise<Compared[]> {
    return this.receipts
      .find({ sellerId: { $in: sellerIds }, paidAt: { $gte: from, $lt: until } })
      .select({ _id: 0, sellerId: 1, orderId: 1, orderNumber: 1, totals: 1 })
      .exec();
  }

  receiptsOf(deviceId: Types.ObjectId, day: string): Promise<ReceiptRecord[]> {
    return this.receipts.find({ deviceId, day }).select({ totals: 1 }).exec();
  }

  reportOf(deviceId: Types.ObjectId, day: string): Promise<ZReportRecord | null> {
    return this.reports.findOne({ deviceId, day }).select({ totals: 1 }).exec();
  }
}
