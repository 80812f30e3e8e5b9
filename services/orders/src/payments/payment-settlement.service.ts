import { Injectable, Logger } from '@nestjs/common';
import {
  Clock,
  currentContext,
  EventBus,
  mayBecome,
  Transactions,
  withRemoteParent,
  withSpan,
} from '@sokoni/common';
import { Types } from 'mongoose';
import { OrdersConfig } from '../config.ts';
import { ReversalsService } from '../reversals/reversals.service.ts';
import { toPaymentFact } from './attempts/payment.mapper.ts';
import {
  findMismatch,
  MONEY_CAME,
  mayStillBePaid,
  newPayment,
  nextAttempt,
  type PaymentRecord,
  type PaymentRequest,
  type ProviderStatus,
  paymentTransitions,
} from './attempts/payment.ts';
import { PaymentsRepository, type Settlement } from './attempts/payments.repository.ts';
import { nextPollAt, nextRecheckAt } from './attempts/poll-schedule.ts';
import { PaymentPurposes } from './payment-purposes.ts';
import { PaymentProviders } from './providers/payment-providers.ts';
import { QuarantineService } from './quarantine.service.ts';

/** Why a provider status was not applied; null when it was, or brought nothing new. */
export type Refusal = 'unknown-payment' | NonNullable<ReturnType<typeof findMismatch>> | null;

@Injectable()
export class PaymentsService {
  private readonly logger = new Logger(PaymentsService.name);

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly providers: PaymentProviders,
    private readonly purposes: PaymentPurposes,
    private readonly quarantine: QuarantineService,
    private readonly reversals: ReversalsService,
    private readonly transactions: Transactions,
    private readonly bus: EventBus,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
  ) {}

  /** Writes the payment down, in the caller's transaction; the provider hears of it later. */
  async prepare(paymentId: string, request: PaymentRequest): Promise<PaymentRecord> {
    const traceparent = currentContext()?.traceparent ?? null;
    const provider = this.providers.current.name;
    const fresh = newPayment(paymentId, request, provider, this.clock.now());
    const payment = { ...fresh, traceparent };
    await this.payments.insert(payment);
    return payment;
  }

  /**
   * A further attempt, in the caller's transaction; the former is given up. Whichever succeeds
   * first counts. Null when the former has ended meanwhile.
   */
  async renew(former: PaymentRecord): Promise<PaymentRecord | null> {
    const now = this.clock.now();
    if (!(await this.payments.supersede(former._id, now))) return null;
    const id = new Types.ObjectId().toHexString();
    const payment = nextAttempt(id, former, this.providers.current.name, now);
    await this.payments.insert(payment);
    return payment;
  }

  /** Where to pay. Opens the provider's session, the same one however often it is asked. */
  async open(payment: PaymentRecord): Promise<string> {
    if (payment.paymentUrl !== null) return payment.paymentUrl;
    const provider = this.providers.of(payment);
    const successUrl = `${this.config.PUBLIC_ORIGIN}${payment.successPath}`;
    if (provider.ringsPhone && !(await this.payments.claimRing(payment._id, this.clock.now()))) {
      return successUrl;
    }
    const span = { name: `openSession ${provider.name}`, kind: 'client' } as const;
    const session = await withSpan(span, () =>
      provider.openSession({
        payment,
        callbackUrl: `${this.config.callbackOrigin}/api/payment-callbacks/${payment.provider}`,
        successUrl,
        cancelUrl: `${this.config.PUBLIC_ORIGIN}${payment.cancelPath}`,
      }),
    );
    return this.payments.keepSession(payment._id, session);
  }

  /** Follows what the provider says, once, if it is about this payment. */
  async apply(reported: ProviderStatus, from: string): Promise<Refusal> {
    const payment = await this.payments.look(reported.paymentId);
    if (payment?.provider !== from) return 'unknown-payment';
    if (reported.status === 'reversed') return this.applyReversal(payment, reported);
    const mismatch = findMismatch(payment, reported);
    if (mismatch) {
      this.logger.error({ msg: 'Not our payment', paymentId: payment._id, mismatch });
      const money = reported.status === 'succeeded' && !MONEY_CAME.includes(payment.status);
      if (money && mismatch === 'other-amount') await this.quarantine.keep(payment, reported);
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

  /** A part of the money may have gone back before: then the rest of it is taken. */
  private async applyReversal(payment: PaymentRecord, reported: ProviderStatus): Promise<Refusal> {
    const mismatch = findMismatch(payment, reported);
    if (mismatch !== null && mismatch !== 'other-amount') return mismatch;
    await this.reversals.reverse(payment._id, reported.amountTzs);
    return null;
  }

  /** Somebody who cannot be believed says that there is news: the provider is asked, soon. */
  async askAbout(paymentId: string, from: string): Promise<Refusal> {
    const payment = await this.payments.find(paymentId);
    if (payment?.provider !== from) return 'unknown-payment';
    const now = this.clock.now();
    if (payment.status !== 'succeeded') await this.payments.askAt(paymentId, now);
    else if (!this.providers.of(payment).hasStatement)
      await this.payments.recheckAt(paymentId, now);
    return null;
  }

  /** Asks the provider to give the payment up. What it answers counts, and may be "paid". */
  async cancel(payment: PaymentRecord): Promise<void> {
    const reported = await this.providers.of(payment).cancel(payment);
    const open = reported === null || reported.retryable;
    if (open) await this.settle(payment, endedByUs('cancelled'));
    else await this.apply(reported, payment.provider);
  }

  /** Our own clock decides when the provider reports nothing. */
  async expire(payment: PaymentRecord): Promise<void> {
    await this.settle(payment, endedByUs('expired'));
  }

  /**
   * Takes money for this payment of which the provider told another amount: somebody has decided
   * so. `decide` runs first, in the same transaction, and may refuse by throwing.
   */
  async accept(
    payment: PaymentRecord,
    transactionId: string,
    decide: () => Promise<void>,
  ): Promise<void> {
    const ending = { status: 'succeeded', method: '', transactionId, failureReason: '' } as const;
    await this.settle(payment, ending, decide);
  }

  /** The move, what it means for the thing paid, and the facts about it: all or nothing. */
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
        status === 'succeeded' && !this.providers.of(payment).hasStatement
          ? nextRecheckAt(endedAt, endedAt)
          : null,
    };
    const purpose = this.purposes.of(payment.purpose);
    const work = async () => {
      await before();
      const settled = await this.payments.settle(payment._id, settlement);
      if (!settled) return;
      const placed = await purpose.settle(settled);
      if (!placed) await this.payments.markUnplaced(settled._id, endedAt);
      await this.publish(settled);
    };
    await withRemoteParent(settling(payment), contextOf(payment), () =>
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

/** News of a payment belongs to the trace of its checkout, whoever brings it and whenever. */
function settling({ provider }: PaymentRecord) {
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
