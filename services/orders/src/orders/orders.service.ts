import { Injectable } from '@nestjs/common';
import {
  type Answer,
  InvalidInputError,
  newestPage,
  ProblemError,
  type Session,
  Transactions,
} from '@sokoni/common';
import type {
  AllOrderQuery,
  CancelOrderBody,
  Order,
  OrderListQuery,
  PaymentStart,
  PaymentStatus,
  SellerOrderActionBody,
} from '@sokoni/contracts';
import { toOrder, toSellerCut } from './order.mapper.ts';
import { livingParts, type OrderRecord } from './order.ts';
import { OrderPaymentsService } from './order-payments.service.ts';
import { OrdersRepository, type Reader } from './orders.repository.ts';
import { SellerOrdersService } from './seller-orders.service.ts';

@Injectable()
export class OrdersService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly payments: OrderPaymentsService,
    private readonly sellerOrders: SellerOrdersService,
    private readonly transactions: Transactions,
  ) {}

  async listOwn(userId: string, query: OrderListQuery): Promise<Answer<Order[]>> {
    return this.#list({ buyer: userId }, query);
  }

  async listAll({ status, ...query }: AllOrderQuery): Promise<Answer<Order[]>> {
    return this.#list({ anyone: true, ...(status && { status }) }, query);
  }

  /** Sellers never see orders that were not paid. */
  async listSold(sellerId: string, query: OrderListQuery): Promise<Answer<Order[]>> {
    const orders = await this.orders.list({ seller: sellerId }, true, query);
    return newestPage(orders, query, (order) => toSellerCut(order, sellerId));
  }

  async show(userId: string, orderId: string): Promise<Order> {
    return toOrder(await this.#find(orderId, { buyer: userId }));
  }

  async pay(userId: string, orderId: string): Promise<PaymentStart> {
    const order = await this.#find(orderId, { buyer: userId });
    if (order.paymentStatus !== 'pending') throw new ProblemError('order-not-payable');
    return this.payments.start(order);
  }

  async cancelPayment(userId: string, orderId: string): Promise<{ status: PaymentStatus }> {
    const order = await this.#find(orderId, { buyer: userId });
    const { paymentStatus: status } = await this.payments.cancel(order);
    return { status };
  }

  /** The buyer's or an admin's cancel, of the whole order or of one seller's part. */
  async cancel({ userId, role }: Session, body: CancelOrderBody): Promise<Order> {
    const isAdmin = role === 'ADMIN';
    if (isAdmin) requireReason('reason', body.reason);
    const reader: Reader = isAdmin ? { anyone: true } : { buyer: userId };
    const order = await this.#find(body.orderId, reader);
    if (!order.wasPaid && body.sellerId !== undefined) throw oneBill();
    const settled = order.paymentStatus === 'pending' ? await this.payments.cancel(order) : order;
    if (!settled.wasPaid) return toOrder(settled);
    const cancelled = await this.transactions.run(async () => {
      const fresh = await this.#find(body.orderId, reader);
      const sellerIds = partsToCancel(fresh, body.sellerId);
      const act = {
        action: 'cancel',
        by: isAdmin ? 'admin' : 'buyer',
        sellerIds,
        note: body.reason,
      } as const;
      return this.sellerOrders.move(fresh, act);
    });
    return toOrder(cancelled);
  }

  /** A seller moves their own part; an admin names the seller, and a reason to cancel. */
  async moveSellerOrder({ userId, role }: Session, body: SellerOrderActionBody): Promise<Order> {
    const isAdmin = role === 'ADMIN';
    if (isAdmin && body.action === 'cancel') requireReason('note', body.note);
    const moved = await this.transactions.run(async () => {
      const order = await this.#find(body.orderId, isAdmin ? { anyone: true } : { seller: userId });
      const sellerIds = [isAdmin ? onlySeller(order, body.sellerId) : userId];
      const { action, note } = body;
      return this.sellerOrders.move(order, {
        action,
        by: isAdmin ? 'admin' : 'seller',
        sellerIds,
        note,
      });
    });
    return isAdmin ? toOrder(moved) : toSellerCut(moved, userId);
  }

  async #list(reader: Reader, query: OrderListQuery): Promise<Answer<Order[]>> {
    const orders = await this.orders.list(reader, query.include !== 'all', query);
    return newestPage(orders, query, toOrder);
  }

  async #find(orderId: string, reader: Reader): Promise<OrderRecord> {
    const order = await this.orders.find(orderId, reader);
    if (!order) throw new ProblemError('order-not-found');
    return order;
  }
}

/** An unpaid order has one bill: a seller's part cannot be taken out of it. */
function oneBill(): ProblemError {
  const values = { from: 'awaiting_payment', to: 'cancelled' };
  return new ProblemError('order-transition-refused', { values, data: values });
}

function requireReason(field: 'reason' | 'note', reason: string): void {
  if (reason === '')
    throw new InvalidInputError([{ message: 'all-fields-required', path: [field] }]);
}

/** One seller's part when it is named, else all that have not ended. */
function partsToCancel(order: OrderRecord, sellerId: string | undefined): string[] {
  if (sellerId !== undefined) return [partOf(order, sellerId)];
  const living = livingParts(order).map((part) => part.sellerId);
  return living.length > 0 ? living : order.sellerOrders.map((part) => part.sellerId);
}

function onlySeller(order: OrderRecord, sellerId: string | undefined): string {
  if (sellerId !== undefined) return partOf(order, sellerId);
  const [only, ...others] = order.sellerOrders;
  if (only && others.length === 0) return only.sellerId;
  throw new InvalidInputError([{ message: 'all-fields-required', path: ['sellerId'] }]);
}

function partOf(order: OrderRecord, sellerId: string): string {
  if (order.sellerOrders.some((part) => part.sellerId === sellerId)) return sellerId;
  throw new ProblemError('order-not-found');
}
