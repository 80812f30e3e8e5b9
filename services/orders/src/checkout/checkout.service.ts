import { Injectable, Logger } from '@nestjs/common';
import {
  batched,
  Clock,
  InternalClient,
  ProblemError,
  UnitOfWork,
  UserReplicas,
} from '@sokoni/common';
import {
  type CartForCheckout,
  type CheckoutBody,
  cartRoutes,
  isPayNumberKind,
  type PaymentStart,
  type PaymentStatus,
  type PricedLine,
  TIMINGS,
  type UserReplica,
  type WantedLine,
} from '@sokoni/contracts';
import { ProviderDown, ProviderRefused } from '@sokoni/payment-providers';
import { Types } from 'mongoose';
import { OrdersConfig, RUSH } from '../config.ts';
import { IdempotencyService } from '../idempotency/idempotency.service.ts';
import {
  CatalogueClient,
  isClosedReservation,
  refusedLinesOf,
} from '../orders/catalogue.client.ts';
import type { OrderRecord, RecentOrder } from '../orders/order.schema.ts';
import { renewPayment } from '../orders/order.ts';
import { OrdersRepository, RECENT_ORDERS } from '../orders/orders.repository.ts';
import { isCashOrder } from '../orders/part-cash.ts';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import { resendableAt, restedAt } from '../payments/attempts/payment.ts';
import { PaymentAttemptsService } from '../payments/attempts/payment-attempts.service.ts';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import { QuarantineRepository } from '../payments/attempts/quarantine.repository.ts';
import { PickupStationsService } from '../pickup-stations/pickup-stations.service.ts';
import { CheckoutQueue } from '../settlement/payment-callbacks.service.ts';
import { PaymentSettlementService } from '../settlement/settlement.service.ts';
import {
  fillDelivery,
  isSameRequest,
  linesToOrder,
  orderWaiting,
  orderWithMissing,
  stands,
} from './checkout.ts';
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
    RUSH,
  );

  constructor(private readonly http: InternalClient) {}
}

/** An order's payment, as its buyer starts, resends and cancels it. */
@Injectable()
export class OrderPaymentsService {
  private readonly logger = new Logger(OrderPaymentsService.name);

  constructor(
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly attempts: PaymentAttemptsService,
    private readonly quarantine: QuarantineRepository,
    private readonly settlement: PaymentSettlementService,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
  ) {}

  async pay(userId: string, orderId: string): Promise<PaymentStart> {
    const order = await this.orders.get(orderId, { buyer: userId });
    if (!order.confirmed && order.paymentStatus !== 'pending') throw notPayable();
    const { id } = order.payment;
    if (!(await this.quarantine.isSpent(id))) return this.start(order);
    // The page on which too little was paid takes nothing more.
    return this.start(await this.unit.run(() => this.renew(userId, orderId, id)));
  }

  /** The order's payment page, or its own one once nothing is to be paid there. While the provider is down it stays payable. */
  async start(order: OrderRecord, fresh?: PaymentRecord): Promise<PaymentStart> {
    const { _id: orderId, orderNumber, totalAmountTzs: amount } = order;
    if (order.confirmed) {
      const paymentUrl = `${this.config.PUBLIC_ORIGIN}/payment-success?order=${orderId}`;
      return { orderId, orderNumber, amount, paymentUrl };
    }
    const payment = fresh ?? (await this.payments.get(order.payment.id));
    if (payment.paymentUrl === null && payment.status !== 'pending') throw notPayable();
    const paymentUrl = await this.reach(order, () => this.attempts.openPage(payment));
    return { orderId, orderNumber, amount, paymentUrl };
  }

  /** Starts a further payment attempt, once the first prompt has timed out or brought too little. */
  async resend(userId: string, orderId: string): Promise<PaymentStart> {
    return this.start(await this.unit.run(() => this.renew(userId, orderId)));
  }

  async cancelPayment(userId: string, orderId: string): Promise<{ status: PaymentStatus }> {
    const order = await this.orders.get(orderId, { buyer: userId });
    const { paymentStatus: status } = await this.cancel(order);
    return { status };
  }

  /** Cancels the payment and returns the order as it is then: it may turn out to be paid. */
  async cancel(order: OrderRecord): Promise<OrderRecord> {
    if (isCashOrder(order)) return order;
    const payment = await this.payments.get(order.payment.id);
    if (payment.status === 'pending') {
      await this.reach(order, () => this.settlement.cancel(payment));
    }
    return this.orders.get(order._id);
  }

  private async renew(userId: string, orderId: string, spentId?: string): Promise<OrderRecord> {
    const order = await this.orders.get(orderId, { buyer: userId });
    // Pressed twice: the other press has renewed it, and both lead to the same page.
    if (spentId && order.payment.id !== spentId) return order;
    // Pressed in another tab, which has not heard of it yet: the page of the result says so.
    if (order.confirmed) return order;
    if (order.paymentStatus !== 'pending') throw notPayable();
    // Nothing was sent to a phone: the number stays the same.
    if (isPayNumberKind(order.payment.method)) return order;
    const former = await this.payments.get(order.payment.id);
    const now = this.clock.now();
    if (former.expiresAt <= now) throw notPayable();
    await this.checkResends(orderId, now);
    const patienceMs = this.config.PAYMENT_RESEND_MS;
    const waitMs = resendableAt(former, patienceMs).getTime() - now.getTime();
    if (waitMs > 0 && !(await this.quarantine.isSpent(former._id))) {
      const n = Math.ceil(waitMs / 1_000);
      throw new ProblemError('resend-too-soon', { values: { n }, data: { seconds: n } });
    }
    const payment = await this.attempts.renew(former);
    if (!payment) throw notPayable();
    const resendAt = resendableAt(payment, patienceMs);
    return this.orders.save(order, renewPayment(order, payment._id, resendAt, now));
  }

  /** In the transaction that supersedes the former attempt, so that concurrent requests count each other. */
  async checkResends(orderId: string, now: Date): Promise<void> {
    const { PAYMENT_RESENDS_MOST: most, PAYMENT_RESEND_WINDOW_MS: windowMs } = this.config;
    const at = restedAt(await this.payments.resentAt('order', orderId), { most, windowMs });
    if (!at || at <= now) return;
    const retryAfterSeconds = Math.ceil((at.getTime() - now.getTime()) / 1_000);
    const n = Math.ceil(retryAfterSeconds / 60);
    throw new ProblemError('resend-limit', { values: { most, n }, data: { retryAfterSeconds } });
  }

  private async reach<T>({ _id: orderId }: OrderRecord, call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'too-many-requests') {
        throw promptLimit(orderId, error);
      }
      if (!(error instanceof ProviderDown || error instanceof ProviderRefused)) throw error;
      this.logger.error({ msg: `No answer from the payment provider: ${error}`, orderId });
      throw new ProblemError('payment-provider-down', { data: { orderId }, cause: error });
    }
  }
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

/** The order stands: its buyer needs to know which one, and how else to pay it. */
function promptLimit(orderId: string, cause: ProblemError): ProblemError {
  const retryAfterSeconds = Number(cause.data?.retryAfterSeconds ?? 0);
  const values = { n: Math.ceil(retryAfterSeconds / 60) };
  return new ProblemError('prompt-limit', { values, data: { orderId, retryAfterSeconds }, cause });
}

export function notPayable(): ProblemError {
  return new ProblemError('order-not-payable');
}
