import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { inOrderOf, type Paging, type Records } from '@sokoni/common';
import type { SellerTaskOrdersQuery } from '@sokoni/contracts';
import type { PipelineStage } from 'mongoose';
import { OrderRecord } from '../orders/order.schema.ts';
import { statementDueAtIn } from '../orders/seller-order-timers.ts';
import { pageStages } from '../orders/sold-orders.repository.ts';
import { BY_URGENCY, type SortedOrder, URGENCY } from '../orders/sold-sorting.ts';
import { openFilter, type TaskGroup, taskFilter } from './seller-task.ts';

/** Orders that wait for their seller. Read by the index of sellers and statuses: ended ones cost nothing. */
@Injectable()
export class SellerTasksRepository {
  constructor(@InjectModel(OrderRecord.name) private readonly orders: Records<OrderRecord>) {}

  /** Parts that have not ended, by task or by where they stand. */
  count(sellerId: string, now: Date): Promise<TaskGroup[]> {
    const statementDueAt = statementDueAtIn('$part');
    const isAhead = { $gt: [statementDueAt, now] };
    const stated = { $ne: [{ $ifNull: ['$part.sellerStatedAt', null] }, null] };
    const asks = { $ne: [{ $ifNull: ['$part.cancelRequest', null] }, null] };
    return this.orders.aggregate<TaskGroup>([
      ...this.partsOf(sellerId, openFilter),
      {
        $group: {
          _id: { status: '$part.status', asks, stated },
          count: { $sum: 1 },
          dueAt: { $min: '$part.dueAt' },
          // A dispute whose time is over waits for an admin: it must not hide when the next one's is.
          statementDueAt: { $min: { $cond: [isAhead, statementDueAt, null] } },
        },
      },
      {
        $project: {
          _id: 0,
          status: '$_id.status',
          cancelRequest: { $cond: ['$_id.asks', '', null] },
          sellerStatedAt: { $cond: ['$_id.stated', '$$NOW', null] },
          count: 1,
          dueAt: 1,
          statementDueAt: 1,
        },
      },
    ]);
  }

  /** Soonest deadline first, one more than the limit. */
  list(
    sellerId: string,
    task: SellerTaskOrdersQuery['task'],
    paging: Paging,
  ): Promise<SortedOrder[]> {
    return this.orders.aggregate<SortedOrder>([
      ...this.partsOf(sellerId, taskFilter(task)),
      { $project: { key: URGENCY } },
      ...pageStages(BY_URGENCY, paging),
    ]);
  }

  /** These orders in this order, without deleted ones. */
  async findAll(ids: readonly string[]): Promise<OrderRecord[]> {
    const found = await this.orders.find({ _id: { $in: ids } });
    return inOrderOf(ids, found).filter((order) => order !== null);
  }

  /** Ids of orders with the seller's `part`, which fits the filter. */
  private partsOf(sellerId: string, filter: object): PipelineStage[] {
    return [
      { $match: { sellerOrders: { $elemMatch: { sellerId, ...filter } } } },
      { $project: { part: '$sellerOrders' } },
      { $unwind: '$part' },
      { $match: { 'part.sellerId': sellerId } },
    ];
  }
}
