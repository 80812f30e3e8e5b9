import { Injectable, Logger } from '@nestjs/common';
import {
  Clock,
  currentContext,
  EventBus,
  mayBecome,
  Transactions,
  withRemoteParent,
} from '@sokoni/common';
import { OrdersConfig } from '../config.ts';
import { PlanPaymentsService } from '../plan-payments/plan-payments.service.ts';
import { ReversalsService } from '../reversals/reversals.service.ts';
import type { PaymentRecord } from './attempts/payment.schema.ts';
import {
  findMismatch,
  MONEY_CAME,
  mayStillBePaid,
  type ProviderStatus,
  paymentTransitions,
  toPaymentFact,
} from './attempts/payment.ts';
import { PaymentsRepository, type Settlement } from './attempts/payments.repository.ts';
import { nextPollAt, nextRecheckAt } from './attempts/poll-schedule.ts';
import { OrderSettlementService } from './order-settlement.service.ts';
import { PaymentProviders } from './providers/payment-providers.ts';
import { QuarantineService } from './quarantine.service.ts';

/** Why a provider status was not applied; null when it was, or when it changes nothing. */
export type Refusal = 'unknown-payment' | NonNullable<ReturnType<typeof findMismatch>> | null;

/** Ends payments: by the provider's status, by the buyer's cancel, by our own clock. */
@Injectable()
export class PaymentSettlementService {
  private readonly logger = new Logger(PaymentSettlementService.name);

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly providers: PaymentProviders,
    private readonly orders: OrderSettlementService,
    private readonly plans: PlanPaymentsService,
    private readonly quarantine: QuarantineService,
    private readonly reversals: ReversalsService,
    private readonly transactions: Transactions,
    private readonly bus: EventBus,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
  ) {}

  /** Applies a provider status once, if it is about this payment. */
  async apply(reported: ProviderStatus, from: string): Promise<Refusal> {
    const payment = await this.payments.look(reported.paymentId);
    if (payment?.provider !== from) return 'unknown-payment';
    if (reported.status === 'reversed') return this.applyReversal(payment, reported);
    const mismatch = findMismatch(payment, reported);
    if (mismatch) {
      this.logger.error({ msg: 'Not our payment', paymentId: payment._id, mismatch });
      const money = reported.status === 'succeeded' && !MONEY_CAME.includes(payment.status);
      if (money && mismatch === 'other-amount') await this.quarantine.store(payment, reported);
      return mismatch;
    }
    if (reported.retryable) return null;
    if (
      reported.status !== 'pending' &&
      mayBecome(paymentTransitions, payment.status, reported.status)
    ) {
      await this.settle(payment, { ...reported, status: reported.status });
    }
    return null;
  }

  /** An unproven message names this payment: the poller queries the provider at its next tick. */
  async requestPoll(paymentId: string, from: string): Promise<Refusal> {
    const payment = await this.payments.find(paymentId);
    if (payment?.provider !== from) return 'unknown-payment';
    const now = this.clock.now();
    if (payment.status !== 'succeeded') await this.payments.pollAt(paymentId, now);
    else if (!this.providers.of(payment).statements) await this.payments.recheckAt(paymentId, now);
    return null;
  }

  /** Cancels at the provider. The status that it returns counts, and may be "succeeded". */
  async cancel(payment: PaymentRecord): Promise<void> {
    const reported = await this.providers.of(payment).cancel(payment);
    const open = reported === null || reported.retryable;
    if (open) await this.settle(payment, endedByUs('cancelled'));
    else await this.apply(reported, payment.provider);
  }

  /** Without a provider status our own clock ends the payment. */
  async expire(payment: PaymentRecord): Promise<void> {
    await this.settle(payment, endedByUs('expired'));
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
    const ending = { status: 'succeeded', method: '', transactionId, failureReason: '' } as const;
    await this.settle(payment, ending, decide);
  }

  /** A part of the money may have been refunded before: then the rest of it is reversed. */
  private async applyReversal(payment: PaymentRecord, reported: ProviderStatus): Promise<Refusal> {
    const mismatch = findMismatch(payment, reported);
    if (mismatch !== null && mismatch !== 'other-amount') return mismatch;
    await this.reversals.reverse(payment._id, reported.amountTzs);
    return null;
  }

  /** The transition, its effect on what is paid for, and the events: all or nothing. */
  private async settle(
    payment: PaymentRecord,
    reported: Ending,
    before: () => Promise<void> = async () => {},
  ): Promise<void> {
    const { status, method, transactionId, failureReason } = reported;
    const endedAt = this.clock.now();
    const settlement: Settlement = {
      status,
      method,
      transactionId,
      failureReason,
      endedAt,
      nextPollAt: mayStillBePaid(status)
        ? nextPollAt({ ...payment, graceMs: this.config.PAYMENT_GRACE_MS }, endedAt)
        : null,
      recheckAt:
        status === 'succeeded' && !this.providers.of(payment).statements
          ? nextRecheckAt(endedAt, endedAt)
          : null,
    };
    const work = async () => {
      await before();
      const settled = await this.payments.settle(payment._id, settlement);
      if (!settled) return;
      if (settled.purpose === 'subscription') await this.plans.settle(settled);
      else if (!(await this.orders.settle(settled)))
        await this.payments.markUnallocated(settled._id, endedAt);
      await this.publish(settled);
    };
    await withRemoteParent(spanOf(payment), contextOf(payment), () =>
      this.transactions.groupCommit(work),
    );
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

/** Settling belongs to the trace of the checkout, whatever triggers it. */
function spanOf({ provider }: PaymentRecord) {
  return { name: `settle payment ${provider}`, kind: 'internal' } as const;
}

function contextOf({ _id, traceparent }: PaymentRecord) {
  const { requestId = _id, causationId = _id, language = 'en', actor } = currentContext() ?? {};
  return { requestId, causationId, language, traceparent, ...(actor && { actor }) } as const;
}

type Ending = Pick<Settlement, 'status' | 'method' | 'transactionId' | 'failureReason'>;

function endedByUs(status: 'cancelled' | 'expired'): Ending {
  return { status, method: '', transactionId: '', failureReason: '' };
}
