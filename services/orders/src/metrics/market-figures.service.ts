import { Injectable } from '@nestjs/common';
import { Clock } from '@sokoni/common';
import { beginningOf, dateOf, type MarketFigures } from '@sokoni/contracts';
import { Types } from 'mongoose';
import { OrdersConfig } from '../config.ts';
import { claimsShownSince } from '../payments/till/till-statement.service.ts';
import { MetricsRepository, type StateCount } from './metrics.repository.ts';

/** How the market does and what waits, at a glance. */
@Injectable()
export class MarketFiguresService {
  constructor(
    private readonly metrics: MetricsRepository,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
  ) {}

  async show(): Promise<MarketFigures> {
    const now = this.clock.now();
    const claimsSince = claimsShownSince(now, this.config);
    const [today, week, parts, refunds, payouts, claims] = await Promise.all([
      this.metrics.paidSince(firstIdOf(startOfDay(now))),
      this.metrics.paidSince(firstIdOf(startOfDay(now, 6))),
      this.metrics.sellerOrders(),
      this.metrics.refunds(),
      this.metrics.payouts(),
      this.config.ownAccounts.length > 0 ? this.metrics.claims(claimsSince) : null,
    ]);
    const disputes = parts.filter(({ state }) => state === 'disputed');
    return {
      today,
      week,
      disputes: sum(disputes),
      refundsWaiting: sum(refunds),
      payoutsWaiting: sum(payouts),
      lipaClaims: claims,
    };
  }
}

function sum(counts: readonly StateCount[]): number {
  return counts.reduce((total, { count }) => total + count, 0);
}

/** When the day began in Dar es Salaam, so many days ago. */
export function startOfDay(now: Date, daysAgo = 0): Date {
  return beginningOf(dateOf(now, -daysAgo));
}

/** Ids begin with their time: the least id of a moment finds what is newer by the index of ids. */
export function firstIdOf(time: Date): string {
  return Types.ObjectId.createFromTime(Math.floor(time.getTime() / 1_000)).toHexString();
}
