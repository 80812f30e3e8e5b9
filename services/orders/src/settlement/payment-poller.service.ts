import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@sokoni/common';
import type { ProviderStatus } from '@sokoni/payment-providers';
import { OrdersConfig } from '../config.ts';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import { mayStillBePaid } from '../payments/attempts/payment.ts';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import { isOverdue, nextPollAt } from '../payments/attempts/poll-schedule.ts';
import { PaymentProviders } from '../payments/providers/payment-providers.ts';
import { LatePaymentsService } from './late-payments.service.ts';
import { PaymentSettlementService } from './settlement.service.ts';

const LEASE_MS = 30_000;

/** Queries the provider where no callback came, ends overdue payments and allocates late ones. */
@Injectable()
export class PaymentPollerService {
  private readonly logger = new Logger(PaymentPollerService.name);

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly settlement: PaymentSettlementService,
    private readonly providers: PaymentProviders,
    private readonly late: LatePaymentsService,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
  ) {}

  /** Handles one due payment; false when none is due. */
  async pollOne(): Promise<boolean> {
    const now = this.clock.now();
    const payment = await this.payments.claimDue(now, new Date(now.getTime() + LEASE_MS));
    if (!payment) return false;
    if (payment.unallocated) await this.late.allocate(payment);
    else await this.poll(payment);
    return true;
  }

  private async poll(payment: PaymentRecord): Promise<void> {
    const { reported, answered } = await this.query(payment);
    if (reported) await this.settlement.apply(reported, payment.provider);
    const fresh = await this.payments.find(payment._id);
    if (!fresh) return;
    const now = this.clock.now();
    const timed = { ...fresh, graceMs: this.config.PAYMENT_GRACE_MS };
    const next = mayStillBePaid(fresh.status) ? nextPollAt(timed, now, answered) : null;
    if (fresh.status === 'pending' && isOverdue(timed, now)) {
      await this.settlement.expire(fresh);
      if (!answered && next) await this.payments.pollAt(payment._id, next);
      return;
    }
    await this.payments.scheduleNext(payment._id, payment.nextPollAt, next);
  }

  /** Without a valid answer the payment stays as it is, and is asked for again. */
  private async query(
    payment: PaymentRecord,
  ): Promise<{ readonly reported: ProviderStatus | null; readonly answered: boolean }> {
    try {
      const provider = this.providers.of(payment);
      // A superseded attempt must not be paid any more, and may have been paid already.
      const cancelled = payment.superseded ? await provider.cancel(payment) : null;
      const reported = cancelled ?? (await provider.queryStatus(payment));
      return { reported, answered: true };
    } catch (error) {
      const paymentId = payment._id;
      this.logger.warn({ msg: `The payment provider gives no answer: ${error}`, paymentId });
      return { reported: null, answered: false };
    }
  }
}
