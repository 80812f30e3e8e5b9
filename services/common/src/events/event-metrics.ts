import { Injectable } from '@nestjs/common';
import { Metrics } from '@sokoni/observability/metrics';

export type Outcome = 'handled' | 'failed' | 'refused';

/** Counts what happens to events on their way. */
@Injectable()
export class EventMetrics {
  readonly #published;
  readonly #publishedTzs;
  readonly #confirmed;
  readonly #deferred;
  readonly #handled;
  readonly #duplicate;

  constructor(metrics: Metrics) {
    this.#published = metrics.counter(
      'sokoni_events_published_total',
      'Events whose transaction has committed',
      ['event'],
    );
    this.#publishedTzs = metrics.counter(
      'sokoni_events_published_tzs_total',
      'Shillings that those events moved',
      ['event'],
    );
    this.#confirmed = metrics.counter(
      'sokoni_events_confirmed_total',
      'Events that the broker has confirmed',
      ['event'],
    );
    this.#deferred = metrics.counter(
      'sokoni_events_deferred_total',
      'Events that could not be sent at once and wait for the next sweep',
      ['event'],
    );
    this.#handled = metrics.durations(
      'sokoni_event_handling_duration_seconds',
      'Deliveries dealt with: handled, failed (they come again) or refused (dead letters)',
      ['event', 'outcome'],
    );
    this.#duplicate = metrics.counter(
      'sokoni_events_duplicate_total',
      'Deliveries that were handled before: the inbox has them',
    );
  }

  published(event: string, data: unknown): void {
    this.#published.inc({ event });
    const { amountTzs, totalAmountTzs } = data as Record<string, unknown>;
    const tzs = amountTzs ?? totalAmountTzs;
    if (typeof tzs === 'number') this.#publishedTzs.inc({ event }, tzs);
  }

  confirmed(event: string): void {
    this.#confirmed.inc({ event });
  }

  deferred(event: string): void {
    this.#deferred.inc({ event });
  }

  /** @param since `performance.now()` when the delivery came */
  dealtWith(event: string, outcome: Outcome, since: number): void {
    this.#handled.observe({ event, outcome }, (performance.now() - since) / 1_000);
  }

  duplicate(): void {
    this.#duplicate.inc();
  }
}
