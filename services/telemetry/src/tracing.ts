import type { Recorder } from './recorder.ts';

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

let recorder: Recorder | undefined;

/**
 * Records from now on, where OTEL_EXPORTER_OTLP_ENDPOINT says where to. Without it nothing of
 * OpenTelemetry is loaded and every `startSpan` answers undefined.
 */
export async function startTracing(service: string): Promise<void> {
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const { Recorder } = await import('./recorder.ts');
  recorder = new Recorder(service);
}

/** Sends what was recorded; the end of a process waits for it. */
export async function stopTracing(): Promise<void> {
  await recorder?.stop();
  recorder = undefined;
}

export function isTracing(): boolean {
  return recorder !== undefined;
}

/** Starts a span inside `parent`, a traceparent; undefined where that trace is not recorded. */
export function startSpan(
  name: string,
  kind: SpanKind,
  parent: string | undefined,
  options: SpanOptions = {},
): OpenSpan | undefined {
  return recorder?.start(name, kind, parent, options);
}
