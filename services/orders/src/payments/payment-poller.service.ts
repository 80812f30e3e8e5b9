import { Injectable, Logger } from '@nestjs/common';
import { Clock, Ticker } from '@sokoni/common';
import { OrdersConfig } from '../config.ts';
import { mayStillBePaid, type PaymentRecord, type ProviderStatus } from './attempts/payment.ts';
import { PaymentsRepository } from './attempts/payments.repository.ts';
import { isOverdue, nextPollAt } from './attempts/poll-schedule.ts';
import { PaymentPurposes } from './payment-purposes.ts';
import { PaymentsService } from './payment-settlement.service.ts';
import { PaymentProviders } from './providers/payment-providers.ts';

const LEASE_MS = 30_000;
/** A slow provider holds up one of them, not the others. */
const POLLERS = 4;

/** Asks the provider where no callback came, ends what is overdue and finds a place for late money. */
@Injectable()
export class PaymentPoller {
  private readonly logger = new Logger(PaymentPoller.name);

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly service: PaymentsService,
    private readonly providers: PaymentProviders,
    private readonly purposes: PaymentPurposes,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
    ticker: Ticker,
  ) {
    for (let i = 0; i < POLLERS; i++) ticker.enter(() => this.pollOne());
  }

  /** Looks after one due payment; false when none is due. */
  async pollOne(): Promise<boolean> {
    const now = this.clock.now();
    const payment = await this.payments.claimDue(now, new Date(now.getTime() + LEASE_MS));
    if (!payment) return false;
    if (payment.unplaced) await this.purposes.of(payment.purpose).placeLate(payment);
    else await this.poll(payment);
    return true;
  }

  private async poll(payment: PaymentRecord): Promise<void> {
    await this.ask(payment);
    const fresh = await this.payments.find(payment._id);
    if (!fresh) return;
    const now = this.clock.now();
    const timed = { ...fresh, graceMs: this.config.PAYMENT_GRACE_MS };
    if (fresh.status === 'pending' && isOverdue(timed, now)) return this.service.expire(fresh);
    const next = mayStillBePaid(fresh.status) ? nextPollAt(timed, now) : null;
    await this.payments.scheduleNext(payment._id, payment.nextPollAt, next);
  }

  private async ask(payment: PaymentRecord): Promise<void> {
    const reported = await this.query(payment);
    if (reported) await this.service.apply(reported, payment.provider);
  }

  /** Silence and nonsense are no answer: the payment stays as it is. */
  private async query(payment: PaymentRecord): Promise<ProviderStatus | null> {
    try {
      const provider = this.providers.of(payment);
      // An attempt that was given up may not be paid any more, and may have been paid already.
      const told = payment.superseded ? await provider.cancel(payment) : null;
      return told ?? (await provider.queryStatus(payment));
    } catch (error) {
      const paymentId = payment._id;
      this.logger.warn({ msg: `The payment provider gives no answer: ${error}`, paymentId });
      return null;
    }
  }
}
