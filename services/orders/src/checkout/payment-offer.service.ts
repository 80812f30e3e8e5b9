import { Injectable } from '@nestjs/common';
import { InvalidInputError, type Limit, ProblemError, RateLimiterService } from '@sokoni/common';
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
  type PayNumberKind,
  type RouteName,
  type UserReplica,
} from '@sokoni/contracts';
import { operatorOf } from '@sokoni/payment-providers';
import { OrdersConfig } from '../config.ts';
import { TermsInEffectService } from '../market-terms/market-terms.service.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { PaymentRoutesService } from '../payments/routing/payment-routes.service.ts';

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
