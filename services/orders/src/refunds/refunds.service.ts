import { Injectable, Logger } from '@nestjs/common';
import { Clock, EventBus, Ticker, Transactions } from '@sokoni/common';
import { Types } from 'mongoose';
import { LedgerRepository } from '../ledger/ledger.repository.ts';
import { refundPaid } from '../ledger/ledger.ts';
import { PaymentPurposes } from '../payments/payment-purposes.ts';
import { PaymentsRepository } from '../payments/payments.repository.ts';
import { ProviderRefused } from '../payments/providers/payment-provider.ts';
import { PaymentProviders } from '../payments/providers/payment-providers.ts';
import { toRefundFact } from './refund.mapper.ts';
import { newRefund, nextTryAt, type RefundRecord, type RefundRequest } from './refund.ts';
import { RefundsRepository } from './refunds.repository.ts';

const LEASE_MS = 60_000;

/** Sends money back: asked for inside a transaction, sent afterwards, for as long as it takes. */
@Injectable()
export class RefundsService {
  readonly #logger = new Logger(RefundsService.name);

  constructor(
    private readonly refunds: RefundsRepository,
    private readonly payments: PaymentsRepository,
    private readonly providers: PaymentProviders,
    private readonly purposes: PaymentPurposes,
    private readonly ledger: LedgerRepository,
    private readonly transactions: Transactions,
    private readonly bus: EventBus,
    private readonly clock: Clock,
    ticker: Ticker,
  ) {
    ticker.enter(() => this.sendOne());
  }

  /** Writes the refund down in the caller's transaction. */
  async request(request: RefundRequest): Promise<RefundRecord> {
    const refund = newRefund(new Types.ObjectId().toHexString(), request, this.clock.now());
    await this.refunds.insert(refund);
    await this.bus.publish('refund.requested', toRefundFact(refund));
    return refund;
  }

  /** Sends one due refund; false when none is due. */
  async sendOne(): Promise<boolean> {
    const now = this.clock.now();
    const refund = await this.refunds.claimDue(now, new Date(now.getTime() + LEASE_MS));
    if (!refund) return false;
    try {
      await this.#send(refund);
    } catch (error) {
      await this.#notSent(refund, error);
      return true;
    }
    await this.#succeed(refund);
    return true;
  }

  async #send({ _id: refundId, paymentId, amountTzs }: RefundRecord): Promise<void> {
    const payment = await this.payments.find(paymentId);
    if (!payment) throw new Error(`No payment ${paymentId}`);
    await this.providers.of(payment).refund({ refundId, payment, amountTzs });
  }

  /** Somebody has sent what the provider had refused to; false when it has ended meanwhile. */
  sentByHand(refund: RefundRecord, byHand: string): Promise<boolean> {
    return this.#succeed(refund, { byHand });
  }

  #succeed(refund: RefundRecord, how: { readonly byHand?: string } = {}): Promise<boolean> {
    return this.transactions.run(async () => {
      const now = this.clock.now();
      const ending = { ...how, status: 'succeeded', endedAt: now } as const;
      const ended = await this.refunds.end(refund._id, ending);
      if (!ended) return false;
      await this.ledger.post(refundPaid({ reference: ended._id, at: now }, ended.amountTzs));
      await this.purposes.of(ended.purpose).countRefund(ended);
      await this.bus.publish('refund.succeeded', toRefundFact(ended));
      return true;
    });
  }

  async #notSent(refund: RefundRecord, error: unknown): Promise<void> {
    this.#logger.error({ msg: `Refund not sent: ${error}`, refundId: refund._id });
    const now = this.clock.now();
    if (!(error instanceof ProviderRefused)) {
      return this.refunds.tryAgainAt(refund._id, nextTryAt(refund.tries, now));
    }
    await this.transactions.run(async () => {
      const failureReason = error.message;
      const failure = { status: 'failed', endedAt: now, failureReason } as const;
      const ended = await this.refunds.end(refund._id, failure);
      if (!ended) return;
      await this.purposes.of(ended.purpose).countRefund(ended);
      await this.bus.publish('refund.failed', toRefundFact(ended));
    });
  }
}
