import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { afterCursor, type Paging } from '@sokoni/common';
import type { SellerOrderStatus } from '@sokoni/contracts';
import type { Model, QueryFilter } from 'mongoose';
import { OrdersConfig } from '../config.ts';
import { PIN_TRIES } from './delivery-pin.ts';
import { type OrderRecord, withTimers } from './order.ts';

/** Whose orders: everybody's for admins, who may ask for those with a part in one status. Ownership is part of every query. */
export type Reader =
  | { readonly buyer: string }
  | { readonly seller: string }
  | { readonly anyone: true; readonly status?: SellerOrderStatus };

/** Somebody changed the order since it was read; the transaction starts again. */
export class StaleOrder extends Error {}

@Injectable()
export class OrdersRepository {
  constructor(
    @InjectModel('Order') private readonly orders: Model<OrderRecord>,
    private readonly config: OrdersConfig,
  ) {}

  async insert(order: OrderRecord): Promise<void> {
    await this.orders.create([order]);
  }

  find(orderId: string, reader: Reader): Promise<OrderRecord | null> {
    return this.orders
      .findOne({ _id: orderId, ...ownedBy(reader) })
      .lean<OrderRecord>()
      .exec();
  }

  /** Writes the order back, its timers set anew, unless it has changed since `before` was read. */
  async save(before: OrderRecord, after: OrderRecord): Promise<OrderRecord> {
    const { _id, version } = before;
    const saved = withTimers(after, this.config.patience);
    const { matchedCount } = await this.orders.replaceOne({ _id, version }, saved);
    if (matchedCount === 0) throw new StaleOrder(`Order ${_id} is no longer at version ${version}`);
    return saved;
  }

  /** Takes one order a timer of which has run out; nobody else gets it until the lease is over. */
  claimDue(now: Date, leaseUntil: Date): Promise<OrderRecord | null> {
    return this.orders
      .findOneAndUpdate(
        { nextDueAt: { $lte: now } },
        { nextDueAt: leaseUntil },
        { sort: { nextDueAt: 1 }, returnDocument: 'after' },
      )
      .lean<OrderRecord>()
      .exec();
  }

  /** Uses up one guess at the PIN before it is compared, so that no two share one; false when none is left. */
  async takePinTry(orderId: string, sellerId: string): Promise<boolean> {
    const part = { sellerId, status: 'shipped', pinTries: { $lt: PIN_TRIES } };
    const { modifiedCount } = await this.orders.updateOne(
      { _id: orderId, sellerOrders: { $elemMatch: part } } as QueryFilter<OrderRecord>,
      { $inc: { 'sellerOrders.$.pinTries': 1 } },
    );
    return modifiedCount === 1;
  }

  /** Newest first, one more than asked for. */
  list(reader: Reader, paidOnly: boolean, paging: Paging): Promise<OrderRecord[]> {
    const filter = {
      ...ownedBy(reader),
      ...(paidOnly ? { wasPaid: true } : {}),
      ...afterCursor(paging),
    };
    return this.orders
      .find(filter as QueryFilter<OrderRecord>)
      .sort({ _id: -1 })
      .limit(paging.limit + 1)
      .lean<OrderRecord[]>()
      .exec();
  }
}

function ownedBy(reader: Reader): QueryFilter<OrderRecord> {
  if ('buyer' in reader) return { 'buyer.userId': reader.buyer };
  if ('seller' in reader) return { 'sellerOrders.sellerId': reader.seller, wasPaid: true };
  return reader.status ? { 'sellerOrders.status': reader.status } : {};
}
