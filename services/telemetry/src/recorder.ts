import { randomBytes } from 'node:crypto';
import {
  SpanKind as Kind,
  type Link,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

/** Recorded traces alone: what the gateway did not choose ends in 00. */
const RECORDED = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/;
const SEND_EVERY_MS = 5_000;
const KINDS: Readonly<Record<SpanKind, Kind>> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  producer: Kind.PRODUCER,
  consumer: Kind.CONSUMER,
  internal: Kind.INTERNAL,
};

/** The OpenTelemetry SDK of this process. Loaded only where traces are wanted. */
export class Recorder {
  private readonly provider: TracerProvider;
  private spanId = '';
  private traceId = '';

  constructor(service: string) {
    this.provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'sokoni' }),
      idGenerator: { generateTraceId: () => this.traceId, generateSpanId: () => this.spanId },
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: new OTLPTraceExporter(),
          scheduledDelayMillis: Number(process.env.OTEL_BSP_SCHEDULE_DELAY ?? SEND_EVERY_MS),
        }),
      ],
    });
  }

  start(
    name: string,
    kind: SpanKind,
    parent: string | undefined,
    { attributes = {}, cause, startedAtMs, spanId }: SpanOptions,
  ): OpenSpan | undefined {
    const parentContext = read(parent);
    if (!parentContext) return undefined;
    this.traceId = parentContext.traceId;
    this.spanId = spanId ?? randomBytes(8).toString('hex');
    const isRoot = parentContext.spanId === this.spanId;
    const context = isRoot ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parentContext);
    const links: Link[] = [read(cause)].flatMap((one) => (one ? [{ context: one }] : []));
    const span = this.provider.getTracer('sokoni').startSpan(
      name,
      {
        kind: KINDS[kind],
        attributes,
        links,
        ...(startedAtMs !== undefined && { startTime: startedAtMs }),
      },
      context,
    );
    return {
      traceparent: `00-${this.traceId}-${this.spanId}-01`,
      end(error, more) {
        if (more) span.setAttributes(more);
        if (error !== undefined) {
          span.setAttribute('error.type', kindOf(error));
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      },
    };
  }

  /** Spans that the collector does not accept within the exporter's timeout are lost. */
  async stop(): Promise<void> {
    await this.provider.shutdown().catch(() => undefined);
  }
}

function read(traceparent: string | undefined) {
  const [, traceId, spanId] = RECORDED.exec(traceparent ?? '') ?? [];
  return traceId && spanId ? { traceId, spanId, traceFlags: 1, isRemote: true } : undefined;
}

function kindOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'unknown');
}

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A span of a trace that has not ended. */
export interface OpenSpan {
  /** The parent of spans inside it. */
  readonly traceparent: string;
  /** @param error what failed; only its type is recorded, a message could name users */
  end(error?: unknown, attributes?: Attributes): void;
}

export interface SpanOptions {
  readonly attributes?: Attributes;
  /** A trace that led to this span. */
  readonly cause?: string | undefined;
  readonly startedAtMs?: number;
  /** The id that nginx gave the span already. */
  readonly spanId?: string;
}
