import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@sokoni/common';
import { dateOf } from '@sokoni/contracts';
import type { ProviderStatus, ReceivedMoney } from '@sokoni/payment-providers';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import { mayStillBePaid } from '../payments/attempts/payment.ts';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import { nextRecheckAt, unansweredRecheckAt } from '../payments/attempts/poll-schedule.ts';
import { QuarantineRepository } from '../payments/attempts/quarantine.repository.ts';
import { PaymentProviders } from '../payments/providers/payment-providers.ts';
import { ReversalInquiriesService } from '../reversals/reversal-inquiries.service.ts';
import { PaymentSettlementService } from '../settlement/settlement.service.ts';
import { type Found } from './difference.ts';
import { ReconciliationRepository } from './reconciliation.repository.ts';

const LEASE_MS = 60_000;

/**
 * Queries providers without a statement whether money that was paid, or is in quarantine, was reversed, or came again: chargebacks come long after
 * the payment, and not every provider reports them.
 */
@Injectable()
export class ReversalChecksService {
  private readonly logger = new Logger(ReversalChecksService.name);

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly quarantine: QuarantineRepository,
    private readonly providers: PaymentProviders,
    private readonly inquiries: ReversalInquiriesService,
    private readonly settlement: PaymentSettlementService,
    private readonly repository: ReconciliationRepository,
    private readonly clock: Clock,
  ) {}

  /** Checks one due payment; false when none is due. */
  async checkOne(): Promise<boolean> {
    const now = this.clock.now();
    const payment = await this.payments.claimRecheck(now, new Date(now.getTime() + LEASE_MS));
    if (!payment) return false;
    const since = payment.endedAt ?? payment.createdAt;
    const connected = this.providers.find(payment.provider) !== undefined;
    const next = (await this.check(payment))
      ? nextRecheckAt(since, now)
      : unansweredRecheckAt(since, now, connected);
    await this.noteHeld(payment);
    await this.payments.scheduleRecheck(payment._id, payment.recheckAt, next);
    return true;
  }

  /** False when the provider gave no answer. */
  private async check(payment: PaymentRecord): Promise<boolean> {
    const { _id: paymentId } = payment;
    let reported: ProviderStatus | null;
    try {
      reported = await this.providers.of(payment).queryStatus(payment);
    } catch (error) {
      this.logger.warn({ msg: `The payment provider gives no answer: ${error}`, paymentId });
      return false;
    }
    if (!reported) return true;
    const since = payment.endedAt ?? payment.createdAt;
    for (const money of await this.settlement.followFurther(reported)) {
      // On one day, however often it is found.
      await this.store(payment, money, since);
    }
    const isReversed = reported.status === 'reversed';
    if (isReversed && (await this.inquiries.apply(payment, reported)))
      await this.store(payment, reported, mayStillBePaid(payment.status) ? since : undefined);
    return true;
  }

  /** Nothing is left to send back: an admin clarifies with the provider. On one day, however often it is found. */
  private async noteHeld({ _id, provider, status }: PaymentRecord): Promise<void> {
    for (const { receivedTzs, reversedAt } of await this.quarantine.reversedOf(_id)) {
      const found: Found = {
        kind: 'status-differs',
        subject: 'reversal',
        reference: _id,
        oursTzs: receivedTzs,
        theirsTzs: receivedTzs,
        ourStatus: status,
        theirStatus: 'reversed',
      };
      await this.note(dateOf(reversedAt ?? this.clock.now()), provider, found);
    }
  }

  /** An admin follows up on the goods, or clarifies with the provider. */
  private async store(
    { _id, provider, amountTzs }: PaymentRecord,
    reported: ReceivedMoney,
    at = this.clock.now(),
  ): Promise<void> {
    const status = (await this.payments.find(_id))?.status ?? '';
    const found: Found = {
      kind: status === 'reversed' ? 'reversed' : 'status-differs',
      subject: 'reversal',
      reference: _id,
      oursTzs: amountTzs,
      theirsTzs: Math.round(reported.amountTzs),
      ourStatus: status,
      theirStatus: 'reversed',
    };
    await this.note(dateOf(at), provider, found);
  }

  private async note(date: string, provider: string, found: Found): Promise<void> {
    await this.repository.note(date, provider, found, this.clock.now());
    // Others list the day once it is compared with its statement.
    const stating = (this.providers.find(provider)?.statements ?? null) !== null;
    if (!stating) await this.repository.markQueried(date, provider, this.clock.now());
  }
}
