import { Injectable } from '@nestjs/common';
import { Clock, Metrics, type Reading } from '@sokoni/common';
import { MetricsRepository, type StateCount } from './metrics.repository.ts';

/** Gauges of open money and orders. */
@Injectable()
export class MetricsCollectorsService {
  constructor(
    private readonly repository: MetricsRepository,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    const inState = (name: string, help: string, read: () => Promise<StateCount[]>) =>
      metrics.gauge(name, help, ['state'], async () => counts(await read()));
    const seconds = (name: string, help: string, read: () => Promise<StateCount[]>) =>
      metrics.gauge(name, help, [], async () => [this.age(await read())]);
    const number = (name: string, help: string, read: () => Promise<number>) =>
      metrics.gauge(name, help, [], async () => [{ value: await read() }]);

    inState('sokoni_payments_open', 'Payments that are still polled', () => repository.payments());
    number(
      'sokoni_payments_unanswered',
      'Payments whose provider gave no answer in the three days after their end: they are asked for on',
      () => repository.unansweredPayments(this.clock.now()),
    );
    seconds('sokoni_payment_overdue_seconds', 'How long the oldest payment is past its end', () =>
      this.pending(),
    );
    inState('sokoni_seller_orders_open', 'Seller orders that have not ended', () =>
      repository.sellerOrders(),
    );
    inState('sokoni_refunds_open', 'Refunds that the provider has not paid yet', () =>
      repository.refunds(),
    );
    seconds('sokoni_refund_oldest_seconds', 'Age of the oldest of them', () =>
      repository.refunds(),
    );
    seconds(
      'sokoni_dispute_overdue_seconds',
      'How long the oldest dispute is past the time by which an admin was to decide',
      () => repository.overdueDisputes(this.clock.now()),
    );
    inState('sokoni_payouts_open', 'Payouts on their way to sellers', () => repository.payouts());
    seconds('sokoni_payout_oldest_seconds', 'Age of the oldest of them', () =>
      repository.payouts(),
    );
    number('sokoni_reconciliation_differences_open', 'Unresolved reconciliation differences', () =>
      this.openDifferences(),
    );
    metrics.gauge(
      'sokoni_reconciliation_days_uncompared',
      'Days that are over and were not compared with the statement of their provider',
      ['provider'],
      async () => {
        const days = await repository.uncomparedDays();
        return days.map(({ _id: provider, count }) => ({ labels: { provider }, value: count }));
      },
    );
    number('sokoni_quarantined_payments', 'Payments of a wrong amount, ever', () =>
      repository.quarantined(),
    );
  }

  private async pending(): Promise<StateCount[]> {
    const payments = await this.repository.payments();
    return payments.filter(({ state }) => state === 'pending');
  }

  private async openDifferences(): Promise<number> {
    const differences = await this.repository.openDifferences();
    return differences.reduce((sum, { count }) => sum + count, 0);
  }

  private age(states: readonly StateCount[]): Reading {
    const now = this.clock.now().getTime();
    const ages = states.map(({ oldest }) => now - (oldest?.getTime() ?? now));
    return { value: Math.max(0, ...ages) / 1_000 };
  }
}

function counts(states: readonly StateCount[]): Reading[] {
  return states.map(({ state, count }) => ({ labels: { state }, value: count }));
}
