import { Injectable, Logger } from '@nestjs/common';
import { Clock, UnitOfWork } from '@sokoni/common';
import { MONEY_CAME, type ProviderStatus, type ReceivedMoney } from '@sokoni/payment-providers';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import { findMismatch } from '../payments/attempts/payment.ts';
import { PaymentAttemptsService } from '../payments/attempts/payment-attempts.service.ts';
import { endedByUs, isEnd } from '../payments/attempts/payment-outcome.ts';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import { accountOfProvider } from '../payments/providers/pay-numbers/pay-number.ts';
import { PaymentProviders } from '../payments/providers/payment-providers.ts';
import { ReversalsService } from '../reversals/reversals.service.ts';
import { DuplicateMoneyService } from './duplicate-money.service.ts';
import { QuarantineService } from './quarantine.service.ts';
import { type Outcome, SettlementService } from './settlement.service.ts';

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

  /** Cancels at the provider. The status that it returns counts, and may be "succeeded". */
  async cancel(payment: PaymentRecord): Promise<void> {
    const reported = await this.providers.of(payment).cancel(payment);
    const open = reported === null || reported.retryable;
    if (open) await this.settle(payment, 'cancelled');
    else await this.apply(reported, payment.provider);
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
