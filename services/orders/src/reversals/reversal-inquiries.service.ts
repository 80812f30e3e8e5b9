import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@sokoni/common';
import { DAY_MS, dateOf, datesUntil } from '@sokoni/contracts';
import {
  isAccountLine,
  type ProviderStatus,
  type ReceivedMoney,
  type StatementLine,
} from '@sokoni/payment-providers';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import { findMismatch, mayStillBePaid } from '../payments/attempts/payment.ts';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import { PaymentProviders } from '../payments/providers/payment-providers.ts';
import type { RefundRecord } from '../refunds/refund.schema.ts';
import { isOfOwnTransaction } from '../refunds/refund.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';
import { ReversalsService } from './reversals.service.ts';

/** Later reversals are found by reconciliation alone. */
const MOST_DAYS = 31;

/** What the provider reports as gone back: the payment's own money, and that of other transactions. */
interface ReportedReversals {
  readonly own: ProviderStatus | null;
  readonly further: readonly ReceivedMoney[];
}

/** Asks the payment provider whether money has gone back, before an admin sends it back by other means. */
@Injectable()
export class ReversalInquiriesService {
  private readonly logger = new Logger(ReversalInquiriesService.name);

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly refunds: RefundsRepository,
    private readonly providers: PaymentProviders,
    private readonly reversals: ReversalsService,
    private readonly clock: Clock,
  ) {}

  /** A provider's silence says nothing, and stops no admin. */
  async ask(paymentId: string): Promise<ReportedReversals> {
    const payment = await this.payments.get(paymentId);
    try {
      const reported = await this.providers.of(payment).queryStatus(payment);
      const further = reported?.furtherReversed ?? [];
      const isOwn = reported?.status === 'reversed' && isOf(payment, reported);
      return { own: isOwn ? reported : null, further };
    } catch (error) {
      const msg = `Decided without an answer of the payment provider: ${error}`;
      this.logger.warn({ msg, paymentId });
      return { own: null, further: [] };
    }
  }

  /** Asks, and applies the answer: a refund that the operator has made itself is superseded. */
  async follow(paymentId: string): Promise<void> {
    const { own, further } = await this.ask(paymentId);
    await this.reversals.reverseFurther(paymentId, further);
    if (own) await this.apply(await this.payments.get(paymentId), own);
    else
      for (const money of await this.stated(paymentId))
        await this.reversals.reverse(paymentId, money);
  }

  /** Some operators report a reversal by their statement alone: those of all days since it was paid are read. */
  private async stated(paymentId: string): Promise<StatementLine[]> {
    const payment = await this.payments.get(paymentId);
    const { statements } = this.providers.of(payment);
    if (!statements?.listsReversals) return [];
    const now = this.clock.now();
    const paidAt = payment.endedAt ?? payment.createdAt;
    const since = Math.ceil((now.getTime() - paidAt.getTime()) / DAY_MS) + 1;
    const found: StatementLine[] = [];
    try {
      for (const day of datesUntil(dateOf(now), Math.min(since, MOST_DAYS))) {
        const { lines } = await statements.read(day);
        for (const line of lines)
          if (!isAccountLine(line) && line.subject === 'reversal' && line.id === paymentId)
            found.push(line);
      }
    } catch (error) {
      this.logger.warn({ msg: `Decided without all statements: ${error}`, paymentId });
    }
    return found;
  }

  /**
   * Applies a reversal of the payment's own money, or of that which has come and not paid it. True where an admin has
   * to know of it.
   */
  async apply(payment: PaymentRecord, reported: ProviderStatus): Promise<boolean> {
    if (!isOf(payment, reported)) return false;
    const { _id: paymentId, provider, status } = payment;
    const isUnpaid = mayStillBePaid(status);
    const { transactionId } = isUnpaid ? reported : payment;
    const all = await this.refunds.findOf(paymentId);
    const refunds = all.filter((refund) => isOfOwnTransaction(refund, { provider, transactionId }));
    if (reported.maybeOwnRefund && refunds.some(isOurs)) return false;
    const isTheirs = !reported.maybeOwnRefund || refunds.every(isAllRefused);
    if (isUnpaid)
      return isTheirs && (await this.reversals.reverseFurther(paymentId, [reported])).length > 0;
    if (isTheirs) await this.reversals.reverse(paymentId, reported);
    return true;
  }
}

function isOf(payment: PaymentRecord, reported: ProviderStatus): boolean {
  const mismatch = findMismatch(payment, reported);
  return mismatch === null || mismatch === 'other-amount';
}

/** All of the payment, which the provider has refused: whoever has sent it, it went back once. */
function isAllRefused({ status, part }: RefundRecord): boolean {
  return status === 'failed' && part === false;
}

/** A refund that the provider has sent, or may have sent, on our request. */
function isOurs({ status, byHand }: RefundRecord): boolean {
  return status === 'requested' || (status === 'succeeded' && !byHand);
}
