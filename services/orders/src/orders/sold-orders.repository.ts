import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { afterCursor, inOrderOf, type Paging, type Records } from '@sokoni/common';
import type { QueryFilter } from 'mongoose';
import { OrderRecord } from './order.schema.ts';

/** Paid orders of one seller, newest first; the sort is that of an index, whatever is filtered. */
@Injectable()
export class SoldOrdersRepository {
  constructor(@InjectModel(OrderRecord.name) private readonly orders: Records<OrderRecord>) {}

  /** One more than the limit. */
  list(sellerId: string, filter: object, paging: Paging): Promise<OrderRecord[]> {
    return this.newest(sellerId, { ...filter, ...afterCursor(paging) })
      .limit(paging.limit + 1)
      .exec();
  }

  /** One by one, so that a long list is never in memory as a whole. */
  each(sellerId: string, filter: object, limit: number): AsyncIterable<OrderRecord> {
    return this.newest(sellerId, filter).limit(limit).cursor();
  }

  /** Those of these orders that are the seller's, in this order; null for others. */
  async findAll(sellerId: string, ids: readonly string[]): Promise<(OrderRecord | null)[]> {
    return inOrderOf(ids, await this.newest(sellerId, { _id: { $in: ids } }).exec());
  }

  private newest(sellerId: string, filter: object) {
    const own = { 'sellerOrders.sellerId': sellerId, confirmed: true };
    return this.orders.find({ ...own, ...filter } as QueryFilter<OrderRecord>).sort({ _id: -1 });
  }
}
