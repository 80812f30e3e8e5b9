import { Injectable } from '@nestjs/common';
import { Clock, Metrics } from '@sokoni/common';
import { DevicesRepository } from '../devices/devices.repository.ts';

/** What waits for the tax office. */
@Injectable()
export class QueueMetricsService {
  constructor(metrics: Metrics, devices: DevicesRepository, clock: Clock) {
    metrics.gauge(
      'sokoni_fiscal_unacknowledged_seconds',
      'How long the oldest receipt or Z report waits for the tax office',
      [],
      async () => {
        const { oldestAt } = await devices.waiting();
        const ms = oldestAt ? clock.now().getTime() - oldestAt.getTime() : 0;
        return [{ value: Math.max(0, ms) / 1_000 }];
      },
    );
    metrics.gauge(
      'sokoni_fiscal_queue_length',
      'Receipts and Z reports that the tax office has not acknowledged',
      [],
      async () => [{ value: (await devices.waiting()).length }],
    );
  }
}
