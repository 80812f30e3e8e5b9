import { Injectable, Logger } from '@nestjs/common';
import {
  Clock,
  InvalidInputError,
  type Limit,
  ProblemError,
  RateLimiterService,
  UnitOfWork,
} from '@sokoni/common';
import {
  type ChangePaymentBody,
  DAY_MS,
  isOnlineWay,
  isPayNumberKind,
  MOBILE_PAYMENT_TYPE_VALUES,
  type MobilePaymentType,
  PAY_NUMBER_KINDS,
  PAY_NUMBER_ORDERS_MOST,
  type PaymentMethods,
  type PaymentStart,
  type PaymentStatus,
  type PayNumberKind,
  type RouteName,
  type UserReplica,
} from '@sokoni/contracts';
import { operatorOf, ProviderDown, ProviderRefused } from '@sokoni/payment-providers';
import { OrdersConfig } from '../config.ts';
import { TermsInEffectService } from '../market-terms/market-terms.service.ts';
import type { OrderRecord } from '../orders/order.schema.ts';
import { renewPayment } from '../orders/order.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { isCashOrder } from '../orders/part-cash.ts';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import { resendableAt, restedAt } from '../payments/attempts/payment.ts';
import { PaymentAttemptsService } from '../payments/attempts/payment-attempts.service.ts';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import { QuarantineRepository } from '../payments/attempts/quarantine.repository.ts';
import { PaymentRoutesService } from '../payments/routing/payment-routes.service.ts';
import { PaymentSettlementService } from '../settlement/settlement.service.ts';

/** The phone that is asked, and whose wallet it has where the buyer has said it. */
interface AskedPhone {
  readonly phone: string;
  readonly operator?: MobilePaymentType | null;
}

type Payer = Pick<UserReplica, '_id' | 'phone' | 'phoneConfirmed'>;

type PaymentMethod = Exclude<ChangePaymentBody['paymentMethod'], 'cash'>;

/** How orders can be paid now, and who may pay by number: each such order holds stock for hours. */
@Injectable()
export class PaymentOfferService {
  private readonly numbersIssued: Limit;

  constructor(
    private readonly routes: PaymentRoutesService,
    private readonly orders: OrdersRepository,
    private readonly marketTerms: TermsInEffectService,
    private readonly limits: RateLimiterService,
    private readonly config: OrdersConfig,
  ) {
    const max = config.PAY_NUMBERS_PER_PERSON;
    this.numbersIssued = { name: 'pay-number', max, windowMs: DAY_MS };
  }

  async offer(): Promise<PaymentMethods> {
    const issued = PAY_NUMBER_KINDS.filter((kind) => this.routes.issues(kind));
    const waitMinutes = (kind: PayNumberKind) => Math.ceil(this.config.payNumberMs(kind) / 60_000);
    const { cashOnDeliveryTzs } = await this.marketTerms.current();
    return {
      push: MOBILE_PAYMENT_TYPE_VALUES.filter((wallet) => this.routes.takes(wallet, 'push')),
      page: this.routes.takes('any', 'page') || this.routes.takes('card', 'page'),
      numbers: issued.map((kind) => ({ kind, waitMinutes: waitMinutes(kind) })),
      cash: cashOnDeliveryTzs > 0,
    };
  }

  /**
   * The route of a payment at a provider, or to a number. Refuses a way that is not offered now.
   * @param field where the buyer has entered the phone
   */
  async routeFor(
    userId: string,
    { phone, operator = null }: AskedPhone,
    method: PaymentMethod,
    field: readonly string[],
  ): Promise<RouteName> {
    if (isPayNumberKind(method)) return method;
    if (!isOnlineWay(method)) return this.routes.routeOf(userId, phone);
    if (method === 'push' && operatorOf({ phone, operator }) === null)
      throw new InvalidInputError([{ message: 'wallet-number', path: [...field] }]);
    const route = await this.routes.routeOf(userId, phone, method, operator);
    if (!this.routes.takes(route, method)) throw new ProblemError('payment-method-unavailable');
    return route;
  }

  /** Refuses what cannot be paid so now, and who orders and cancels without end. Before the transaction. */
  async open(person: Payer, kind: PayNumberKind): Promise<void> {
    if (!this.routes.issues(kind)) throw new ProblemError('payment-method-unavailable');
    for (const subject of countedFor(person)) await this.limits.check(this.numbersIssued, subject);
    await this.orders.openLock(person._id);
  }

  /** What was ordered counts, what was refused does not. */
  async count(person: Payer): Promise<void> {
    for (const subject of countedFor(person)) await this.limits.count(this.numbersIssued, subject);
  }

  /**
   * In the transaction that writes the order, before it does: null, or why it is refused. Orders at the same
   * time wait for each other.
   */
  async check(userId: string): Promise<ProblemError | null> {
    await this.orders.lock(userId);
    if ((await this.orders.waitingByNumber(userId)) < PAY_NUMBER_ORDERS_MOST) return null;
    return new ProblemError('pay-number-orders', { values: { most: PAY_NUMBER_ORDERS_MOST } });
  }
}

/**
 * The person; and a number that nobody has confirmed, to which any number of accounts could have messages sent. Its
 * owner, who has confirmed it, is not counted with them.
 */
function countedFor({ _id, phone, phoneConfirmed }: Payer): string[] {
  return phoneConfirmed || phone === '' ? [_id] : [_id, phone];
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
    const paymentUrl = await this.reach(order, () => this.attempts.open(payment));
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

/** The order stands: its buyer needs to know which one, and how else to pay it. */
function promptLimit(orderId: string, cause: ProblemError): ProblemError {
  const retryAfterSeconds = Number(cause.data?.retryAfterSeconds ?? 0);
  const values = { n: Math.ceil(retryAfterSeconds / 60) };
  return new ProblemError('prompt-limit', { values, data: { orderId, retryAfterSeconds }, cause });
}

export function notPayable(): ProblemError {
  return new ProblemError('order-not-payable');
}
