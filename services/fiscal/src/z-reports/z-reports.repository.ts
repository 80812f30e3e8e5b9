import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { afterCursor, type Paging, type Records } from '@sokoni/common';
import { dateOf, type FiscalEnvironment } from '@sokoni/contracts';
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

  /**
   * What counts as gone back in this time, each with its receipt of any month; what has no receipt never had one. What goes
   * back of a sale counts no earlier than its receipt, which may be issued in a later month.
   */
  async creditedIn(sellerId: string, environment: FiscalEnvironment, from: Date, until: Date) {
    const own = { sellerId, environment };
    const issued = { $gte: dateOf(from), $lt: dateOf(until) };
    const [back, dated] = await Promise.all([
      this.credits.find({ sellerId, at: { $gte: from, $lt: until } }).exec(),
      this.receipts.distinct('orderId', { ...own, day: issued }).exec(),
    ]);
    const early = await this.credits
      .find({ sellerId, orderId: { $in: dated }, at: { $lt: from } })
      .exec();
    const credits = [...early, ...back];
    const orderId = { $in: credits.map((one) => one.orderId) };
    const receipts: MonthReceipt[] = await this.receipts
      .find({ ...own, orderId })
      .select(OF_ROW)
      .lean()
      .exec();
    const byOrder = new Map(receipts.map((one) => [one.orderId, one]));
    return credits
      .flatMap((credit) => {
        const receipt = byOrder.get(credit.orderId);
        if (!receipt || receipt.day >= dateOf(until)) return [];
        return [{ receipt, credit }];
      })
      .sort((one, other) => one.credit.at.getTime() - other.credit.at.getTime());
  }
}
