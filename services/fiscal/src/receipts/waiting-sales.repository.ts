import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import type { EventData } from '@sokoni/contracts';
import { WaitingSaleRecord } from '../documents/receipt.schema.ts';

/** Of one seller in one transaction. */
const MOST = 50;

@Injectable()
export class WaitingSalesRepository {
  constructor(
    @InjectModel(WaitingSaleRecord.name) private readonly waiting: Records<WaitingSaleRecord>,
  ) {}

  /** Each once. */
  async keep(sales: readonly EventData<'seller-order.paid'>[]): Promise<void> {
    if (sales.length === 0) return;
    const writes = sales.map((sale) => ({
      updateOne: {
        filter: { orderId: sale.orderId, sellerId: sale.sellerId },
        update: { $setOnInsert: { paidAt: new Date(sale.paidAt), sale } },
        upsert: true,
      },
    }));
    await this.waiting.bulkWrite(writes, { ordered: false });
  }

  sellers(): Promise<string[]> {
    return this.waiting.distinct('sellerId').exec();
  }

  /** As they were paid. */
  of(sellerId: string): Promise<WaitingSaleRecord[]> {
    return this.waiting.find({ sellerId }).sort({ paidAt: 1, _id: 1 }).limit(MOST).exec();
  }

  async removeOf(sellerId: string): Promise<void> {
    await this.waiting.deleteMany({ sellerId });
  }

  async remove(sales: readonly WaitingSaleRecord[]): Promise<void> {
    await this.waiting.deleteMany({ _id: { $in: sales.map(({ _id }) => _id) } });
  }
}
