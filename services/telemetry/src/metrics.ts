import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** From an answer out of memory to one that users give up on. */
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A tenth of the library's own rate: the timer that measures wakes every process otherwise. */
const LAG_PRECISION_MS = 100;

export interface Reading {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

interface MetricsOptions {
  /** How long a reading from database or broker is shown again before it is made anew. */
  readonly freshMs: number;
  readonly onError: (gauge: string, error: unknown) => void;
}

/** The Prometheus registry of one process. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly options: MetricsOptions;
  private readonly requests: Histogram<'method' | 'route' | 'status'>;

  constructor(service: string, options: MetricsOptions) {
    this.options = options;
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({
      register: this.registry,
      eventLoopMonitoringPrecision: LAG_PRECISION_MS,
    });
    this.requests = this.durations(
      'sokoni_http_request_duration_seconds',
      'Requests answered, by the template of their route',
      ['method', 'route', 'status'],
    );
  }

  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;

  /** Everything, in Prometheus' text format. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  /** Counts one answered request. About half a microsecond. */
  answered(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status }, seconds);
  }

  counter<L extends string>(name: string, help: string, labelNames: readonly L[] = []): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  durations<L extends string>(name: string, help: string, labelNames: readonly L[]): Histogram<L> {
    return new Histogram({ name, help, labelNames, buckets: SECONDS, registers: [this.registry] });
  }

  /**
   * A gauge that is read when it is scraped. A read that fails leaves the gauge
   * out: no figure is better than an old one that seems fine.
   */
  gauge(name: string, help: string, labelNames: string[], read: () => Promise<Reading[]>): void {
    const { freshMs, onError } = this.options;
    let readAt = Number.NEGATIVE_INFINITY;
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        if (performance.now() - readAt < freshMs) return;
        readAt = performance.now();
        const samples = await read().catch((error: unknown) => {
          onError(name, error);
          return [];
        });
        this.reset();
        if (labelNames.length > 0)
          for (const { labels, value } of samples) this.set(labels ?? {}, value);
        else if (samples[0]) this.set(samples[0].value);
        else this.remove();
      },
    });
  }
}
