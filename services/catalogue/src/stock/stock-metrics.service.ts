import { Injectable } from '@nestjs/common';
import { Clock, Metrics } from '@sokoni/common';
import { ReservationsRepository } from './reservations.repository.ts';

/** Metrics of the reservations of buyers who are paying. */
@Injectable()
export class StockMetricsService {
  constructor(metrics: Metrics, reservations: ReservationsRepository, clock: Clock) {
    metrics.gauge(
      'sokoni_reservations_open',
      'Reservations of buyers who are paying',
      [],
      async () => [{ value: (await reservations.held()).count }],
    );
    metrics.gauge(
      'sokoni_reservation_overdue_seconds',
      'How long the oldest open reservation is expired',
      [],
      async () => {
        const { firstExpiry } = await reservations.held();
        const lateMs = clock.now().getTime() - (firstExpiry?.getTime() ?? Number.POSITIVE_INFINITY);
        return [{ value: Math.max(0, lateMs) / 1_000 }];
      },
    );
  }
}
