import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  batched,
  isDuplicateKey,
  isMongoUnavailable,
  type Paging,
  ProblemError,
  type Records,
  replaceAll,
  UnitOfWork,
} from '@sokoni/common';
import { CASH, type OrderSort, PAY_NUMBER_KINDS } from '@sokoni/contracts';
import type { PipelineStage, QueryFilter } from 'mongoose';
import { OrdersConfig } from '../config.ts';
import { OrderLock, OrderRecord, type RecentOrder } from './order.schema.ts';
import { toAudit } from './order-audit.ts';
import { behind, ordered, ownedBy, type Reader, sortOf } from './order-reader.ts';
import { ENDED_PARTS, PIN_TRIES, UNSENT_PARTS } from './seller-order.ts';
import { withTimers } from './seller-order-timers.ts';
import { withSortKeys } from './sold-keys.ts';

/** The order has changed since it was read; the transaction starts again. */
class StaleOrder extends Error {}

/** An order to save over the version that was read. */
interface Change {
  readonly version: number;
  readonly saved: OrderRecord;
}

/** More than a buyer places while their cart does not know it yet, and the most that may wait for money. */
export const RECENT_ORDERS = 5;

const RECENT_FIELDS: Readonly<Record<string, 1>> = {
  orderNumber: 1,
  paymentStatus: 1,
  confirmed: 1,
  createdAt: 1,
  'buyer.userId': 1,
  'lines.lineId': 1,
  'lines.productId': 1,
  'lines.variantId': 1,
  'lines.quantity': 1,
};

@Injectable()
export class OrdersRepository {
  /** The last orders of a buyer, newest first: every checkout reads them, those of concurrent ones in one query. */
  readonly recentOf = batched((userIds: readonly string[]) => this.findRecent(userIds));

  constructor(
    @InjectModel(OrderRecord.name) private readonly orders: Records<OrderRecord>,
    private readonly config: OrdersConfig,
    @InjectModel(OrderLock.name) private readonly locks: Records<OrderLock>,
    private readonly unit: UnitOfWork,
  ) {}

  /** Returns what is saved, with its timers. */
  async insert(order: OrderRecord): Promise<OrderRecord> {
    const timed = this.toSave(order);
    await this.unit.audit(
      () => this.orders.create([timed]),
      () => toAudit(timed),
    );
    return timed;
  }

  /** The same at the end of the open transaction, together with all others. */
  insertAtEnd(order: OrderRecord): void {
    this.unit.save(this.insertAll, withSortKeys(order), toAudit(order));
  }

  /**
   * Whether the order is not stored and no pending commit can store it: its id is inserted and deleted
   * again, which is refused while a transaction that wrote the order has not ended. False also when the answer is unknown.
   */
  async isRuledOut(orderId: string): Promise<boolean> {
    const session = await this.orders.startSession();
    try {
      session.startTransaction({ writeConcern: { w: 'majority' } });
      // Without the model, because nothing remains to audit. Order numbers are unique.
      const ids = this.orders.db.collection<Pick<OrderRecord, '_id' | 'orderNumber'>>(
        this.orders.collection.name,
      );
      await ids.insertOne({ _id: orderId, orderNumber: orderId }, { session });
      await ids.deleteOne({ _id: orderId }, { session });
      await session.commitTransaction();
      return true;
    } catch (error) {
      if (isDuplicateKey(error) || isMongoUnavailable(error)) return false;
      throw error;
    } finally {
      await session.endSession();
    }
  }

  find(orderId: string, reader: Reader): Promise<OrderRecord | null> {
    return this.orders.findOne({ _id: orderId, ...ownedBy(reader) }).exec();
  }

  findAll(orderIds: readonly string[]): Promise<OrderRecord[]> {
    return this.orders.find({ _id: { $in: orderIds } }).exec();
  }

  /** Another user's order gives the same answer as an unknown one. */
  async get(orderId: string, reader: Reader = { anyone: true }): Promise<OrderRecord> {
    const order = await this.find(orderId, reader);
    if (!order) throw new ProblemError('order-not-found');
    return order;
  }

  /**
   * Saves the order with recomputed timers, unless it has changed since `before` was read. The audit
   * trail names the action, or else the last step of the timeline.
   */
  async save(before: OrderRecord, after: OrderRecord, action?: string): Promise<OrderRecord> {
    const { version } = before;
    const saved = this.toSave(after);
    return this.unit.audit(
      async () => {
        await this.saveAll([{ version, saved }]);
        return saved;
      },
      (order) => toAudit(order, action),
    );
  }

  /** The same at the end of the open transaction, together with all others; returns what is saved. */
  saveAtEnd({ version }: OrderRecord, after: OrderRecord): OrderRecord {
    const saved = this.toSave(after);
    this.unit.save(this.saveAll, { version, saved }, toAudit(saved));
    return saved;
  }

  /** Claims an order with an expired timer; no other replica gets it until the lease ends. */
  claimDue(now: Date, leaseUntil: Date): Promise<OrderRecord | null> {
    return this.orders
      .findOneAndUpdate(
        { nextDueAt: { $lte: now, $type: 'date' } },
        { nextDueAt: leaseUntil },
        { sort: { nextDueAt: 1 }, returnDocument: 'after' },
      )
      .exec();
  }

  /** Counts a PIN attempt before the comparison; false when none is left. */
  async usePinTry(orderId: string, sellerId: string): Promise<boolean> {
    const part = { sellerId, status: 'shipped', pinTries: { $lt: PIN_TRIES } };
    const { modifiedCount } = await this.orders.updateOne(
      { _id: orderId, sellerOrders: { $elemMatch: part } } as QueryFilter<OrderRecord>,
      { $inc: { 'sellerOrders.$.pinTries': 1 } },
    );
    return modifiedCount === 1;
  }

  /** Creates the user's lock document. Outside transactions, where concurrent inserts would fail. */
  async openLock(userId: string): Promise<void> {
    try {
      const none = { $setOnInsert: { orders: 0 } };
      await this.locks.updateOne({ _id: userId }, none, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** In a transaction: orders under a limit of this user are written one after the other. */
  async lock(userId: string): Promise<void> {
    await this.locks.updateOne({ _id: userId }, { $inc: { orders: 1 } });
  }

  /** The sum of the goods of a seller's open orders. */
  async openWorthTzs(sellerId: string): Promise<number> {
    return this.sumParts({ sellerId, status: { $nin: ENDED_PARTS } }, '$subtotalTzs');
  }

  /** Subsidies not yet decided for deliveries of this seller's paid orders that have not ended. */
  async pendingSubsidyTzs(sellerId: string): Promise<number> {
    const status = { $nin: ['awaiting_payment', ...ENDED_PARTS] };
    const open = { sellerId, status, pendingSubsidyTzs: { $gt: 0 } };
    return this.sumParts(open, '$pendingSubsidyTzs');
  }

  /** The parts of all orders that this buyer, by whatever account, was to pay, or has paid, in cash. */
  cashPartsOf(accounts: readonly string[]): Promise<Pick<OrderRecord, 'sellerOrders'>[]> {
    const of = { 'buyer.userId': { $in: accounts } };
    const cash = { ...of, confirmed: true, 'payment.method': CASH };
    return this.orders.find(cash as QueryFilter<OrderRecord>, { sellerOrders: 1 }).exec();
  }

  /** The buyer's orders that wait for money, newest first, at most as many as may hold stock. */
  listWaiting(userId: string): Promise<OrderRecord[]> {
    return this.orders.find(waitingOf(userId)).sort({ _id: -1 }).limit(RECENT_ORDERS).exec();
  }

  /** How many orders of this buyer wait for money by number. */
  waitingByNumber(userId: string): Promise<number> {
    const byNumber = { 'payment.method': { $in: [...PAY_NUMBER_KINDS] } };
    return this.orders
      .countDocuments({ ...waitingOf(userId), ...byNumber } as QueryFilter<OrderRecord>)
      .exec();
  }

  /** Whether the buyer, by whatever account, has ever paid an order, or ordered to pay in cash; one of which nothing came about is none. */
  async hasPaid(accounts: readonly string[]): Promise<boolean> {
    const bought = { $elemMatch: { status: { $ne: 'cancelled' } } };
    const paid = { 'buyer.userId': { $in: accounts }, confirmed: true, sellerOrders: bought };
    return (await this.orders.exists(paid as QueryFilter<OrderRecord>)) !== null;
  }

  /** Orders whose part of this seller is paid and not sent yet, newest first, older than one of them. */
  async findUnsent(sellerId: string, limit: number, before?: string): Promise<string[]> {
    const open = { sellerId, status: { $in: UNSENT_PARTS } };
    const filter = { sellerOrders: { $elemMatch: open }, ...(before && { _id: { $lt: before } }) };
    const unsent = await this.orders.find(filter, { _id: 1 }).sort({ _id: -1 }).limit(limit);
    return unsent.map(({ _id }) => _id);
  }

  /** One more than the limit. */
  list(
    reader: Reader,
    paidOnly: boolean,
    paging: Paging,
    sort: OrderSort = 'newest',
  ): Promise<OrderRecord[]> {
    return this.sorted(reader, paidOnly, sort, paging)
      .limit(paging.limit + 1)
      .exec();
  }

  /** Orders with an open dispute, oldest first. */
  listDisputed(most: number): Promise<OrderRecord[]> {
    const open = { 'sellerOrders.status': 'disputed' } as const;
    return this.orders.find(open).sort({ _id: 1 }).limit(most).exec();
  }

  /** One by one, so that a long list is never in memory as a whole. */
  each(
    reader: Reader,
    paidOnly: boolean,
    sort: OrderSort,
    limit: number,
  ): AsyncIterable<OrderRecord> {
    return this.sorted(reader, paidOnly, sort).limit(limit).cursor();
  }

  /** The query of a list, behind the cursor. */
  sorted(reader: Reader, paidOnly: boolean, sort: OrderSort, paging?: Paging) {
    const only = paidOnly ? ordered(reader) : {};
    // Both may bound the id.
    const filter = { $and: [{ ...ownedBy(reader), ...only }, paging ? behind(sort, paging) : {}] };
    return this.orders.find(filter as QueryFilter<OrderRecord>).sort(sortOf(sort));
  }

  private async findRecent(userIds: readonly string[]): Promise<RecentOrder[][]> {
    const [first = [], ...others] = [...new Set(userIds)].map(recentOrders);
    const coll = this.orders.collection.name;
    const found = await this.orders.aggregate<Found>([
      ...first,
      ...others.map((pipeline) => ({ $unionWith: { coll, pipeline } })),
    ]);
    const byBuyer = Map.groupBy(found, ({ buyer }) => buyer.userId);
    return userIds.map((userId) => byBuyer.get(userId) ?? []);
  }

  /** With what follows from the rest of it. */
  private toSave(order: OrderRecord): OrderRecord {
    return withSortKeys(withTimers(order, this.config.patience));
  }

  private readonly insertAll = async (orders: readonly OrderRecord[]): Promise<void> => {
    await this.orders.insertMany(orders, { lean: true });
  };

  private readonly saveAll = async (changes: readonly Change[]): Promise<void> => {
    if ((await replaceAll(this.orders, changes)) < changes.length) {
      const ids = changes.map(({ saved }) => saved._id).join(', ');
      throw new StaleOrder(
        `Of the orders ${ids} not all are at the version that was read any more`,
      );
    }
  };

  private async sumParts(filter: object, field: string): Promise<number> {
    const [sum] = await this.orders.aggregate<{ totalTzs: number }>([
      { $match: { sellerOrders: { $elemMatch: filter } } },
      { $unwind: '$sellerOrders' },
      { $replaceRoot: { newRoot: '$sellerOrders' } },
      { $match: filter },
      { $group: { _id: null, totalTzs: { $sum: field } } },
    ]);
    return sum?.totalTzs ?? 0;
  }
}

type Found = RecentOrder & Pick<OrderRecord, 'buyer'>;
type Stage = Exclude<PipelineStage, PipelineStage.Merge | PipelineStage.Out>;

/** Whole orders are large. */
function recentOrders(userId: string): Stage[] {
  return [
    { $match: { 'buyer.userId': userId } },
    { $sort: { _id: -1 } },
    { $limit: RECENT_ORDERS },
    { $project: RECENT_FIELDS },
  ];
}

function waitingOf(userId: string): QueryFilter<OrderRecord> {
  return { 'buyer.userId': userId, confirmed: false, paymentStatus: 'pending' };
}
