import { Injectable } from '@nestjs/common';
import { Clock } from '@sokoni/common';
import type { MarketFigures } from '@sokoni/contracts';
import { firstIdOf, startOfDay } from './market-figures.ts';
import { MetricsRepository, type StateCount } from './metrics.repository.ts';

/** How the market does and what waits, at a glance. */
@Injectable()
export class MarketFiguresService {
  constructor(
    private readonly metrics: MetricsRepository,
    private readonly clock: Clock,
  ) {}

  async show(): Promise<MarketFigures> {
    const now = this.clock.now();
    const [today, week, parts, refunds, payouts] = await Promise.all([
      this.metrics.paidSince(firstIdOf(startOfDay(now))),
      this.metrics.paidSince(firstIdOf(startOfDay(now, 6))),
      this.metrics.sellerOrders(),
      this.metrics.refunds(),
      this.metrics.payouts(),
    ]);
    const disputes = parts.filter(({ state }) => state === 'disputed');
    return {
      today,
      week,
      disputes: sum(disputes),
      refundsWaiting: sum(refunds),
      payoutsWaiting: sum(payouts),
    };
  }
}

function sum(counts: readonly StateCount[]): number {
  return counts.reduce((total, { count }) => total + count, 0);
}
