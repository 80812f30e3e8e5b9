import { Controller, Injectable } from '@nestjs/common';
import { type Call, Clock, Endpoint, firstIdOf, type Session } from '@sokoni/common';
import {
  beginningOf,
  dateOf,
  type MarketFigures,
  mayAdminister,
  moneyRoutes,
  type OrderQueue,
  type OrderQueueName,
  ordersRoutes,
  payNumberRoutes,
  type WaitingRows,
} from '@sokoni/contracts';
import { OrdersConfig } from '../config.ts';
import { claimsShownSince } from '../pay-numbers/pay-number-statement.service.ts';
import { RefundRequestsService } from '../refunds/refund-requests.service.ts';
import { MarketDaysRepository } from './market-days.repository.ts';
import { datesOfFigures, monthsOf } from './market-days.ts';
import { MetricsRepository, type StateCount } from './metrics.repository.ts';

/** How the market does and what waits for admins, at a glance. */
@Injectable()
export class MarketFiguresService {
  constructor(
    private readonly metrics: MetricsRepository,
    private readonly days: MarketDaysRepository,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
    private readonly requests: RefundRequestsService,
  ) {}

  async show(): Promise<MarketFigures> {
    const now = this.clock.now();
    const [today, week, days] = await Promise.all([
      this.metrics.paidSince(firstIdOf(startOfDay(now)).toHexString()),
      this.metrics.paidSince(firstIdOf(startOfDay(now, 6)).toHexString()),
      this.days.find(datesOfFigures(dateOf(now))),
    ]);
    return { today, week, ...monthsOf(days) };
  }

  /** The queues that these roles work on. */
  async queues({ userId, adminRoles = [] }: Session): Promise<OrderQueue[]> {
    const now = this.clock.now();
    const claimsSince = claimsShownSince(now, this.config);
    const queues: readonly Queue[] = [
      ['disputes', ordersRoutes.dispute, () => this.metrics.disputes(now)],
      ['stuck-refunds', moneyRoutes.refusedRefunds, () => this.metrics.stuckRefunds(now)],
      [
        'refund-requests',
        moneyRoutes.refundRequests,
        () => this.requests.waiting({ userId, adminRoles }),
      ],
      ['refunds', moneyRoutes.refusedRefunds, () => this.metrics.refundsOwed()],
      ['payouts', moneyRoutes.payouts, () => this.metrics.payoutsForAdmins()],
      ['destinations', moneyRoutes.confirmDestination, () => this.metrics.unprovenDestinations()],
      ['wrong-amounts', moneyRoutes.wrongAmounts, () => this.metrics.undecidedAmounts()],
      ['differences', moneyRoutes.reconciliationDifferences, () => this.metrics.openDifferences()],
      ['subsidies', moneyRoutes.noticedSubsidies, () => this.metrics.undecidedSubsidies()],
    ];
    const { payNumberStatement } = payNumberRoutes;
    const ofPayNumbers: readonly Queue[] = [
      ['pay-number-claims', payNumberStatement, () => this.metrics.claims(claimsSince)],
      ['pay-number-lines', payNumberStatement, () => this.metrics.waitingLines()],
    ];
    const open = [...queues, ...(this.config.ownPayNumbers.length > 0 ? ofPayNumbers : [])].filter(
      ([, route]) => mayAdminister(route, adminRoles),
    );
    return Promise.all(
      open.map(async ([queue, , count]) => {
        const rows = await count();
        return { queue, ...('count' in rows ? rows : summed(rows)) };
      }),
    );
  }
}

/** A queue, the call that it is worked on with, and its rows by state. */
type Queue = readonly [
  OrderQueueName,
  Parameters<typeof mayAdminister>[0],
  () => Promise<StateCount[] | WaitingRows>,
];

function summed(counts: readonly StateCount[]): Omit<OrderQueue, 'queue'> {
  const times = counts.flatMap(({ oldest }) => oldest?.getTime() ?? []);
  return {
    count: counts.reduce((total, { count }) => total + count, 0),
    oldestAt: times.length > 0 ? new Date(Math.min(...times)).toISOString() : null,
  };
}

/** When the day began in Dar es Salaam, so many days ago. */
export function startOfDay(now: Date, daysAgo = 0): Date {
  return beginningOf(dateOf(now, -daysAgo));
}

@Controller()
export class MarketFiguresController {
  constructor(private readonly figures: MarketFiguresService) {}

  @Endpoint(moneyRoutes.marketFigures)
  show() {
    return this.figures.show();
  }

  @Endpoint(moneyRoutes.orderQueues)
  queues({ session }: Call<typeof moneyRoutes.orderQueues>) {
    return this.figures.queues(session);
  }
}
