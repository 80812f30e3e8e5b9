import { Injectable } from '@nestjs/common';
import { Clock, currentContext, ProblemError, UnitOfWork, withRemoteParent } from '@sokoni/common';
import { OrdersConfig } from '../config.ts';
import { TermsInEffectService } from '../market-terms/market-terms.service.ts';
import type { OrderRecord } from '../orders/order.schema.ts';
import type { UnpaidOutcome } from '../orders/order-payment.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import { toPaymentFact } from '../payments/attempts/payment.ts';
import {
  asUnallocated,
  endPayment,
  type PaymentOutcome,
} from '../payments/attempts/payment-outcome.ts';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import { PaymentProviders } from '../payments/providers/payment-providers.ts';
import { PlanPaymentsService } from '../plan-payments/plan-payments.service.ts';
import { OrderSettlementService } from './order-settlement.service.ts';

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
    private readonly providers: PaymentProviders,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
    private readonly terms: TermsInEffectService,
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
    const rechecks =
      outcome.status === 'succeeded' && !this.providers.of(payment).statements?.listsReversals;
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
    if (settled.status !== 'succeeded') this.publishFailure(settled, order);
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

  private publishFailure(payment: PaymentRecord, order: OrderRecord | null): void {
    const { _id: aggregateId, version, failureReason, status } = payment;
    const how = { reason: failureReason || status, status: status as UnpaidOutcome };
    const about = order && { orderNumber: order.orderNumber };
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
