import { Injectable } from '@nestjs/common';
import { Clock, EventBus, isDuplicateKey, Transactions } from '@sokoni/common';
import type { CheckoutBody, PricedLine, UserReplica } from '@sokoni/contracts';
import { Types } from 'mongoose';
import { OrdersConfig } from '../config.ts';
import { SubsidiesService } from '../delivery-subsidies/subsidies.service.ts';
import { toOrderFact } from '../orders/order.mapper.ts';
import type { OrderRecord } from '../orders/order.schema.ts';
import { type OrderRequest, placeOrder } from '../orders/order.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import { resendableAt } from '../payments/attempts/payment.ts';
import { PaymentAttemptsService } from '../payments/attempts/payment-attempts.service.ts';
import { DiscountsService } from '../promotions/discounts.service.ts';
import type { PromotionRecord } from '../promotions/promotion.schema.ts';
import { PromotionChanged } from '../promotions/promotions.repository.ts';
import { ShopTermsService } from '../shop-terms/shop-terms.service.ts';
import { checkServed, checkTotal, toBuyer, toPageQuery } from './checkout.ts';
import { newOrderNumber } from './order-number.ts';
import { SellerCeilingService } from './seller-ceiling.service.ts';

/** For an order number that exists already, and for promotions that changed since they were read. */
const TRIES = 5;

/** A stored order, with its payment if this request has written it. */
export interface Placed {
  readonly order: OrderRecord;
  readonly payment?: PaymentRecord;
}

/** What is ordered by whom; the stock is reserved. */
interface Wish {
  readonly id: string;
  readonly person: UserReplica;
  readonly lines: PricedLine[];
  readonly delivery: OrderRecord['delivery'];
  readonly body: CheckoutBody;
}

/** Prices an order and writes it. */
@Injectable()
export class OrderWriterService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly ceiling: SellerCeilingService,
    private readonly subsidies: SubsidiesService,
    private readonly shopTerms: ShopTermsService,
    private readonly discounts: DiscountsService,
    private readonly attempts: PaymentAttemptsService,
    private readonly transactions: Transactions,
    private readonly bus: EventBus,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
  ) {}

  /** The order, its payment and the fact that both exist: all or nothing. */
  async write({ id, person, lines, delivery, body }: Wish): Promise<Placed> {
    const [shops, freeDeliveryUpTo, unverified] = await Promise.all([
      this.shopTerms.of(lines.map(({ sellerId }) => sellerId)),
      this.subsidies.roomFor(lines),
      this.ceiling.unverifiedAmong(lines),
    ]);
    checkServed(lines, delivery, shops);
    const buyer = toBuyer(person, delivery);
    const goods = { id, buyer, lines, delivery, shops, freeDeliveryUpTo };
    for (let tries = 1; ; tries++) {
      const priced = await this.discounts.forOrder(lines, person._id, body.couponCode);
      const order = this.place({ ...goods, discounts: priced.discounts });
      checkTotal(order.totalAmountTzs, body.expectedTotalTzs);
      try {
        return { order, payment: await this.insert(order, unverified, priced.promotions) };
      } catch (error) {
        const again = isDuplicateKey(error, 'orderNumber') || error instanceof PromotionChanged;
        if (!again || tries >= TRIES) throw error;
      }
    }
  }

  private place(
    goods: Omit<OrderRequest, 'orderNumber' | 'paymentId' | 'resendAt' | 'payUntil' | 'now'>,
  ): OrderRecord {
    const now = this.clock.now();
    const resendMs = this.config.PAYMENT_RESEND_MS;
    return placeOrder({
      ...goods,
      now,
      orderNumber: newOrderNumber(now),
      paymentId: new Types.ObjectId().toHexString(),
      resendAt: resendableAt({ createdAt: now, rangAt: null }, resendMs),
      payUntil: this.config.paymentSessionEnd(now),
    });
  }

  private async insert(
    order: OrderRecord,
    unverified: ReadonlySet<string>,
    promotions: readonly PromotionRecord[],
  ): Promise<PaymentRecord> {
    const { _id: orderId, buyer, totalAmountTzs, createdAt } = order;
    return this.transactions.groupCommit(async () => {
      await this.ceiling.check(order, unverified);
      await this.discounts.take(order, promotions);
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
