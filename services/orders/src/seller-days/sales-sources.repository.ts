import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import { Posting } from '../ledger/posting.schema.ts';
import { OrderRecord } from '../orders/order.schema.ts';
import { SALES_KINDS, type SoldOrder } from './seller-day.ts';

const BATCH = 200;

/** Reads what the days of sellers are computed from. */
@Injectable()
export class SalesSourcesRepository {
  constructor(
    @InjectModel(OrderRecord.name) private readonly orders: Records<OrderRecord>,
    @InjectModel(Posting.name) private readonly postings: Records<Posting>,
  ) {}

  find(ids: readonly string[]): Promise<SoldOrder[]> {
    return this.orders
      .find({ _id: { $in: ids }, confirmed: true })
      .select({
        lines: 1,
        'sellerOrders.sellerId': 1,
        'sellerOrders.status': 1,
        'sellerOrders.parcels': 1,
        'sellerOrders.lineRefunds': 1,
        'refunds.id': 1,
        'payment.id': 1,
        'delivery.location': 1,
      })
      .exec();
  }

  findPostings(references: readonly string[]): Promise<Posting[]> {
    return this.postings
      .find({ kind: { $in: SALES_KINDS }, reference: { $in: references } })
      .exec();
  }

  /** The ids of all orders that were ever paid, in batches. */
  async *paidIds(): AsyncGenerator<string[]> {
    for (let last = ''; ; ) {
      const found = await this.orders
        .find({ confirmed: true, _id: { $gt: last } }, { _id: 1 })
        .sort({ _id: 1 })
        .limit(BATCH);
      if (found.length > 0) yield found.map(({ _id }) => _id);
      if (found.length < BATCH) return;
      last = found.at(-1)?._id ?? '';
    }
  }
}
