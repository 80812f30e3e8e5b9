import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type Answer,
  behindCursor,
  inOrderOf,
  type Paging,
  page,
  type Records,
  type Sorting,
  sortBy,
  sortedPage,
} from '@sokoni/common';
import { MOST_SORTED, type SoldSort } from '@sokoni/contracts';
import type { PipelineStage, QueryFilter } from 'mongoose';
import { OrderRecord } from './order.schema.ts';
import { keyStages, type SortedOrder, soldSorting } from './sold-sorting.ts';

interface SortedPaging extends Paging {
  readonly sort: SoldSort;
}

/** Paid orders of one seller; the sort by age is that of an index, whatever is filtered. */
@Injectable()
export class SoldOrdersRepository {
  constructor(@InjectModel(OrderRecord.name) private readonly orders: Records<OrderRecord>) {}

  async page(
    sellerId: string,
    filter: object,
    query: SortedPaging,
  ): Promise<Answer<OrderRecord[]>> {
    const found = await this.list(sellerId, filter, query);
    const { data, nextCursor } = sortedPage(found, query, soldSorting(query.sort), idOf);
    const orders = await this.findAll(sellerId, data);
    return page(
      orders.filter((order) => order !== null),
      nextCursor ?? null,
    );
  }

  /** Ids with what sorts them, one more than the limit. */
  list(sellerId: string, filter: object, { sort, ...paging }: SortedPaging) {
    const sorting = soldSorting(sort);
    const own = { $match: { ...ownedBy(sellerId), ...filter } };
    const behind = pageStages(sorting, paging);
    if (sorting.field === '_id') {
      return this.orders.aggregate<SortedOrder>([own, ...behind, { $project: { _id: 1 } }]);
    }
    return this.orders.aggregate<SortedOrder>([
      own,
      { $sort: { _id: -1 } },
      { $limit: MOST_SORTED },
      { $set: { part: partOf(sellerId) } },
      ...keyStages(sort),
      ...behind,
    ]);
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
    const own = { ...ownedBy(sellerId), ...filter } as QueryFilter<OrderRecord>;
    return this.orders.find(own).sort({ _id: -1 });
  }
}

const ownedBy = (sellerId: string) => ({ 'sellerOrders.sellerId': sellerId, confirmed: true });

const partOf = (sellerId: string) => ({
  $first: { $filter: { input: '$sellerOrders', cond: { $eq: ['$$this.sellerId', sellerId] } } },
});

const idOf = ({ _id }: SortedOrder) => _id;

/** The orders behind the cursor, one more than the limit. */
export function pageStages(sorting: Sorting, { cursor, limit }: Paging): PipelineStage[] {
  return [
    { $match: behindCursor(sorting, cursor) },
    { $sort: sortBy(sorting) },
    { $limit: limit + 1 },
  ];
}
