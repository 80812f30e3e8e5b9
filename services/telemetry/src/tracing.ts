import type { Recorder } from './recorder.ts';
import type { OpenSpan, SpanKind, SpanOptions } from './span.ts';

export type * from './span.ts';

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
