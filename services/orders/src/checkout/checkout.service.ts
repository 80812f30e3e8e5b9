import { Injectable } from '@nestjs/common';
import { batched, Clock, InternalClient, ProblemError, UserReplicas } from '@sokoni/common';
import {
  type CartForCheckout,
  type CheckoutBody,
  cartRoutes,
  type PaymentStart,
  type PricedLine,
  TIMINGS,
  type UserReplica,
  type WantedLine,
} from '@sokoni/contracts';
import { Types } from 'mongoose';
import { RUSH_GATHER_MS } from '../config.ts';
import { IdempotencyService } from '../idempotency/idempotency.service.ts';
import {
  CatalogueClient,
  isClosedReservation,
  refusedLinesOf,
} from '../orders/catalogue.client.ts';
import { CheckoutQueue } from '../orders/checkout-queue.ts';
import type { OrderRecord, RecentOrder } from '../orders/order.schema.ts';
import { OrdersRepository, RECENT_ORDERS } from '../orders/orders.repository.ts';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import { PickupStationsService } from '../pickup-stations/pickup-stations.service.ts';
import {
  fillDelivery,
  isSameRequest,
  linesToOrder,
  orderWaiting,
  orderWithMissing,
  stands,
} from './checkout.ts';
import { OrderPaymentsService } from './order-payments.service.ts';
import { OrderWriterService, type Placed } from './order-writer.service.ts';

/** As long as for the reservation: in a rush both wait for the batch before them. */
const CALL = { idempotent: true, timeoutMs: 5_000 } as const;

@Injectable()
export class CartClient {
  /** The lines that a checkout of this user buys; those of concurrent checkouts in one call. */
  readonly linesOf = batched(
    (userIds: readonly string[]) =>
      this.http.call(cartRoutes.cartsForCheckout, { body: { userIds: [...userIds] } }, CALL),
    // From here on they go in step.
    { gatherMs: RUSH_GATHER_MS },
  );

  constructor(private readonly http: InternalClient) {}
}

/** From cart to payment page (design section 6). Every step is repeatable; after a crash timers finish or undo it. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly queue: CheckoutQueue,
    private readonly cart: CartClient,
    private readonly catalogue: CatalogueClient,
    private readonly userReplicas: UserReplicas,
    private readonly stations: PickupStationsService,
    private readonly idempotency: IdempotencyService,
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly writer: OrderWriterService,
    private readonly orderPayments: OrderPaymentsService,
    private readonly clock: Clock,
  ) {}

  async checkout(
    userId: string,
    body: CheckoutBody,
    key: string | undefined,
  ): Promise<PaymentStart> {
    // The call of the payment provider stays outside the queue.
    const { order, payment } = await this.queue.checkOut(() => this.order(userId, body, key));
    return this.orderPayments.start(order, payment);
  }

  private async order(
    userId: string,
    body: CheckoutBody,
    key: string | undefined,
  ): Promise<Placed> {
    // Read at once: each further step splits the batches of a rush.
    const [cart, person] = await Promise.all([
      this.cart.linesOf(userId),
      this.userReplicas.find(userId),
    ]);
    return this.idempotency.once<Placed>({
      request: { userId, what: 'checkout', key: key ?? `cart ${cart.revision}`, body },
      named: key !== undefined,
      find: async (id) => {
        const order = await this.orders.find(id, { buyer: userId });
        return order && { order };
      },
      answers: ({ order }, isSame) => {
        if (!stands(order)) return false;
        if (!isSame && !order.confirmed) throw orderWaiting(order);
        return true;
      },
      run: (id) => this.place(id, { cart, person }, body),
      // The reservation of an earlier, crashed attempt may have expired.
      isSpent: isClosedReservation,
    });
  }

  private async place(
    id: string,
    { cart, person }: { readonly cart: CartForCheckout; readonly person: UserReplica | null },
    body: CheckoutBody,
  ): Promise<Placed> {
    const { userId } = cart;
    const recent = await this.orders.recentOf(userId);
    const wanted = linesToOrder(cart, recent.filter(stands));
    if (wanted.length === 0) return { order: await this.orderedBefore(userId, recent, body) };
    const waiting = recent.filter(({ paymentStatus }) => paymentStatus === 'pending');
    await this.refuseMoreStock(userId, recent);
    if (!person) throw new ProblemError('not-signed-in');
    const station = await this.stations.forOrder(body.delivery);
    const delivery = fillDelivery(body.delivery, person, station);
    const attemptId = new Types.ObjectId().toHexString();
    const { paymentMethod } = body;
    const request = { id, buyerId: userId, attemptId, ...(paymentMethod && { paymentMethod }) };
    const lines = await this.reserve(request, wanted, waiting);
    try {
      return await this.writer.write({ id, person, lines, delivery, body });
    } catch (error) {
      const existing = await this.findOrRelease(id, attemptId);
      if (existing) return { order: existing };
      throw error;
    }
  }

  /** Each order that waits holds stock. The orders of who has paid the last ones are not looked for: that is a query. */
  private async refuseMoreStock(userId: string, recent: readonly RecentOrder[]): Promise<void> {
    if (recent.length < RECENT_ORDERS || recent.every(({ confirmed }) => confirmed)) return;
    const waiting = await this.orders.listWaiting(userId);
    if (waiting[0] && waiting.length === RECENT_ORDERS) throw orderWaiting(waiting[0]);
  }

  /** Pieces that the buyer's own waiting order has are not sold out: that order is named. */
  private async reserve(
    request: Parameters<CatalogueClient['reserve']>[0],
    wanted: readonly WantedLine[],
    waiting: readonly RecentOrder[],
  ): Promise<PricedLine[]> {
    try {
      return await this.catalogue.reserve(request, wanted, this.clock.now());
    } catch (error) {
      const former = orderWithMissing(refusedLinesOf(error), wanted, waiting);
      throw former ? orderWaiting(former) : error;
    }
  }

  /**
   * A second click, another tab or a repeat after a lost answer, when the goods have left the cart: the order that has
   * them. An order of other things waits: its buyer decides about it.
   */
  private async orderedBefore(
    userId: string,
    recent: readonly RecentOrder[],
    body: CheckoutBody,
  ): Promise<OrderRecord> {
    const since = this.clock.now().getTime() - TIMINGS.idempotencyMs;
    const [newest] = recent;
    if (newest && stands(newest) && newest.createdAt.getTime() > since) {
      const order = await this.orders.get(newest._id, { buyer: userId });
      const payment = await this.payments.find(order.payment.id);
      if (isSameRequest(order, body, payment?.customer ?? null)) return order;
    }
    const waiting = recent.find(({ paymentStatus }) => paymentStatus === 'pending');
    throw waiting ? orderWaiting(waiting) : new ProblemError('cart-empty');
  }

  /**
   * After a failed attempt: the order, if it is stored all the same (by another attempt of this checkout or by this one).
   * The reservation is released only if the order certainly is and will not be stored; otherwise it expires.
   */
  private async findOrRelease(orderId: string, attemptId: string): Promise<OrderRecord | null> {
    const existing = await this.orders.find(orderId, { anyone: true });
    if (existing) return existing;
    if (!(await this.orders.isRuledOut(orderId)))
      return this.orders.find(orderId, { anyone: true });
    await this.catalogue.release(orderId, attemptId);
    return null;
  }
}
