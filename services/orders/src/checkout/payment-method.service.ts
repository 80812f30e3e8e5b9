import { Injectable } from '@nestjs/common';
import { Clock, ProblemError, TermsInEffect, UnitOfWork, UserReplicas } from '@sokoni/common';
import {
  CASH,
  type ChangePaymentBody,
  isOnlineWay,
  isPayNumberKind,
  type MarketTerms,
  type PaymentStart,
  type RouteName,
  type UserReplica,
} from '@sokoni/contracts';
import { OrdersConfig } from '../config.ts';
import { DeliveryTermsService } from '../delivery-subsidies/delivery-terms.service.ts';
import { payOnDelivery } from '../orders/cash-order.ts';
import { toOrderFact } from '../orders/order.mapper.ts';
import type { OrderRecord } from '../orders/order.schema.ts';
import { changePayment } from '../orders/order.ts';
import {
  CashLimitService,
  PayNumberLimitService,
  SellerCeilingService,
} from '../orders/order-limits.service.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import { resendableAt } from '../payments/attempts/payment.ts';
import { PaymentAttemptsService } from '../payments/attempts/payment-attempts.service.ts';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import { PaymentRoutesService } from '../payments/routing/payment-routes.service.ts';
import { notPayable, OrderPaymentsService } from './checkout.service.ts';
import { methodOf } from './checkout.ts';

/**
 * Another way to pay an order that waits: the order, its number and its stock stay. The former payment is superseded,
 * and money that still comes for it pays the order all the same, or is refunded where the order is paid by then.
 */
@Injectable()
export class PaymentMethodService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly orderPayments: OrderPaymentsService,
    private readonly payments: PaymentsRepository,
    private readonly attempts: PaymentAttemptsService,
    private readonly routes: PaymentRoutesService,
    private readonly payNumbers: PayNumberLimitService,
    private readonly cash: CashLimitService,
    private readonly ceiling: SellerCeilingService,
    private readonly delivery: DeliveryTermsService,
    private readonly marketTerms: TermsInEffect<MarketTerms>,
    private readonly userReplicas: UserReplicas,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
  ) {}

  /** Asked for the way that it is paid already, it answers with that. */
  async change(
    userId: string,
    { orderId, paymentMethod, ...entered }: ChangePaymentBody,
  ): Promise<PaymentStart> {
    const order = await this.orders.get(orderId, { buyer: userId });
    const { payPhone, payOperator } = paymentMethod === 'push' ? entered : NOTHING_SAID;
    if (!payPhone && !payOperator && isPaidBy(order, paymentMethod))
      return this.orderPayments.start(order);
    if (paymentMethod !== CASH) {
      if (order.paymentStatus !== 'pending') throw notPayable();
      const { customer } = await this.payments.get(order.payment.id);
      const { phone, operator } = askedNow(customer, { payPhone, payOperator });
      const asked = { phone, operator };
      const route = await this.routes.routeFor(userId, asked, paymentMethod, ['payPhone']);
      const person = isPayNumberKind(route) ? await this.personOf(userId) : null;
      if (person && isPayNumberKind(route)) await this.payNumbers.assertAllowed(person, route);
      const method = { paymentMethod, payPhone, payOperator };
      const changed = await this.unit.run(() => this.toRoute(order, route, method));
      if (person) await this.payNumbers.count(person);
      return this.orderPayments.start(changed);
    }
    return this.orderPayments.start(await this.toCash(order));
  }

  private async toRoute(
    { _id, buyer }: OrderRecord,
    route: RouteName,
    { paymentMethod, ...said }: Omit<ChangePaymentBody, 'orderId'>,
  ): Promise<OrderRecord> {
    const order = await this.waiting(_id);
    const former = await this.payments.get(order.payment.id);
    const { customer } = former;
    const asked = askedNow(customer, said);
    const asksSame =
      asked.phone === customer.phone && asked.operator === (customer.operator ?? null);
    // Of two requests at once the second one finds the payment of the first.
    if (methodOf(order) === paymentMethod && asksSame) return order;
    const now = this.clock.now();
    await this.orderPayments.checkResends(_id, now);
    const wasByNumber = isPayNumberKind(order.payment.method);
    const refusal =
      isPayNumberKind(route) && !wasByNumber ? await this.payNumbers.check(buyer.userId) : null;
    if (refusal) throw refusal;
    const payUntil = this.config.changedSessionEnd(order.createdAt, now, route);
    if (payUntil <= now) throw notPayable();
    const way = isOnlineWay(paymentMethod) ? paymentMethod : null;
    const changes = { route, way, expiresAt: payUntil };
    const payment = await this.attempts.renew(former, {
      ...changes,
      ...(!asksSame && { customer: asked }),
    });
    if (!payment) throw notPayable();
    // A page or a prompt: nothing else tells the buyer that the number is no longer asked for, nor until when to pay.
    if (former.payNumber !== null && !isPayNumberKind(route)) this.publishLeft(order, payment);
    const resendAt = resendableAt(payment, this.config.PAYMENT_RESEND_MS);
    const wait = isPayNumberKind(route)
      ? { payBy: route, resendAt: null, payUntil }
      : { resendAt, payUntil, ...(way && { payBy: way }) };
    return this.orders.save(order, changePayment(order, payment._id, wait, now));
  }

  private publishLeft(
    { _id: orderId, orderNumber, buyer: { userId } }: OrderRecord,
    { _id: aggregateId, version, amountTzs, expiresAt }: PaymentRecord,
  ): void {
    const payUntil = expiresAt.toISOString();
    const data = { orderId, orderNumber, userId, amountTzs, payUntil };
    this.unit.publish('payment.number-left', { aggregateId, version, data });
  }

  private async toCash(order: OrderRecord): Promise<OrderRecord> {
    const person = await this.personOf(order.buyer.userId);
    const [terms, shops, unverified] = await Promise.all([
      this.marketTerms.current(),
      this.delivery.ofShops(order.lines.map(({ sellerId }) => sellerId)),
      this.ceiling.unverifiedAmong(order.lines),
    ]);
    await this.cash.assertAllowed(
      person,
      order.delivery.phone,
      { unverified, shops, terms },
      order,
    );
    return this.unit.run(async () => {
      const latest = await this.orders.get(order._id);
      // Of two requests at once the second one finds the order of the first.
      if (isPaidBy(latest, CASH)) return latest;
      const fresh = await this.waiting(order._id);
      const now = this.clock.now();
      const refusal = await this.cash.check(person, fresh, terms);
      if (refusal) throw refusal;
      if (!(await this.payments.supersede(fresh.payment.id, now))) throw notPayable();
      const due = payOnDelivery(fresh, terms.commissionBasisPoints, now);
      const saved = await this.orders.save(fresh, due);
      const about = { aggregateId: saved._id, version: saved.version };
      this.unit.publish('order.confirmed', { ...about, data: toOrderFact(saved) });
      return saved;
    });
  }

  private async personOf(userId: string): Promise<UserReplica> {
    const person = await this.userReplicas.find(userId);
    if (!person) throw new ProblemError('not-signed-in');
    return person;
  }

  private async waiting(orderId: string): Promise<OrderRecord> {
    const order = await this.orders.get(orderId);
    if (order.paymentStatus !== 'pending') throw notPayable();
    return order;
  }
}

const NOTHING_SAID: Pick<ChangePaymentBody, 'payPhone' | 'payOperator'> = {};

/** The phone that is asked from now on; of another one the former operator says nothing. */
function askedNow(
  customer: PaymentRecord['customer'],
  { payPhone, payOperator }: Pick<ChangePaymentBody, 'payPhone' | 'payOperator'>,
) {
  const isOther = payPhone !== undefined && payPhone !== customer.phone;
  const operator = payOperator ?? (isOther ? null : (customer.operator ?? null));
  return { ...customer, phone: payPhone ?? customer.phone, operator };
}

/** Whether the order is to be paid in this way already; of cash it is due from the moment of the change. */
function isPaidBy(order: OrderRecord, paymentMethod: ChangePaymentBody['paymentMethod']): boolean {
  const open = order.paymentStatus === 'pending' || order.paymentStatus === 'cash_due';
  return open && methodOf(order) === paymentMethod;
}
