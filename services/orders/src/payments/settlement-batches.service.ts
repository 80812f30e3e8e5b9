import { Injectable } from '@nestjs/common';
import {
  allOrEach,
  batched,
  Clock,
  currentContext,
  EventBus,
  ProblemError,
  type RequestContext,
  runInContext,
  Transactions,
  withRemoteParent,
} from '@sokoni/common';
import { OrdersConfig } from '../config.ts';
import type { OrderRecord } from '../orders/order.schema.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { PlanPaymentsService } from '../plan-payments/plan-payments.service.ts';
import type { PaymentRecord } from './attempts/payment.schema.ts';
import { toPaymentFact } from './attempts/payment.ts';
import { asUnallocated, endPayment, type PaymentOutcome } from './attempts/payment-outcome.ts';
import { PaymentsRepository } from './attempts/payments.repository.ts';
import { OrderSettlementService } from './order-settlement.service.ts';
import { PaymentProviders } from './providers/payment-providers.ts';

export interface Settlement {
  readonly paymentId: string;
  readonly outcome: PaymentOutcome;
  /** Why this outcome is not of this payment; null when it is. */
  readonly mismatch: (payment: PaymentRecord) => string | null;
}

/** The payment as it was read, null when it is unknown, and why its end was not applied. */
export interface Outcome {
  readonly payment: PaymentRecord | null;
  readonly mismatch: string | null;
}

type Wanted = Settlement & { readonly caller: RequestContext | undefined };

/** What a batch has read, with its own changes. */
interface Records {
  readonly payments: Map<string, PaymentRecord>;
  readonly orders: Map<string, OrderRecord>;
}

/**
 * Settles payments: each with its effect on what is paid for and its events, all or nothing. Those
 * that arrive at once share a transaction, with one read and one write of each collection; where one
 * of them fails, or a record has changed meanwhile, each runs by itself.
 */
@Injectable()
export class SettlementBatchesService {
  private readonly inBatch = batched((wanted: readonly Wanted[]) => this.settleAll(wanted));

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly orders: OrdersRepository,
    private readonly orderSettlement: OrderSettlementService,
    private readonly plans: PlanPaymentsService,
    private readonly providers: PaymentProviders,
    private readonly transactions: Transactions,
    private readonly bus: EventBus,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
  ) {}

  /** Together with others, outside of transactions. Does nothing when the payment has ended before. */
  settle(settlement: Settlement): Promise<Outcome> {
    return this.inBatch({ ...settlement, caller: currentContext() });
  }

  /** By itself, in the caller's transaction. */
  async settleHere(settlement: Settlement): Promise<void> {
    await this.settleTogether([{ ...settlement, caller: currentContext() }]);
  }

  private settleAll(wanted: readonly Wanted[]): Promise<readonly (Outcome | Error)[]> {
    return allOrEach(wanted, (some) =>
      this.transactions.groupCommit(() => this.settleTogether(some)),
    );
  }

  private async settleTogether(wanted: readonly Wanted[]): Promise<Outcome[]> {
    const payments = byId(await this.payments.findAll(wanted.map((one) => one.paymentId)));
    const referenceIds = wanted.flatMap((one) => this.orderToRead(one, payments));
    const orders = byId(referenceIds.length > 0 ? await this.orders.findAll(referenceIds) : []);
    const outcomes: Outcome[] = [];
    for (const one of wanted) outcomes.push(await this.settleOne(one, { payments, orders }));
    return outcomes;
  }

  private orderToRead(one: Wanted, payments: Records['payments']): string[] {
    const payment = payments.get(one.paymentId);
    if (payment?.purpose !== 'order' || one.mismatch(payment) !== null) return [];
    return this.end(payment, one) ? [payment.referenceId] : [];
  }

  private async settleOne(one: Wanted, records: Records): Promise<Outcome> {
    const payment = records.payments.get(one.paymentId) ?? null;
    const mismatch = payment && one.mismatch(payment);
    const ended = payment && mismatch === null ? this.end(payment, one) : null;
    if (payment && ended) {
      const settle = () =>
        withRemoteParent(spanOf(payment), contextOf(payment, one.caller), () =>
          this.save(payment, ended, records),
        );
      await (one.caller ? runInContext(one.caller, settle) : settle());
    }
    return { payment, mismatch };
  }

  private end(payment: PaymentRecord, { outcome }: Settlement): PaymentRecord | null {
    const rechecks =
      outcome.status === 'succeeded' && !this.providers.of(payment).statements?.listsReversals;
    const graceMs = this.config.PAYMENT_GRACE_MS;
    return endPayment(payment, outcome, { at: this.clock.now(), graceMs, rechecks });
  }

  /** All of it is written at the end of the transaction: a later one of the batch finds it in the records. */
  private async save(
    payment: PaymentRecord,
    ended: PaymentRecord,
    { payments, orders }: Records,
  ): Promise<void> {
    const order = ended.purpose === 'order' ? mustHave(orders, ended.referenceId) : null;
    const isLate =
      ended.status === 'succeeded' && order !== null && order.paymentStatus !== 'pending';
    const settled = isLate ? asUnallocated(ended, this.clock.now()) : ended;
    this.payments.saveInBatch(payment, settled);
    payments.set(settled._id, settled);
    if (order) orders.set(order._id, await this.orderSettlement.settle(order, settled));
    else await this.plans.settle(settled);
    await this.publish(settled);
  }

  private async publish(payment: PaymentRecord): Promise<void> {
    const { _id: aggregateId, version, method, transactionId, failureReason, status } = payment;
    const fact = toPaymentFact(payment);
    if (status === 'succeeded') {
      const data = { ...fact, method, transactionId };
      return this.bus.publish('payment.succeeded', { aggregateId, version, data });
    }
    const data = { ...fact, reason: failureReason || status };
    return this.bus.publish('payment.failed', { aggregateId, version, data });
  }
}

function byId<T extends { readonly _id: string }>(records: readonly T[]): Map<string, T> {
  return new Map(records.map((record) => [record._id, record]));
}

function mustHave(orders: Records['orders'], orderId: string): OrderRecord {
  const order = orders.get(orderId);
  if (!order) throw new ProblemError('order-not-found');
  return order;
}

/** Settling belongs to the trace of the checkout, whatever triggers it. */
function spanOf({ provider }: PaymentRecord) {
  return { name: `settle payment ${provider}`, kind: 'internal' } as const;
}

function contextOf({ _id, traceparent }: PaymentRecord, caller: RequestContext | undefined) {
  const { requestId = _id, causationId = _id, language = 'en', actor } = caller ?? {};
  return { requestId, causationId, language, traceparent, ...(actor && { actor }) } as const;
}
