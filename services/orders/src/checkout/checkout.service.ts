import { Injectable } from '@nestjs/common';
import {
  Clock,
  EventBus,
  isDuplicateKey,
  ProblemError,
  Transactions,
  UserReplicas,
} from '@sokoni/common';
import {
  type CheckoutBody,
  type PaymentStart,
  type PricedLine,
  type UserReplica,
  type WantedLine,
} from '@sokoni/contracts';
import { Types } from 'mongoose';
import { OrdersConfig } from '../config.ts';
import { SubsidiesService } from '../delivery-subsidies/subsidies.service.ts';
import type { IdempotencyRecord } from '../idempotency/idempotency-record.schema.ts';
import {
  IdempotencyRecordsRepository,
  isSameBody,
  type Request,
} from '../idempotency/idempotency-records.repository.ts';
import { CatalogueClient, isClosedReservation } from '../orders/catalogue.client.ts';
import { CheckoutQueue } from '../orders/checkout-queue.ts';
import { toOrderFact } from '../orders/order.mapper.ts';
import type { OrderRecord } from '../orders/order.schema.ts';
import { placeOrder } from '../orders/order.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import { resendableAt } from '../payments/attempts/payment.ts';
import { PaymentAttemptsService } from '../payments/attempts/payment-attempts.service.ts';
import { ShopTermsService } from '../shop-terms/shop-terms.service.ts';
import { CartClient } from './cart.client.ts';
import { checkServed, checkTotal, fillDelivery, toBuyer, toPageQuery } from './checkout.ts';
import { newOrderNumber } from './order-number.ts';
import { OrderPaymentsService } from './order-payments.service.ts';
import { SellerCeilingService } from './seller-ceiling.service.ts';

const NUMBER_TRIES = 5;

/** A stored order, with its payment if this request has written it. */
interface Placed {
  readonly order: OrderRecord;
  readonly payment?: PaymentRecord;
}

/** From cart to payment page (design section 6). Every step is repeatable; after a crash timers finish or undo it. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly queue: CheckoutQueue,
    private readonly cart: CartClient,
    private readonly catalogue: CatalogueClient,
    private readonly userReplicas: UserReplicas,
    private readonly idempotency: IdempotencyRecordsRepository,
    private readonly orders: OrdersRepository,
    private readonly ceiling: SellerCeilingService,
    private readonly subsidies: SubsidiesService,
    private readonly shopTerms: ShopTermsService,
    private readonly attempts: PaymentAttemptsService,
    private readonly orderPayments: OrderPaymentsService,
    private readonly transactions: Transactions,
    private readonly bus: EventBus,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
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
    const { lines, revision } = await this.cart.linesOf(userId);
    const request: Request = { userId, what: 'checkout', key: key ?? `cart ${revision}`, body };
    const record = await this.idempotency.acquire(request);
    if (record.isNew) return this.place(record, userId, lines, body);
    const same = isSameBody(record, body);
    if (!same && key !== undefined) throw new ProblemError('idempotency-conflict');
    const former = await this.orders.find(record.resultId, { buyer: userId });
    if (!former && same) return this.resume(record, request, lines, body);
    if (former && (key !== undefined || (await this.stillStands(former, same)))) {
      return { order: former };
    }
    return this.placeOnce(await this.idempotency.replace(record, request), userId, lines, body);
  }

  /** The reservation of an earlier, crashed attempt may have expired. */
  private async resume(
    record: IdempotencyRecord,
    request: Request,
    lines: WantedLine[],
    body: CheckoutBody,
  ): Promise<Placed> {
    try {
      return await this.placeOnce(record, request.userId, lines, body);
    } catch (error) {
      if (!isClosedReservation(error)) throw error;
      return this.placeOnce(
        await this.idempotency.replace(record, request),
        request.userId,
        lines,
        body,
      );
    }
  }

  /** Whether a repeated checkout of this cart returns this order. */
  private async stillStands(former: OrderRecord, same: boolean): Promise<boolean> {
    if (former.paymentStatus !== 'pending') return former.wasPaid;
    if (same) return true;
    // Another address: the buyer's former unpaid order ends and releases its stock.
    const ended = await this.orderPayments.cancel(former);
    return ended.wasPaid;
  }

  /** Like `place`, but another request may have stored the order first. */
  private async placeOnce(
    record: IdempotencyRecord,
    userId: string,
    wanted: WantedLine[],
    body: CheckoutBody,
  ): Promise<Placed> {
    const rival = await this.orders.find(record.resultId, { buyer: userId });
    return rival ? { order: rival } : this.place(record, userId, wanted, body);
  }

  private async place(
    record: IdempotencyRecord,
    userId: string,
    wanted: WantedLine[],
    body: CheckoutBody,
  ): Promise<Placed> {
    if (wanted.length === 0) throw new ProblemError('cart-empty');
    const person = await this.userReplicas.find(userId);
    if (!person) throw new ProblemError('not-signed-in');
    const delivery = fillDelivery(body.delivery, person);
    const id = record.resultId;
    const attemptId = new Types.ObjectId().toHexString();
    const request = { id, buyerId: userId, attemptId };
    const lines = await this.catalogue.reserve(request, wanted, this.clock.now());
    try {
      return await this.write(id, person, lines, delivery, body.expectedTotalTzs);
    } catch (error) {
      const existing = await this.findOrRelease(id, attemptId);
      if (existing) return { order: existing };
      throw error;
    }
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

  /** The order, its payment and the fact that both exist: all or nothing. */
  private async write(
    orderId: string,
    person: UserReplica,
    lines: PricedLine[],
    delivery: OrderRecord['delivery'],
    expectedTzs: number | undefined,
  ): Promise<Placed> {
    const [shops, freeDeliveryUpTo, unverified] = await Promise.all([
      this.shopTerms.of(lines.map(({ sellerId }) => sellerId)),
      this.subsidies.roomFor(lines),
      this.ceiling.unverifiedAmong(lines),
    ]);
    checkServed(lines, delivery, shops);
    const buyer = toBuyer(person, delivery);
    const request = { id: orderId, buyer, lines, delivery, shops, freeDeliveryUpTo };
    for (let tries = 1; ; tries++) {
      const now = this.clock.now();
      const paymentId = new Types.ObjectId().toHexString();
      const resendAt = resendableAt(
        { createdAt: now, rangAt: null },
        this.config.PAYMENT_RESEND_MS,
      );
      const payUntil = this.config.paymentSessionEnd(now);
      const orderNumber = newOrderNumber(now);
      const order = placeOrder({ ...request, orderNumber, paymentId, resendAt, payUntil, now });
      try {
        checkTotal(order.totalAmountTzs, expectedTzs);
        return { order, payment: await this.insert(order, unverified) };
      } catch (error) {
        if (!isDuplicateKey(error, 'orderNumber') || tries >= NUMBER_TRIES) throw error;
      }
    }
  }

  private async insert(
    order: OrderRecord,
    unverified: ReadonlySet<string>,
  ): Promise<PaymentRecord> {
    const { _id: orderId, buyer, totalAmountTzs, createdAt } = order;
    return this.transactions.groupCommit(async () => {
      await this.ceiling.check(order, unverified);
      // An order under a ceiling is read by the check of the next one in this transaction.
      if (unverified.size > 0) await this.orders.insert(order);
      else this.orders.insertInBatch(order);
      const payment = await this.attempts.prepare(order.payment.id, {
        purpose: 'order',
        referenceId: orderId,
        userId: buyer.userId,
        amountTzs: totalAmountTzs,
        description: `Sokoni ${order.orderNumber}`,
        customer: {
          name: buyer.name,
          email: buyer.email,
          phone: buyer.phone,
          place: order.delivery.location,
        },
        pageQuery: toPageQuery(buyer, totalAmountTzs),
        successPath: `/payment-success?order=${orderId}`,
        cancelPath: `/payment-cancel?order=${orderId}`,
        expiresAt: this.config.paymentSessionEnd(createdAt),
      });
      await this.bus.publish('order.placed', {
        aggregateId: orderId,
        version: order.version,
        data: toOrderFact(order),
      });
      return payment;
    });
  }
}
