import { Injectable } from '@nestjs/common';
import { Clock, InvalidInputError, ProblemError, type Session, Transactions } from '@sokoni/common';
import type {
  BuyerOrderActionBody,
  CancelOrderBody,
  Order,
  SellerOrderActionBody,
  SellerOrderMove,
} from '@sokoni/contracts';
import { OrderPaymentsService } from '../checkout/order-payments.service.ts';
import { isDeliveryPin, PIN_TRIES } from '../orders/delivery-pin.ts';
import { toOrder, toSellerCut } from '../orders/order.mapper.ts';
import { livingParts, type OrderRecord } from '../orders/order.ts';
import { OrdersRepository, type Reader } from '../orders/orders.repository.ts';
import { OrdersService } from '../orders/orders.service.ts';
import { transitionRefused } from '../orders/seller-order.ts';
import { SellerOrdersService } from './fulfilment.service.ts';

/** What nobody does to somebody else without saying why. */
const BUYER_REASONS: readonly SellerOrderMove[] = ['request-cancel', 'request-return', 'dispute'];
const ADMIN_REASONS: readonly SellerOrderMove[] = ['cancel', 'complete', 'refund'];

/** What buyers, sellers and admins do to orders, each only to what is theirs. */
@Injectable()
export class OrderMovesService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly payments: OrderPaymentsService,
    private readonly sellerOrders: SellerOrdersService,
    private readonly transactions: Transactions,
    private readonly reading: OrdersService,
    private readonly clock: Clock,
  ) {}

  /** The buyer's or an admin's cancel, of the whole order or of one seller's part. */
  async cancel({ userId, role }: Session, body: CancelOrderBody): Promise<Order> {
    const by = role === 'ADMIN' ? 'admin' : 'buyer';
    if (by === 'admin') requireReason('reason', body.reason);
    const reader: Reader = by === 'admin' ? { anyone: true } : { buyer: userId };
    const view = { by, now: this.clock.now() } as const;
    const order = await this.find(body.orderId, reader);
    if (!order.wasPaid && body.sellerId !== undefined) throw oneBill();
    const settled = order.paymentStatus === 'pending' ? await this.payments.cancel(order) : order;
    if (!settled.wasPaid) return toOrder(settled, view);
    const cancelled = await this.transactions.run(async () => {
      const fresh = await this.find(body.orderId, reader);
      const sellerIds = partsToCancel(fresh, body.sellerId);
      return this.sellerOrders.move(fresh, { action: 'cancel', by, sellerIds, note: body.reason });
    });
    return toOrder(cancelled, view);
  }

  /** A seller moves their own part; an admin names the seller, and why where money moves. */
  async moveAsSeller({ userId, role }: Session, body: SellerOrderActionBody): Promise<Order> {
    const { orderId, action, note, pin } = body;
    if (role === 'ADMIN') return this.moveAsAdmin(body);
    if (action === 'deliver') await this.checkPin(orderId, userId, pin);
    const moved = await this.transactions.run(async () => {
      const order = await this.find(orderId, { seller: userId });
      const sellerIds = [userId];
      return this.sellerOrders.move(order, { action, by: 'seller', sellerIds, note });
    });
    return toSellerCut(moved, userId, this.clock.now());
  }

  /** The buyer says what has come, or that something is wrong. */
  async moveAsBuyer(userId: string, body: BuyerOrderActionBody): Promise<Order> {
    const { orderId, action, reason: note } = body;
    if (BUYER_REASONS.includes(action)) requireReason('reason', note);
    await this.transactions.run(async () => {
      const order = await this.find(orderId, { buyer: userId });
      const sellerIds = [onlySeller(order, body.sellerId)];
      return this.sellerOrders.move(order, { action, by: 'buyer', sellerIds, note });
    });
    return this.reading.show(userId, orderId);
  }

  private async moveAsAdmin({
    orderId,
    action,
    note,
    ...body
  }: SellerOrderActionBody): Promise<Order> {
    if (ADMIN_REASONS.includes(action)) requireReason('note', note);
    const moved = await this.transactions.run(async () => {
      const order = await this.find(orderId, { anyone: true });
      const sellerIds = [onlySeller(order, body.sellerId)];
      return this.sellerOrders.move(order, { action, by: 'admin', sellerIds, note });
    });
    return toOrder(moved, { by: 'admin', now: this.clock.now() });
  }

  /** A guess counts whether or not it is right, and before it is looked at. */
  private async checkPin(orderId: string, sellerId: string, given: string): Promise<void> {
    const guesses = await this.orders.takePinTry(orderId, sellerId);
    const order = await this.find(orderId, { seller: sellerId });
    const part = order.sellerOrders.find((one) => one.sellerId === sellerId);
    // Not on its way: the table says so better than the PIN could.
    if (part?.status !== 'shipped') return;
    if (!guesses) throw new ProblemError('delivery-pin-locked');
    if (isDeliveryPin(part.deliveryPin, given)) return;
    const n = PIN_TRIES - part.pinTries;
    throw new ProblemError('delivery-pin-wrong', { values: { n }, data: { triesLeft: n } });
  }

  private async find(orderId: string, reader: Reader): Promise<OrderRecord> {
    const order = await this.orders.find(orderId, reader);
    if (!order) throw new ProblemError('order-not-found');
    return order;
  }
}

/** An unpaid order has one bill: a seller's part cannot be taken out of it. */
function oneBill(): ProblemError {
  return transitionRefused('awaiting_payment', 'cancelled');
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
