import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, isDuplicateKey, TermsInEffect, UnitOfWork } from '@sokoni/common';
import {
  CASH,
  type CheckoutBody,
  deliveryTermsOf,
  isOnlineWay,
  isPayNumberKind,
  type MarketTerms,
  type MobilePaymentType,
  type OnlineWay,
  type PricedLine,
  type RouteName,
  type TermsOfShop,
  type UserReplica,
} from '@sokoni/contracts';
import { Types } from 'mongoose';
import { OrdersConfig } from '../config.ts';
import { DeliveryTermsService } from '../delivery-subsidies/delivery-terms.service.ts';
import { payOnDelivery } from '../orders/cash-order.ts';
import { toOrderFact } from '../orders/order.mapper.ts';
import type { OrderRecord } from '../orders/order.schema.ts';
import { type OrderRequest, placeOrder } from '../orders/order.ts';
import {
  BuyerNumbersRepository,
  CashLimitService,
  PayNumberLimitService,
  SellerCeilingService,
} from '../orders/order-limits.service.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import { descriptionOf, resendableAt } from '../payments/attempts/payment.ts';
import { PaymentAttemptsService } from '../payments/attempts/payment-attempts.service.ts';
import { PaymentRoutesService } from '../payments/routing/payment-routes.service.ts';
import { DiscountsService } from '../promotions/discounts.service.ts';
import type { PromotionRecord } from '../promotions/promotion.schema.ts';
import { PromotionChanged } from '../promotions/promotions.repository.ts';
import { checkServed, checkTotal, toBuyer, toPageQuery } from './checkout.ts';

/** Without characters that are easily confused: I, L, O, U, 0, 1. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const TAIL_LENGTH = 5;

const dayInTanzania = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Dar_es_Salaam',
  year: '2-digit',
  month: '2-digit',
  day: '2-digit',
});

/** A number to read out on the phone, such as `SK-260214-7KQ2M`; an index makes it unique. */
export function newOrderNumber(now: Date): string {
  const day = dayInTanzania.format(now).replaceAll('-', '');
  const tail = Array.from({ length: TAIL_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `SK-${day}-${tail.join('')}`;
}

/** For an order number that exists already, and for promotions that changed since they were read. */
const TRIES = 5;

/** A stored order, with its payment if this request has written it. */
export interface Placed {
  readonly order: OrderRecord;
  readonly payment?: PaymentRecord;
}

/** What is ordered by whom; the stock is reserved. */
interface NewOrder {
  readonly id: string;
  readonly person: UserReplica;
  readonly lines: PricedLine[];
  readonly delivery: OrderRecord['delivery'];
  readonly body: CheckoutBody;
}

/** What an order is written under. */
interface Terms {
  readonly route: RouteName;
  readonly way: OnlineWay | null;
  /** Of the wallet that pays. */
  readonly phone: string;
  readonly operator?: MobilePaymentType | null | undefined;
  readonly unverified: ReadonlySet<string>;
  readonly promotions: readonly PromotionRecord[];
  readonly terms: MarketTerms;
}

/** Prices an order and writes it. */
@Injectable()
export class OrderWriterService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly numbers: BuyerNumbersRepository,
    private readonly ceiling: SellerCeilingService,
    private readonly cash: CashLimitService,
    private readonly routes: PaymentRoutesService,
    private readonly payNumbers: PayNumberLimitService,
    private readonly delivery: DeliveryTermsService,
    private readonly marketTerms: TermsInEffect<MarketTerms>,
    private readonly discounts: DiscountsService,
    private readonly attempts: PaymentAttemptsService,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
  ) {}

  /** The order, its payment and the fact that both exist: all or nothing. */
  async write({ id, person, lines, delivery, body }: NewOrder): Promise<Placed> {
    const buyer = toBuyer(person, delivery);
    // One reading for the whole order, whatever changes meanwhile.
    const terms = await this.marketTerms.current();
    const price = () => this.discounts.forOrder(lines, person._id, body.couponCode);
    const [ofSellers, freeDeliveryUpTo, unverified, route, first] = await Promise.all([
      this.delivery.ofShops(lines.map(({ sellerId }) => sellerId)),
      this.delivery.roomFor(lines, terms),
      this.ceiling.unverifiedAmong(lines),
      this.routeFor(buyer, body),
      price(),
      this.numbers.note(person),
    ]);
    const shops = withoutNumbersOf(unverified, ofSellers);
    checkServed(lines, delivery, shops);
    if (isPayNumberKind(route)) await this.payNumbers.assertAllowed(person, route);
    const { paymentMethod: chosen } = body;
    const way = isOnlineWay(chosen) ? chosen : null;
    const payBy = isPayNumberKind(chosen) || isOnlineWay(chosen) ? { payBy: chosen } : {};
    const deliveryTerms = deliveryTermsOf(terms);
    const { business = null } = body;
    const goods = {
      id,
      buyer,
      business,
      lines,
      delivery,
      deliveryTerms,
      shops,
      freeDeliveryUpTo,
      ...payBy,
    };
    for (let tries = 1; ; tries++) {
      const priced = tries === 1 ? first : await price();
      const order = this.place({ ...goods, discounts: priced.discounts });
      checkTotal(order.totalAmountTzs, body.expectedTotalTzs);
      if (route === null)
        await this.cash.assertAllowed(person, delivery.phone, { unverified, shops, terms }, order);
      try {
        const { promotions } = priced;
        if (route === null)
          return { order: await this.insertInCash(person, order, { promotions, terms }) };
        const phone = (way === 'push' && body.payPhone) || buyer.phone;
        const operator = way === 'push' ? body.payOperator : undefined;
        const under = { route, way, phone, operator, unverified, promotions, terms };
        const payment = await this.insert(order, under);
        if (isPayNumberKind(route)) await this.payNumbers.count(person);
        return { order, payment };
      } catch (error) {
        const again = isDuplicateKey(error, 'orderNumber') || error instanceof PromotionChanged;
        if (!again || tries >= TRIES) throw error;
      }
    }
  }

  /** Cash goes to no provider, and a number is the buyer's own choice. */
  private async routeFor(
    { userId, phone }: OrderRecord['buyer'],
    { paymentMethod = 'online', payPhone, payOperator: operator }: CheckoutBody,
  ): Promise<RouteName | null> {
    if (paymentMethod === CASH) return null;
    const chosen = paymentMethod === 'push' && payPhone;
    const field = chosen ? ['payPhone'] : ['delivery', 'phone'];
    const asked = { phone: chosen || phone, operator };
    return this.routes.routeFor(userId, asked, paymentMethod, field);
  }

  private place(
    goods: Omit<OrderRequest, 'orderNumber' | 'paymentId' | 'resendAt' | 'payUntil' | 'now'>,
  ): OrderRecord {
    const now = this.clock.now();
    const resendMs = this.config.PAYMENT_RESEND_MS;
    const prompted = resendableAt({ createdAt: now, rangAt: null }, resendMs);
    return placeOrder({
      ...goods,
      now,
      orderNumber: newOrderNumber(now),
      paymentId: new Types.ObjectId().toHexString(),
      resendAt: isPayNumberKind(goods.payBy) ? null : prompted,
      payUntil: this.config.paymentSessionEnd(now, goods.payBy),
    });
  }

  private async insert(
    order: OrderRecord,
    { route, way, phone, operator = null, unverified, promotions, terms }: Terms,
  ): Promise<PaymentRecord> {
    const { _id: orderId, buyer, totalAmountTzs, createdAt } = order;
    return this.unit.run({ group: true }, async () => {
      const byNumber = isPayNumberKind(route);
      const refusal =
        (await this.ceiling.check(order, unverified, terms)) ??
        (byNumber ? await this.payNumbers.check(buyer.userId) : null) ??
        (await this.discounts.take(order, promotions));
      if (refusal) return refusal;
      // An order under a limit is read by the check of the next one in this transaction.
      if (unverified.size > 0 || byNumber) await this.orders.insert(order);
      else this.orders.insertAtEnd(order);
      const payment = await this.attempts.prepare(order.payment.id, {
        purpose: 'order',
        route,
        way,
        referenceId: orderId,
        userId: buyer.userId,
        amountTzs: totalAmountTzs,
        description: descriptionOf(order.orderNumber),
        customer: {
          name: buyer.name,
          email: buyer.email,
          phone,
          operator,
          place: order.delivery.location,
        },
        pageQuery: toPageQuery(buyer, totalAmountTzs),
        successPath: `/payment-success?order=${orderId}`,
        cancelPath: `/payment-cancel?order=${orderId}`,
        expiresAt: this.config.paymentSessionEnd(createdAt, route),
      });
      this.publish('order.placed', order);
      return payment;
    });
  }

  /** Without a payment: the order is binding at once. */
  private insertInCash(
    person: UserReplica,
    placed: OrderRecord,
    { promotions, terms }: Pick<Terms, 'promotions' | 'terms'>,
  ): Promise<OrderRecord> {
    const order = payOnDelivery(placed, terms.commissionBasisPoints, placed.createdAt);
    return this.unit.run({ group: true }, async () => {
      const refusal =
        (await this.cash.check(person, order, terms)) ??
        (await this.discounts.take(order, promotions));
      if (refusal) return refusal;
      const inserted = await this.orders.insert(order);
      this.publish('order.placed', placed);
      this.publish('order.confirmed', inserted);
      return inserted;
    });
  }

  private publish(name: 'order.placed' | 'order.confirmed', order: OrderRecord): void {
    const about = { aggregateId: order._id, version: order.version };
    this.unit.publish(name, { ...about, data: toOrderFact(order) });
  }
}

/** Anybody can type anybody's VAT number: that of a seller who has shown no identity does not count. */
function withoutNumbersOf(
  unverified: ReadonlySet<string>,
  shops: ReadonlyMap<string, TermsOfShop>,
): ReadonlyMap<string, TermsOfShop> {
  const counting = [...shops].map(
    ([sellerId, terms]) =>
      [sellerId, unverified.has(sellerId) ? { ...terms, vatNumber: '' } : terms] as const,
  );
  return new Map(counting);
}
