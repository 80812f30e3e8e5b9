import { Injectable } from '@nestjs/common';
import { Clock, Metrics } from '@sokoni/common';
import { ReservationsRepository } from './reservations.repository.ts';

/** How much stock is held for buyers who are paying, for whoever watches the shop. */
@Injectable()
export class StockMetricsService {
  constructor(metrics: Metrics, reservations: ReservationsRepository, clock: Clock) {
    metrics.gauge('sokoni_reservations_open', 'Reservations of buyers who pay', [], async () => [
      { value: (await reservations.held()).count },
    ]);
    metrics.gauge(
      'sokoni_reservation_overdue_seconds',
      'How long the oldest of them is past its end',
      [],
      async () => {
        const { firstEnd } = await reservations.held();
        const lateMs = clock.now().getTime() - (firstEnd?.getTime() ?? Number.POSITIVE_INFINITY);
        return [{ value: Math.max(0, lateMs) / 1_000 }];
      },
    );
  }
}
