import { AsyncLocalStorage } from 'node:async_hooks';
import type { OpenSpan, Recorder, SpanKind, SpanOptions } from './recorder.ts';

const running = new AsyncLocalStorage<string>();

/** All that `work` begins belongs to this service, of which one process may run several: timers, requests, deliveries. */
export function runAs<T>(service: string, work: () => T): T {
  return running.run(service, work);
}

/** Whose work this is; undefined in a process that runs no service. */
export function runningService(): string | undefined {
  return running.getStore();
}

export type * from './recorder.ts';

/** Of each service of this process. */
const recorders = new Map<string, Recorder>();

/**
 * Records from now on, where OTEL_EXPORTER_OTLP_ENDPOINT says where to. Without it nothing of
 * OpenTelemetry is loaded and every `startSpan` answers undefined.
 */
export async function startTracing(service: string): Promise<void> {
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const { Recorder } = await import('./recorder.ts');
  recorders.set(service, new Recorder(service));
}

/** Sends what was recorded; the end of a process waits for it. */
export async function stopTracing(): Promise<void> {
  await Promise.all([...recorders.values()].map((recorder) => recorder.stop()));
  recorders.clear();
}

export function isTracing(): boolean {
  return recorders.size > 0;
}

/** Starts a span inside `parent`, a traceparent; undefined where that trace is not recorded. */
export function startSpan(
  name: string,
  kind: SpanKind,
  parent: string | undefined,
  options: SpanOptions = {},
): OpenSpan | undefined {
  if (recorders.size === 0) return undefined;
  return recorderHere()?.start(name, kind, parent, options);
}

/** A process without a service, such as the gateway's, has one recorder. */
function recorderHere(): Recorder | undefined {
  const [only] = recorders.values();
  return recorders.get(runningService() ?? '') ?? only;
}
