import { Injectable } from '@nestjs/common';
import { Metrics } from '@sokoni/observability/metrics';

export type Outcome = 'handled' | 'failed' | 'refused';

/** Counts what happens to events on their way. */
@Injectable()
export class EventMetrics {
  readonly #told;
  readonly #toldTzs;
  readonly #confirmed;
  readonly #left;
  readonly #handled;
  readonly #repeated;

  constructor(metrics: Metrics) {
    this.#told = metrics.counter(
      'sokoni_events_told_total',
      'Facts that became true: their transaction has committed',
      ['event'],
    );
    this.#toldTzs = metrics.counter(
      'sokoni_events_told_tzs_total',
      'Shillings that those facts moved',
      ['event'],
    );
    this.#confirmed = metrics.counter(
      'sokoni_events_published_total',
      'Events that the broker has confirmed',
      ['event'],
    );
    this.#left = metrics.counter(
      'sokoni_events_left_total',
      'Events that could not be sent at once and wait for the sweep',
      ['event'],
    );
    this.#handled = metrics.durations(
      'sokoni_event_handling_duration_seconds',
      'Deliveries dealt with: handled, failed (they come again) or refused (dead letters)',
      ['event', 'outcome'],
    );
    this.#repeated = metrics.counter(
      'sokoni_events_repeated_total',
      'Handlers that had dealt with their event before: the inbox knew it',
    );
  }

  told(event: string, data: unknown): void {
    this.#told.inc({ event });
    const { amountTzs, totalAmountTzs } = data as Record<string, unknown>;
    const tzs = amountTzs ?? totalAmountTzs;
    if (typeof tzs === 'number') this.#toldTzs.inc({ event }, tzs);
  }

  published(event: string): void {
    this.#confirmed.inc({ event });
  }

  left(event: string): void {
    this.#left.inc({ event });
  }

  /** @param since `performance.now()` when the delivery came */
  dealtWith(event: string, outcome: Outcome, since: number): void {
    this.#handled.observe({ event, outcome }, (performance.now() - since) / 1_000);
  }

  repeated(): void {
    this.#repeated.inc();
  }
}
