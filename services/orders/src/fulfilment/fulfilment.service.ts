import { Injectable } from '@nestjs/common';
import { Clock, EventBus, Transactions, TransitionRefused } from '@sokoni/common';
import type { OpenOrdersChoice, SellerOrderStatus } from '@sokoni/contracts';
import { OrdersConfig } from '../config.ts';
import { toPartNews } from '../orders/order.mapper.ts';
import {
  livingParts,
  moveParts,
  nudgePart,
  type OrderRecord,
  type PartAction,
} from '../orders/order.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { factOf, findMove, transitionRefused, UNSENT_PARTS } from '../orders/seller-order.ts';
import { dueTimer } from '../orders/seller-order-timers.ts';
import { hasFailedToArrive, type SellerPart } from '../orders/seller-part.ts';
import { OrderMoneyService } from '../payments/order-settlement.service.ts';

const UNSENT_AT_ONCE = 100;

interface StoppedSeller {
  readonly userId: string;
  readonly stopped: boolean;
  readonly openOrders: OpenOrdersChoice;
}

/** Moves sellers' parts of paid orders, with all that follows: events, refunds, timeline. */
@Injectable()
export class SellerOrdersService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly money: OrderMoneyService,
    private readonly transactions: Transactions,
    private readonly bus: EventBus,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
  ) {}

  /** Moves these parts, all or none, in the caller's transaction. */
  async move(order: OrderRecord, act: PartAction): Promise<OrderRecord> {
    const moved = refuseAsProblem(() => moveParts(order, act, this.clock.now()));
    const touched = order.sellerOrders.filter((part) => act.sellerIds.includes(part.sellerId));
    const refunded = touched.filter((part) => findMove(part.status, act.action, act.by).refunds);
    const reason = act.note || `${factOf(act.action).replace('seller-order.', '')}-by-${act.by}`;
    const owing = refunded.length > 0 ? await this.money.giveBack(moved, refunded, reason) : moved;
    const saved = await this.orders.save(order, owing);
    await this.money.release(order, saved, act.sellerIds);
    for (const { sellerId } of touched) await this.tellPart(saved, sellerId, act);
    await this.tellEnd(saved, reason);
    return this.follow(saved, act);
  }

  /** The stock of a paid order is gone after all: everything not yet on its way goes back. */
  async onStockUnavailable(orderId: string): Promise<void> {
    await this.transactions.run(async () => {
      const order = await this.orders.find(orderId, { anyone: true });
      if (!order?.wasPaid) return;
      const waiting = order.sellerOrders.filter(
        ({ status }) => status === 'paid' || status === 'processing',
      );
      if (waiting.length === 0) return;
      const sellerIds = waiting.map((part) => part.sellerId);
      await this.move(order, {
        action: 'cancel',
        by: 'system',
        sellerIds,
        note: 'stock-unavailable',
      });
    });
  }

  /** Does what the timers of this order ask for now, in the caller's transaction. */
  async keepTime(order: OrderRecord): Promise<void> {
    const now = this.clock.now();
    let current = order;
    for (const part of order.sellerOrders) {
      const timer = dueTimer(part, this.config.patience, now);
      if (!timer) continue;
      const { does: action, note } = timer;
      const sellerIds = [part.sellerId];
      if (action === 'nudge') current = await this.nudge(current, part);
      else current = await this.move(current, { action, by: 'system', sellerIds, note });
    }
    // Somebody was quicker: the lease is put back to the order's own time.
    if (current === order) await this.orders.save(order, order);
  }

  /** A seller sells no longer: if that was chosen, what is paid and not sent goes back to its buyers. */
  async onSellerStopped({ userId, stopped, openOrders }: StoppedSeller): Promise<void> {
    if (!stopped || openOrders !== 'cancel') return;
    for (;;) {
      const unsent = await this.orders.findUnsent(userId, UNSENT_AT_ONCE);
      for (const orderId of unsent) await this.giveUp(orderId, userId);
      if (unsent.length < UNSENT_AT_ONCE) return;
    }
  }

  private giveUp(orderId: string, sellerId: string): Promise<void> {
    return this.transactions.run(async () => {
      const order = await this.orders.find(orderId, { seller: sellerId });
      const part = order?.sellerOrders.find((one) => one.sellerId === sellerId);
      if (!order || !part || !UNSENT_PARTS.includes(part.status)) return;
      const note = 'seller-suspended';
      await this.move(order, { action: 'cancel', by: 'system', sellerIds: [sellerId], note });
    });
  }

  /** What one move brings with it. */
  private async follow(order: OrderRecord, act: PartAction): Promise<OrderRecord> {
    // Goods that are back with their seller are money that is back with their buyer.
    if (act.action === 'take-back') {
      return this.move(order, { ...act, action: 'refund', by: 'system' });
    }
    if (act.action !== 'fail-delivery') return order;
    const given = order.sellerOrders.filter((part) => act.sellerIds.includes(part.sellerId));
    const sellerIds = given.filter(hasFailedToArrive).map((part) => part.sellerId);
    if (sellerIds.length === 0) return order;
    const note = 'delivery-failed-thrice';
    return this.move(order, { action: 'dispute', by: 'system', sellerIds, note });
  }

  private async nudge(order: OrderRecord, part: SellerPart): Promise<OrderRecord> {
    const nudged = await this.orders.save(order, nudgePart(order, part.sellerId));
    const name =
      part.status === 'paid' ? 'seller-order.acceptance-awaited' : 'seller-order.delivery-asked';
    const { _id: aggregateId, version } = nudged;
    await this.bus.publish(name, { aggregateId, version, data: toPartNews(nudged, part, '') });
    return nudged;
  }

  private async tellPart(order: OrderRecord, sellerId: string, act: PartAction): Promise<void> {
    const part = order.sellerOrders.find((one) => one.sellerId === sellerId) as SellerPart;
    const name = factOf(act.action);
    if (name === 'seller-order.paid') return;
    const data = toPartNews(order, part, act.note);
    const about = { aggregateId: order._id, version: order.version };
    if (name !== 'seller-order.shipped') return this.bus.publish(name, { ...about, data });
    const { deliveryPin } = part;
    const pickup = order.delivery.method === 'pickup';
    await this.bus.publish(name, { ...about, data: { ...data, deliveryPin, pickup } });
  }

  private async tellEnd(order: OrderRecord, reason: string): Promise<void> {
    const allCancelled = order.sellerOrders.every((part) => part.status === 'cancelled');
    if (!allCancelled || livingParts(order).length > 0) return;
    const data = { orderId: order._id, userId: order.buyer.userId, reason };
    await this.bus.publish('order.cancelled', {
      aggregateId: order._id,
      version: order.version,
      data,
    });
  }
}

function refuseAsProblem<T>(move: () => T): T {
  try {
    return move();
  } catch (error) {
    if (!(error instanceof TransitionRefused)) throw error;
    throw transitionRefused(error.from as SellerOrderStatus, error.to as SellerOrderStatus);
  }
}
