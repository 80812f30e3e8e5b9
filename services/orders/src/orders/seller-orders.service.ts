import { Injectable } from '@nestjs/common';
import { Clock, EventBus, ProblemError, Transactions, TransitionRefused } from '@sokoni/common';
import type { EventName, SellerOrderStatus } from '@sokoni/contracts';
import {
  livingParts,
  moveParts,
  type OrderRecord,
  type PartAction,
  type SellerPart,
} from './order.ts';
import { OrderMoneyService } from './order-money.service.ts';
import { OrdersRepository } from './orders.repository.ts';
import { findMove } from './seller-order.ts';

const EVENT_BY_STATUS: Partial<Record<SellerOrderStatus, EventName & `seller-order.${string}`>> = {
  processing: 'seller-order.accepted',
  shipped: 'seller-order.shipped',
  delivered: 'seller-order.delivered',
  completed: 'seller-order.completed',
  cancelled: 'seller-order.cancelled',
};

/** Moves sellers' parts of paid orders, with all that follows: events, refunds, timeline. */
@Injectable()
export class SellerOrdersService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly money: OrderMoneyService,
    private readonly transactions: Transactions,
    private readonly bus: EventBus,
    private readonly clock: Clock,
  ) {}

  /** Moves these parts, all or none, in the caller's transaction. */
  async move(order: OrderRecord, act: PartAction): Promise<OrderRecord> {
    const moved = refuseAsProblem(() => moveParts(order, act, this.clock.now()));
    await this.orders.save(order, moved);
    const touched = order.sellerOrders.filter((part) => act.sellerIds.includes(part.sellerId));
    const refunded = touched.filter((part) => findMove(part.status, act.action, act.by).refunds);
    if (refunded.length > 0)
      await this.money.giveBack(moved, refunded, act.note || `cancelled-by-${act.by}`);
    const completed = moved.sellerOrders.filter(
      (part) => part.status === 'completed' && act.sellerIds.includes(part.sellerId),
    );
    await this.money.release(moved, completed);
    for (const { sellerId } of touched) await this.#tellPart(moved, sellerId, act.note);
    if (act.action === 'cancel') await this.#tellEnd(moved, act);
    return moved;
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

  async #tellPart(order: OrderRecord, sellerId: string, note: string): Promise<void> {
    const part = order.sellerOrders.find((one) => one.sellerId === sellerId) as SellerPart;
    const name = EVENT_BY_STATUS[part.status];
    if (!name) return;
    const { _id: orderId, orderNumber, buyer, version } = order;
    const data = {
      orderId,
      orderNumber,
      buyerId: buyer.userId,
      sellerId,
      status: part.status,
      note,
    };
    await this.bus.publish(name, { aggregateId: orderId, version, data });
  }

  async #tellEnd(order: OrderRecord, act: PartAction): Promise<void> {
    const allCancelled = order.sellerOrders.every((part) => part.status === 'cancelled');
    if (!allCancelled || livingParts(order).length > 0) return;
    const data = {
      orderId: order._id,
      userId: order.buyer.userId,
      reason: act.note || `cancelled-by-${act.by}`,
    };
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
    const { from, to } = error;
    throw new ProblemError('order-transition-refused', {
      values: { from, to },
      data: { from, to },
    });
  }
}
