import { Injectable, Logger } from '@nestjs/common';
import {
  Clock,
  currentContext,
  ProblemError,
  TermsInEffect,
  UnitOfWork,
  withRemoteParent,
} from '@sokoni/common';
import type { MarketTerms } from '@sokoni/contracts';
import { MONEY_CAME, type ProviderStatus, type ReceivedMoney } from '@sokoni/payment-providers';
import { OrdersConfig } from '../config.ts';
import { lateMoney, orderPaid } from '../ledger/ledger.ts';
import { toOrderFact } from '../orders/order.mapper.ts';
import type { OrderRecord } from '../orders/order.schema.ts';
import { endUnpaid, markPaid } from '../orders/order.ts';
import type { UnpaidOutcome } from '../orders/order-payment.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { toPaidFact } from '../orders/part-facts.ts';
import { withSaleTax } from '../orders/part-tax.ts';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import {
  asUnallocated,
  endedByUs,
  endPayment,
  findMismatch,
  isEnd,
  type PaymentOutcome,
  toPaymentFact,
} from '../payments/attempts/payment.ts';
import { PaymentAttemptsService } from '../payments/attempts/payment-attempts.service.ts';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import { QuarantineRepository } from '../payments/attempts/quarantine.repository.ts';
import { accountOfProvider } from '../payments/providers/pay-numbers/pay-number.ts';
import { PaymentProviders } from '../payments/providers/payment-providers.ts';
import { PlanPaymentsService } from '../plan-payments/plan-payments.service.ts';
import { DiscountsService } from '../promotions/discounts.service.ts';
import { ReversalsService } from '../reversals/reversals.service.ts';
import { DuplicateMoneyService } from './duplicate-money.service.ts';
import { QuarantineService } from './quarantine.service.ts';

/** Applies the end of a payment to its order, in the caller's transaction; it is saved at its end. */
@Injectable()
export class OrderSettlementService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly discounts: DiscountsService,
    private readonly terms: TermsInEffect<MarketTerms>,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The order as it is then; a superseded attempt that ends, or late money, does not change it. */
  async settle(order: OrderRecord, payment: PaymentRecord): Promise<OrderRecord> {
    if (payment.unallocated) {
      const { _id: reference, provider } = payment;
      const about = { reference, provider, orderNumber: order.orderNumber };
      this.unit.post(lateMoney({ ...about, at: this.clock.now() }, payment.amountTzs));
      return order;
    }
    if (payment.status === 'succeeded') return this.pay(order, payment, false);
    if (payment._id !== order.payment.id) return order;
    return this.end(order, payment.status as UnpaidOutcome, payment.failureReason);
  }

  /** Marks the order paid; a `late` payment was posted as owed to the buyer before. */
  async pay(order: OrderRecord, payment: PaymentRecord, late: boolean): Promise<OrderRecord> {
    const now = this.clock.now();
    const { _id: id, provider, method, transactionId } = payment;
    if (id !== order.payment.id) await this.payments.supersede(order.payment.id, now);
    if (late) await this.discounts.takeAgain(order);
    const by = { id, method, transactionId, resendAt: null, payUntil: null };
    // Late money may wait long for the stock: commission and tax are those of the moment in which it came.
    const terms = await this.terms.at(payment.endedAt ?? now);
    const paid = this.orders.saveAtEnd(order, markPaid(order, by, terms, now));
    const about = { reference: order._id, provider, orderNumber: order.orderNumber, at: now };
    const shares = paid.sellerOrders.map((part) => withSaleTax(paid, part, part));
    this.unit.post(orderPaid(about, shares, late));
    this.unit.publish('order.paid', {
      aggregateId: paid._id,
      version: paid.version,
      data: { ...toOrderFact(paid), paidAt: now.toISOString(), method, late },
    });
    for (const part of paid.sellerOrders) {
      const data = toPaidFact(paid, part, now);
      this.unit.publish('seller-order.paid', {
        aggregateId: paid._id,
        version: paid.version,
        data,
      });
    }
    return paid;
  }

  private async end(
    order: OrderRecord,
    outcome: UnpaidOutcome,
    reason: string,
  ): Promise<OrderRecord> {
    const ended = this.orders.saveAtEnd(order, endUnpaid(order, outcome, reason, this.clock.now()));
    await this.discounts.giveBack(ended);
    const about = { aggregateId: ended._id, version: ended.version };
    const ids = { orderId: ended._id, userId: ended.buyer.userId };
    if (outcome === 'expired') this.unit.publish('order.expired', { ...about, data: ids });
    else {
      const data = { ...ids, reason: `payment-${outcome}` };
      this.unit.publish('order.cancelled', { ...about, data });
    }
    return ended;
  }
}

interface Settlement {
  readonly paymentId: string;
  readonly outcome: PaymentOutcome;
  /** Why this outcome is not of this payment; null when it is. */
  readonly mismatch: (payment: PaymentRecord) => string | null;
}

/** The payment as it was read, null when it is unknown, and why its end was not applied. */
interface Outcome {
  readonly payment: PaymentRecord | null;
  readonly mismatch: string | null;
}

/** A payment as it was read and as it ends, and the order that it pays. */
interface Ending {
  readonly payment: PaymentRecord;
  readonly ended: PaymentRecord;
  readonly order: OrderRecord | null;
}

/** What a group has read to settle, with its own changes. */
interface Records {
  readonly payments: Map<string, PaymentRecord>;
  readonly orders: Map<string, OrderRecord>;
}

/**
 * Settles payments: each with its effect on what is paid for and its events, all or nothing. Those that arrive at
 * once are a group: one transaction, with one read and one write of each collection.
 */
@Injectable()
export class SettlementService {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly orders: OrdersRepository,
    private readonly orderSettlement: OrderSettlementService,
    private readonly plans: PlanPaymentsService,
    private readonly quarantine: QuarantineRepository,
    private readonly providers: PaymentProviders,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
    private readonly terms: TermsInEffect<MarketTerms>,
  ) {}

  /** Does nothing when the payment has ended before. */
  settle(settlement: Settlement): Promise<Outcome> {
    return this.unit.run({ group: true, read: this.read, key: settlement }, (records) =>
      this.settleOne(settlement, records),
    );
  }

  private readonly read = async (wanted: readonly Settlement[]): Promise<Records> => {
    const payments = byId(await this.payments.findAll(wanted.map((one) => one.paymentId)));
    const referenceIds = wanted.flatMap((one) => this.orderToRead(one, payments));
    const orders = byId(referenceIds.length > 0 ? await this.orders.findAll(referenceIds) : []);
    return { payments, orders };
  };

  private orderToRead(one: Settlement, payments: Records['payments']): string[] {
    const payment = payments.get(one.paymentId);
    if (payment?.purpose !== 'order' || one.mismatch(payment) !== null) return [];
    return this.end(payment, one) ? [payment.referenceId] : [];
  }

  private async settleOne(one: Settlement, records: Records): Promise<Outcome | ProblemError> {
    const payment = records.payments.get(one.paymentId) ?? null;
    const mismatch = payment && one.mismatch(payment);
    const ended = payment && mismatch === null ? this.end(payment, one) : null;
    if (!payment || !ended) return { payment, mismatch };
    const order = ended.purpose === 'order' ? records.orders.get(ended.referenceId) : null;
    if (order === undefined) return new ProblemError('order-not-found');
    await withRemoteParent(spanOf(payment), contextOf(payment), () =>
      this.save({ payment, ended, order }, records),
    );
    return { payment, mismatch };
  }

  private end(payment: PaymentRecord, { outcome }: Settlement): PaymentRecord | null {
    const provider = this.providers.find(payment.provider);
    const isAsked = provider !== undefined && !provider.statements?.listsReversals;
    const rechecks = outcome.status === 'succeeded' && isAsked;
    const graceMs = this.config.PAYMENT_GRACE_MS;
    return endPayment(payment, outcome, { at: this.clock.now(), graceMs, rechecks });
  }

  /** All of it is written at the end of the transaction: a later unit of the group finds it in the records. */
  private async save({ payment, ended, order }: Ending, records: Records): Promise<void> {
    const isLate = order
      ? ended.status === 'succeeded' && order.paymentStatus !== 'pending'
      : await this.plans.wasPaidBefore(ended);
    const settled = isLate ? asUnallocated(ended, this.clock.now()) : ended;
    this.payments.saveAtEnd(payment, settled);
    records.payments.set(settled._id, settled);
    if (order) records.orders.set(order._id, await this.orderSettlement.settle(order, settled));
    else this.plans.settle(settled);
    if (settled.status !== 'succeeded') await this.publishFailure(settled, order);
    // Of an order, `order.paid` says it.
    else if (!order) await this.publishSuccess(settled);
  }

  /** With the VAT that is in the price of a plan. */
  private async publishSuccess(payment: PaymentRecord): Promise<void> {
    const { _id: aggregateId, version, method, transactionId } = payment;
    const { shopVatBasisPoints: vatBasisPoints } = await this.terms.current();
    const vat = vatBasisPoints === undefined ? {} : { vatBasisPoints };
    const data = { ...toPaymentFact(payment), method, transactionId, ...vat };
    this.unit.publish('payment.succeeded', { aggregateId, version, data });
  }

  /** Of an attempt with which its order ends: with what has come for the order all the same, and goes back. */
  private async publishFailure(payment: PaymentRecord, order: OrderRecord | null): Promise<void> {
    const { _id: aggregateId, version, failureReason, status } = payment;
    const how = { reason: failureReason || status, status: status as UnpaidOutcome };
    const ends = order?.payment.id === payment._id;
    const receivedTzs = order && ends ? await this.quarantine.shortOf(order._id) : 0;
    const about = order && {
      orderNumber: order.orderNumber,
      ...(receivedTzs > 0 && { receivedTzs }),
    };
    const data = { ...toPaymentFact(payment), ...how, ...about };
    this.unit.publish('payment.failed', { aggregateId, version, data });
  }
}

function byId<T extends { readonly _id: string }>(records: readonly T[]): Map<string, T> {
  return new Map(records.map((record) => [record._id, record]));
}

/** Settling belongs to the trace of the checkout, whatever triggers it. */
function spanOf({ provider }: PaymentRecord) {
  return { name: `settle payment ${provider}`, kind: 'internal' } as const;
}

function contextOf({ _id, traceparent }: PaymentRecord) {
  const { requestId = _id, causationId = _id, language = 'en', actor } = currentContext() ?? {};
  return { requestId, causationId, language, traceparent, ...(actor && { actor }) } as const;
}

/** Why a provider status was not applied; null when it was, or when it changes nothing. */
export type Refusal =
  | 'unknown-payment'
  | 'unknown-payout'
  | NonNullable<ReturnType<typeof findMismatch>>
  | null;

/** Ends payments: by the provider's status, by the buyer's cancel, by our own clock. */
@Injectable()
export class PaymentSettlementService {
  private readonly logger = new Logger(PaymentSettlementService.name);

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly attempts: PaymentAttemptsService,
    private readonly providers: PaymentProviders,
    private readonly settlement: SettlementService,
    private readonly quarantine: QuarantineService,
    private readonly duplicates: DuplicateMoneyService,
    private readonly reversals: ReversalsService,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Applies a provider status once, if it is about this payment. */
  async apply(reported: ProviderStatus, from: string): Promise<Refusal> {
    const { payment, mismatch } = await this.settleBy(reported, from);
    if (payment?.provider !== from) return 'unknown-payment';
    await this.followFurther(reported);
    if (reported.status === 'reversed') return this.applyReversal(payment, reported);
    if (mismatch === null) return null;
    this.logger.error({ msg: 'Not our payment', paymentId: payment._id, mismatch });
    // After it has succeeded, another transaction is other money.
    const counted = MONEY_CAME.includes(payment.status);
    const other = !counted || reported.transactionId !== payment.transactionId;
    if (reported.status === 'succeeded' && other && mismatch === 'other-amount') {
      // Each line of a pay number is a transaction.
      const listed = Boolean(reported.further?.length) || accountOfProvider(from) !== null;
      await this.quarantine.store(payment, reported, listed);
    }
    return mismatch;
  }

  /**
   * What the provider says of money beside that of the payment: that it came, or that it has gone back. Returns what our
   * records contradict.
   */
  async followFurther({
    paymentId,
    further = [],
    furtherReversed = [],
  }: ProviderStatus): Promise<ReceivedMoney[]> {
    if (further.length > 0) await this.refundFurther(paymentId, further);
    return this.reversals.reverseFurther(paymentId, furtherReversed);
  }

  /** Money beside that which the payment has succeeded with; before that each is of a wrong amount. */
  private async refundFurther(paymentId: string, further: readonly ReceivedMoney[]): Promise<void> {
    const payment = await this.payments.get(paymentId);
    if (!MONEY_CAME.includes(payment.status)) {
      const wrong = further.filter(({ amountTzs }) => amountTzs !== payment.amountTzs);
      for (const money of wrong) await this.quarantine.store(payment, money, true);
      return;
    }
    const other = further.filter(({ transactionId }) => transactionId !== payment.transactionId);
    await this.duplicates.refund(payment, await this.quarantine.without(paymentId, other));
  }

  /**
   * A message names this payment: the poller queries the provider at its next tick, by the number that a proven one
   * names where ours was lost.
   */
  async requestPoll(
    { paymentId, reference }: { readonly paymentId: string; readonly reference?: string },
    from: string,
  ): Promise<Refusal> {
    const payment = await this.payments.find(paymentId);
    if (payment?.provider !== from) return 'unknown-payment';
    if (reference && payment.reference === null) await this.attempts.keepNamed(payment, reference);
    const now = this.clock.now();
    if (payment.status !== 'succeeded') await this.payments.pollAt(paymentId, now);
    else if (!this.providers.of(payment).statements?.listsReversals)
      await this.payments.recheckAt(paymentId, now);
    return null;
  }

  /**
   * Cancels at the provider. The status that it returns counts, and may be "succeeded"; one that is no longer connected
   * says nothing.
   */
  async cancel(payment: PaymentRecord): Promise<void> {
    const provider = this.providers.find(payment.provider);
    const reported = (await provider?.cancel(payment)) ?? null;
    const open = reported === null || reported.retryable;
    const mismatch = open ? null : await this.apply(reported, payment.provider);
    // Money that pays for nothing, because it is too little or was sent back, keeps no order waiting.
    const isVain = mismatch === 'other-amount' || reported?.status === 'reversed';
    const vain = isVain && !(await this.quarantine.mayPay(payment._id));
    if (open || vain) await this.settle(payment, 'cancelled');
  }

  /** Without a provider status our own clock ends the payment. */
  async expire(payment: PaymentRecord): Promise<void> {
    await this.settle(payment, 'expired');
  }

  /**
   * Accepts money of another amount for this payment: an admin has decided so. `decide` runs
   * first, in the same transaction, and may refuse by throwing.
   */
  async accept(
    payment: PaymentRecord,
    transactionId: string,
    decide: () => Promise<void>,
  ): Promise<void> {
    const outcome = { status: 'succeeded', method: '', transactionId, failureReason: '' } as const;
    await this.unit.run(async () => {
      await decide();
      await this.settlement.settle({ paymentId: payment._id, outcome, mismatch: () => null });
    });
  }

  /** A part of the money may have been refunded before: then the rest of it is reversed. */
  private async applyReversal(payment: PaymentRecord, reported: ProviderStatus): Promise<Refusal> {
    const mismatch = findMismatch(payment, reported);
    if (mismatch !== null && mismatch !== 'other-amount') return mismatch;
    await this.reversals.reverse(payment._id, reported);
    return null;
  }

  /** A status that does not end the payment is only compared with it. */
  private async settleBy(reported: ProviderStatus, from: string): Promise<Outcome> {
    const { paymentId, status } = reported;
    const mismatch = (payment: PaymentRecord) =>
      payment.provider === from ? findMismatch(payment, reported) : 'other-provider';
    if (isEnd(status) && !reported.retryable) {
      return this.settlement.settle({ paymentId, outcome: { ...reported, status }, mismatch });
    }
    const payment = await this.payments.load(paymentId);
    return { payment, mismatch: payment && mismatch(payment) };
  }

  private async settle({ _id: paymentId }: PaymentRecord, status: 'cancelled' | 'expired') {
    await this.settlement.settle({ paymentId, outcome: endedByUs(status), mismatch: () => null });
  }
}
