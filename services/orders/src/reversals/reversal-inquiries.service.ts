import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@sokoni/common';
import { dateOf, datesUntil } from '@sokoni/contracts';
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

/** A day's statement may come late: as many are read at once. */
const NEWEST_DAYS = 7;

/** What the provider reports as gone back: the payment's own money, and that of other transactions. */
interface ReportedReversals {
  readonly own: ProviderStatus | null;
  readonly further: readonly ReceivedMoney[];
  /** What its statements list, where its status says nothing. */
  readonly stated: readonly StatementLine[];
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
    const reported = await this.statusOf(payment);
    const further = reported?.furtherReversed ?? [];
    const isOwn = reported?.status === 'reversed' && isOf(payment, reported);
    return {
      own: isOwn ? reported : null,
      further,
      stated: isOwn ? [] : await this.stated(payment),
    };
  }

  private async statusOf(payment: PaymentRecord): Promise<ProviderStatus | null> {
    try {
      return await this.providers.of(payment).queryStatus(payment);
    } catch (error) {
      const msg = `Decided without an answer of the payment provider: ${error}`;
      this.logger.warn({ msg, paymentId: payment._id });
      return null;
    }
  }

  /** Asks, and applies the answer: a refund that the operator has made itself is superseded. */
  async follow(paymentId: string): Promise<void> {
    const { own, further, stated } = await this.ask(paymentId);
    await this.reversals.reverseFurther(paymentId, further);
    if (own) await this.apply(await this.payments.get(paymentId), own);
    else for (const money of stated) await this.reversals.reverse(paymentId, money);
  }

  /**
   * Some operators report a reversal by their statement alone. Earlier days were compared with theirs; one that cannot be
   * read says nothing.
   */
  private async stated(payment: PaymentRecord): Promise<StatementLine[]> {
    const statements = this.providers.find(payment.provider)?.statements;
    if (!statements?.listsReversals) return [];
    const days = datesUntil(dateOf(this.clock.now()), NEWEST_DAYS);
    const read = await Promise.allSettled(days.map((day) => statements.read(day)));
    for (const one of read) {
      if (one.status === 'fulfilled') continue;
      const msg = `Decided without all statements: ${one.reason}`;
      this.logger.warn({ msg, paymentId: payment._id });
    }
    return read
      .flatMap((one) => (one.status === 'fulfilled' ? one.value.lines : []))
      .filter((line) => !isAccountLine(line))
      .filter(({ subject, id }) => subject === 'reversal' && id === payment._id);
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
