import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type Answer,
  behindCursor,
  cursorOf,
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
import {
  keyPathOf,
  keyTextOf,
  SORT_KEYS_INDEX,
  sortKeysOf,
  WITHOUT_KEYS_INDEX,
} from './sold-keys.ts';
import { keyStages, noDeadlineIn, type SortedOrder, soldSorting } from './sold-sorting.ts';

interface SortedPaging extends Paging {
  readonly sort: SoldSort;
}

/** Paid orders of one seller; the sort by age is that of an index, whatever is filtered. */
@Injectable()
export class SoldOrdersRepository {
  /** Of the newest; a spec lowers it. */
  mostSorted = MOST_SORTED;

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
  async list(sellerId: string, filter: object, { sort, ...paging }: SortedPaging) {
    const sorting = soldSorting(sort);
    const own = { $match: { ...ownedBy(sellerId), ...filter } };
    const behind = pageStages(sorting, paging);
    if (sorting.field === '_id') {
      return this.orders.aggregate<SortedOrder>([own, ...behind, { $project: { _id: 1 } }]);
    }
    if (keyPathOf(sellerId, sort) && (await this.isMore(own.$match))) {
      return this.byKey(sellerId, filter, { sort, ...paging });
    }
    return this.orders.aggregate<SortedOrder>([
      own,
      { $sort: { _id: -1 } },
      { $limit: this.mostSorted },
      { $set: { part: partOf(sellerId) } },
      ...keyStages(sort),
      ...behind,
    ]);
  }

  /** Of more orders than are sorted in memory, by the index of their keys: what a filter leaves of them is found soon. */
  byKey(sellerId: string, filter: object, { sort, cursor, limit }: SortedPaging) {
    const sorting = soldSorting(sort);
    const path = keyPathOf(sellerId, sort) ?? '';
    const at = cursor === undefined ? null : cursorOf(cursor);
    const from = at && keyTextOf(at.value, at.id, noDeadlineIn(sort));
    const range = sorting.direction === 1 ? { $gt: from ?? '' } : { $lt: from ?? '\uffff' };
    return this.orders
      .aggregate<SortedOrder>([
        { $match: { ...ownedBy(sellerId), ...filter, [path]: range } },
        { $sort: { [path]: sorting.direction } },
        { $limit: limit + 1 },
        { $set: { part: partOf(sellerId) } },
        ...keyStages(sort),
      ])
      .hint(SORT_KEYS_INDEX);
  }

  /** More orders fit than are sorted in memory. */
  private async isMore(filter: object): Promise<boolean> {
    const one = await this.orders
      .findOne(filter as QueryFilter<OrderRecord>, { _id: 1 })
      .sort({ _id: -1 })
      .skip(this.mostSorted);
    return one !== null;
  }

  /** Gives keys to some orders of a former release, or that it has saved during the upgrade; false where none is left. */
  async fillKeys(): Promise<boolean> {
    const bare = await this.orders
      .find({ confirmed: true, sortKeys: null } as QueryFilter<OrderRecord>)
      .hint(WITHOUT_KEYS_INDEX)
      .limit(FILLED_AT_ONCE)
      .exec();
    if (bare.length === 0) return false;
    await this.orders.bulkWrite(
      bare.map((order) => ({
        updateOne: {
          filter: { _id: order._id, version: order.version },
          update: { $set: { sortKeys: sortKeysOf(order) } },
        },
      })),
    );
    return bare.length === FILLED_AT_ONCE;
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

const FILLED_AT_ONCE = 500;

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
