import { Controller, Injectable, Logger } from '@nestjs/common';
import {
  Clock,
  currentUserId,
  type EventOf,
  EventPayload,
  isDuplicateKey,
  OnEvent,
  ProblemError,
  UnitOfWork,
  UserReplicas,
} from '@sokoni/common';
import type { RefundReason, StartPaymentBody } from '@sokoni/contracts';
import {
  MONEY_CAME,
  ProviderDown,
  ProviderRefused,
  type ReceivedMoney,
} from '@sokoni/payment-providers';
import { Types } from 'mongoose';
import { OrdersConfig } from '../config.ts';
import { LedgerRepository } from '../ledger/ledger.repository.ts';
import { lateMoney, subscriptionPaid, subscriptionRefundRequested } from '../ledger/ledger.ts';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import { PaymentAttemptsService } from '../payments/attempts/payment-attempts.service.ts';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import { QuarantineRepository } from '../payments/attempts/quarantine.repository.ts';
import { PaymentRoutesService } from '../payments/routing/payment-routes.service.ts';
import { beginningOf } from '../refunds/refund-request.ts';
import { RefundRequestsRepository } from '../refunds/refund-requests.repository.ts';
import { RefundsService } from '../refunds/refunds.service.ts';

/** Payments for plans: started by subscriptions, which waits for `payment.succeeded`. */
@Injectable()
export class PlanPaymentsService {
  private readonly logger = new Logger(PlanPaymentsService.name);

  constructor(
    private readonly attempts: PaymentAttemptsService,
    private readonly payments: PaymentsRepository,
    private readonly quarantine: QuarantineRepository,
    private readonly routes: PaymentRoutesService,
    private readonly userReplicas: UserReplicas,
    private readonly refunds: RefundsService,
    private readonly requests: RefundRequestsRepository,
    private readonly ledger: LedgerRepository,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
  ) {}

  /** One payment a reference, however often it is requested. */
  async start(
    body: StartPaymentBody,
  ): Promise<{ paymentId: string; paymentUrl: string; prompted: boolean }> {
    const known = await this.payments.findFor('subscription', body.referenceId);
    const latest = known ?? (await this.prepare(body));
    if (latest.status !== 'pending') throw new ProblemError('order-not-payable');
    const payment = await this.withTime(latest);
    try {
      const paymentUrl = await this.attempts.openPage(payment);
      const opened = await this.payments.find(payment._id);
      return { paymentId: payment._id, paymentUrl, prompted: opened?.rangAt instanceof Date };
    } catch (error) {
      if (!(error instanceof ProviderDown || error instanceof ProviderRefused)) throw error;
      throw new ProblemError('payment-provider-down', { cause: error });
    }
  }

  /**
   * Whether another attempt has paid the plan before, in the transaction that settles this one. Where none has, the
   * others take no money from then on.
   */
  async wasPaidBefore(ended: PaymentRecord): Promise<boolean> {
    if (ended.status !== 'succeeded') return false;
    const others = await this.payments.othersOf(ended);
    if (others.some(({ status }) => MONEY_CAME.includes(status))) return true;
    const open = others.filter(({ status }) => status === 'pending');
    for (const { _id } of open) await this.payments.supersede(_id, this.clock.now());
    await this.payments.lockAll(others.filter((one) => !open.includes(one)).map(({ _id }) => _id));
    return false;
  }

  /** Posts the money of a plan, in the transaction that settles its payment: of one that was paid before it is owed. */
  settle({ _id: reference, provider, status, amountTzs, unallocated }: PaymentRecord): void {
    if (status !== 'succeeded') return;
    const about = { reference, provider, at: this.clock.now() };
    this.unit.post(unallocated ? lateMoney(about, amountTzs) : subscriptionPaid(about, amountTzs));
  }

  /** Sends money back that the ledger owes to its payer already, in the caller's transaction. */
  async refundSurplus(
    payment: PaymentRecord,
    { amountTzs, transactionId }: Pick<ReceivedMoney, 'amountTzs' | 'transactionId'> = payment,
  ): Promise<void> {
    const { userId, description: orderNumber } = payment;
    const about = {
      payment,
      orderNumber,
      userId,
      sellerId: null,
      askedBy: currentUserId(),
      part: false,
    };
    const money = {
      amountTzs,
      transactionId,
      reason: 'paid-twice' satisfies RefundReason,
      surplus: true,
    };
    await this.refunds.request({ ...about, ...money });
  }

  /**
   * Refunds in the transaction of the admin's event; a repeated event is one refund, also when it is replayed after the
   * inbox has forgotten it.
   */
  async refund({ data }: EventOf<'subscription.refunded'>): Promise<void> {
    const {
      subscriptionId,
      sellerId: userId,
      refundNumber,
      amountTzs,
      reason,
      askedBy = null,
    } = data;
    await this.requests.removeAllOf(beginningOf('plan', subscriptionId));
    const payment = await this.findBought(subscriptionId);
    if (payment?.status === 'reversed') {
      // The payment was reversed before: the seller has the money back.
      return this.logger.warn({ msg: 'Not refunded: the payment was reversed', refundNumber });
    }
    if (!payment) throw new Error(`No money for plan ${subscriptionId}`);
    if (await this.refunds.isRequested(payment._id, refundNumber)) return;
    const refund = await this.refunds.request({
      payment,
      orderNumber: refundNumber,
      userId,
      sellerId: null,
      surplus: false,
      amountTzs,
      reason,
      askedBy,
    });
    const about = { reference: refund._id, orderNumber: refundNumber, at: this.clock.now() };
    this.unit.post(subscriptionRefundRequested(about, amountTzs));
  }

  /**
   * The page on which too little was paid takes nothing more, and that of a session that soon ends leaves no time to pay:
   * another attempt does, one for all who ask at once.
   */
  private async withTime(payment: PaymentRecord): Promise<PaymentRecord> {
    const now = this.clock.now();
    const leftMs = payment.expiresAt.getTime() - now.getTime();
    const endsSoon = leftMs < this.config.PAYMENT_SESSION_MS / 3;
    if (!endsSoon && !(await this.quarantine.isSpent(payment._id))) return payment;
    const expiresAt = this.config.paymentSessionEnd(now);
    const renewed = await this.unit.run(() => this.attempts.renew(payment, { expiresAt }));
    const latest = renewed ?? (await this.payments.findFor('subscription', payment.referenceId));
    if (latest?.status !== 'pending') throw new ProblemError('order-not-payable');
    return latest;
  }

  /** The attempt that bought the plan: the money of others is owed to its payer, and goes back by itself. */
  private async findBought(subscriptionId: string): Promise<PaymentRecord | undefined> {
    const paid = await this.payments.paidAttempts('subscription', subscriptionId);
    const ids = paid.map(({ _id }) => _id);
    const [posting] = await this.ledger.find('subscription-paid', ids);
    return paid.find(({ _id }) => _id === posting?.reference);
  }

  private async prepare(body: StartPaymentBody): Promise<PaymentRecord> {
    const user = await this.userReplicas.find(body.userId);
    if (!user) throw new ProblemError('not-found');
    const { name, email, phone, location: place } = user;
    const request = {
      ...body,
      way: null,
      route: await this.routes.routeOf(user._id, phone),
      customer: { name, email, phone, operator: null, place },
      expiresAt: this.config.paymentSessionEnd(this.clock.now()),
    };
    try {
      return await this.attempts.prepare(new Types.ObjectId().toHexString(), request);
    } catch (error) {
      const rival = isDuplicateKey(error)
        ? await this.payments.findFor('subscription', body.referenceId)
        : null;
      if (!rival) throw error;
      return rival;
    }
  }
}

@Controller()
export class PlanPaymentsConsumer {
  constructor(private readonly plans: PlanPaymentsService) {}

  @OnEvent('subscription.refunded')
  onSubscriptionRefunded(@EventPayload() event: EventOf<'subscription.refunded'>): Promise<void> {
    return this.plans.refund(event);
  }
}
