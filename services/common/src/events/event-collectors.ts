import { Injectable } from '@nestjs/common';
import { Metrics } from '@sokoni/telemetry/metrics';
import { EventServer } from './event-server.ts';
import { Inbox } from './inbox.ts';
import { OutboxRepository } from './outbox.repository.ts';

/** What waits between the services. Every replica reads the same: use the maximum, not the sum. */
@Injectable()
export class EventCollectors {
  constructor(
    metrics: Metrics,
    private readonly outbox: OutboxRepository,
    private readonly inbox: Inbox,
    private readonly server: EventServer,
  ) {
    metrics.gauge(
      'sokoni_outbox_events',
      'Events not confirmed by the broker yet',
      [],
      async () => [{ value: await this.outbox.count() }],
    );
    metrics.gauge('sokoni_outbox_lag_seconds', 'Age of the oldest of them', [], async () => [
      { value: await this.lagSeconds() },
    ]);
    metrics.gauge('sokoni_inbox_entries', 'Handled events that are remembered', [], async () => [
      { value: await this.inbox.count() },
    ]);
    metrics.gauge(
      'sokoni_queue_messages',
      'Messages that wait in the service’s queue, or are dead',
      ['queue'],
      async () => {
        const depths = await this.server.depths();
        return Object.entries(depths).map(([queue, value]) => ({ labels: { queue }, value }));
      },
    );
  }

  private async lagSeconds(): Promise<number> {
    const oldest = await this.outbox.oldest();
    if (!oldest) return 0;
    return Math.max(0, (Date.now() - oldest.getTime()) / 1_000);
  }
}
