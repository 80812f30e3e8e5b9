import { Injectable } from '@nestjs/common';
import { Metrics } from '@sokoni/telemetry/metrics';

export type Outcome = 'handled' | 'failed' | 'refused';

/** Counts what happens to events on their way. */
@Injectable()
export class EventMetrics {
  private readonly publishedTotal;
  private readonly publishedTzs;
  private readonly confirmedTotal;
  private readonly deferredTotal;
  private readonly unroutedTotal;
  private readonly handled;
  private readonly duplicateTotal;

  constructor(metrics: Metrics) {
    this.publishedTotal = metrics.counter(
      'sokoni_events_published_total',
      'Events whose transaction has committed',
      ['event'],
    );
    this.publishedTzs = metrics.counter(
      'sokoni_events_published_tzs_total',
      'Shillings that those events moved',
      ['event'],
    );
    this.confirmedTotal = metrics.counter(
      'sokoni_events_confirmed_total',
      'Events that the broker has confirmed',
      ['event'],
    );
    this.deferredTotal = metrics.counter(
      'sokoni_events_deferred_total',
      'Events that could not be sent at once and wait for the next sweep',
      ['event'],
    );
    this.unroutedTotal = metrics.counter(
      'sokoni_events_unrouted_total',
      'Events that the broker had no queue for',
      ['event'],
    );
    this.handled = metrics.durations(
      'sokoni_event_handling_duration_seconds',
      'Deliveries dealt with: handled, failed (they come again) or refused (dead letters)',
      ['event', 'outcome'],
    );
    this.duplicateTotal = metrics.counter(
      'sokoni_events_duplicate_total',
      'Deliveries that were handled before: the inbox has them',
    );
  }

  unrouted(event: string): void {
    this.unroutedTotal.inc({ event });
  }

  published(event: string, data: unknown): void {
    this.publishedTotal.inc({ event });
    const { amountTzs, totalAmountTzs } = data as Record<string, unknown>;
    const tzs = amountTzs ?? totalAmountTzs;
    if (typeof tzs === 'number') this.publishedTzs.inc({ event }, tzs);
  }

  confirmed(event: string): void {
    this.confirmedTotal.inc({ event });
  }

  deferred(event: string): void {
    this.deferredTotal.inc({ event });
  }

  /** @param since `performance.now()` when the delivery came */
  dealtWith(event: string, outcome: Outcome, since: number): void {
    this.handled.observe({ event, outcome }, (performance.now() - since) / 1_000);
  }

  duplicate(): void {
    this.duplicateTotal.inc();
  }
}
