import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { afterCursor, type Paging, type Records } from '@sokoni/common';
import { ReceiptRecord } from '../receipts/receipt.schema.ts';
import { ZReportRecord } from './z-report.schema.ts';

@Injectable()
export class ZReportsRepository {
  constructor(
    @InjectModel(ZReportRecord.name) private readonly reports: Records<ZReportRecord>,
    @InjectModel(ReceiptRecord.name) private readonly receipts: Records<ReceiptRecord>,
  ) {}

  list(sellerId: string, paging: Paging): Promise<ZReportRecord[]> {
    return this.reports
      .find({ sellerId, ...afterCursor(paging) })
      .sort({ _id: -1 })
      .limit(paging.limit + 1)
      .exec();
  }

  /** A seller's receipts of the days of a month, from the first. */
  receiptsOf(sellerId: string, month: string): Promise<ReceiptRecord[]> {
    const day = { $gte: `${month}-01`, $lte: `${month}-31` };
    return this.receipts.find({ sellerId, day }).sort({ day: 1, _id: 1 }).exec();
  }

  /** Receipts, of any month, of which something went back in this time. */
  creditedIn(sellerId: string, from: Date, until: Date): Promise<ReceiptRecord[]> {
    const at = { $gte: from, $lt: until };
    return this.receipts.find({ sellerId, credits: { $elemMatch: { at } } }).exec();
  }
}
