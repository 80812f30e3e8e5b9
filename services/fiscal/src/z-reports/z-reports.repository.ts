import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { afterCursor, type Paging, type Records } from '@sokoni/common';
import type { FiscalEnvironment } from '@sokoni/contracts';
import { CreditRecord, ReceiptRecord } from '../documents/receipt.schema.ts';
import { ZReportRecord } from '../documents/signed-document.schema.ts';

/** What a row of the month's file says. */
const OF_ROW = {
  ...{ day: 1, time: 1, verificationCode: 1, orderId: 1, orderNumber: 1, 'customer.name': 1 },
  ...{ 'customer.tin': 1, totals: 1, taxes: 1, acknowledgedAt: 1, refused: 1 },
} as const;
type MonthReceipt = Pick<
  ReceiptRecord,
  'day' | 'time' | 'verificationCode' | 'orderId' | 'orderNumber' | 'totals' | 'taxes'
> &
  Pick<ReceiptRecord, 'acknowledgedAt' | 'refused'> & {
    readonly customer: Pick<ReceiptRecord['customer'], 'name' | 'tin'>;
  };

@Injectable()
export class ZReportsRepository {
  constructor(
    @InjectModel(ZReportRecord.name) private readonly reports: Records<ZReportRecord>,
    @InjectModel(ReceiptRecord.name) private readonly receipts: Records<ReceiptRecord>,
    @InjectModel(CreditRecord.name) private readonly credits: Records<CreditRecord>,
  ) {}

  list(sellerId: string, paging: Paging): Promise<ZReportRecord[]> {
    return this.reports
      .find({ sellerId, ...afterCursor(paging) })
      .sort({ _id: -1 })
      .limit(paging.limit + 1)
      .exec();
  }

  /** A seller's receipts of the days of a month, from the first. */
  receiptsOf(
    sellerId: string,
    environment: FiscalEnvironment,
    month: string,
  ): Promise<MonthReceipt[]> {
    const day = { $gte: `${month}-01`, $lte: `${month}-31` };
    return this.receipts
      .find({ sellerId, environment, day })
      .select(OF_ROW)
      .sort({ day: 1, _id: 1 })
      .lean()
      .exec();
  }

  /** What went back in this time, each with its receipt of any month; what has no receipt never had one. */
  async creditedIn(sellerId: string, environment: FiscalEnvironment, from: Date, until: Date) {
    const credits = await this.credits
      .find({ sellerId, at: { $gte: from, $lt: until } })
      .sort({ at: 1, _id: 1 })
      .exec();
    const orderId = { $in: credits.map((one) => one.orderId) };
    const receipts: MonthReceipt[] = await this.receipts
      .find({ sellerId, environment, orderId })
      .select(OF_ROW)
      .lean()
      .exec();
    const byOrder = new Map(receipts.map((one) => [one.orderId, one]));
    return credits.flatMap((credit) => {
      const receipt = byOrder.get(credit.orderId);
      return receipt ? [{ receipt, credit }] : [];
    });
  }
}
