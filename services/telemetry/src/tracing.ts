import type { Recorder } from './recorder.ts';

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** One step of a trace that is under way. */
export interface OpenSpan {
  /** What the steps inside it name as their parent. */
  readonly traceparent: string;
  /** @param error what went wrong; only its kind is told, a message could name people */
  end(error?: unknown, attributes?: Attributes): void;
}

export interface SpanOptions {
  readonly attributes?: Attributes;
  /** Another trace that led to this step. */
  readonly cause?: string | undefined;
  readonly startedAtMs?: number;
  /** The id that somebody else gave the step already. */
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

/** Sends what was recorded; whoever ends a process waits for it. */
export async function stopTracing(): Promise<void> {
  await recorder?.stop();
}

export function isTracing(): boolean {
  return recorder !== undefined;
}

/** Begins a step inside `parent`, a traceparent; undefined where that trace is not recorded. */
export function startSpan(
  name: string,
  kind: SpanKind,
  parent: string | undefined,
  options: SpanOptions = {},
): OpenSpan | undefined {
  return recorder?.start(name, kind, parent, options);
}
