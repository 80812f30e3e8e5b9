import { type Attributes, type SpanKind, startSpan } from '@sokoni/telemetry/tracing';
import { continueTrace } from './http-context.ts';
import { currentContext, type RequestContext, runInContext } from './request-context.ts';

/** A span to start. Its name and attributes hold routes, events and ids, no personal data. */
export interface SpanOptions {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes?: Attributes;
}

/** Runs the work in a child span of the current trace; without a trace it just runs. */
export async function withSpan<T>(options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const context = currentContext();
  const span = context && startSpan(options.name, options.kind, context.traceparent, options);
  if (!context || !span) return work();
  return endingWith(span, () => runInContext(inside(context, span.traceparent), work));
}

/** Runs the work in a span whose parent is remote: in another service, or of an earlier time. */
export async function withRemoteParent<T>(
  options: SpanOptions,
  from: Omit<RequestContext, 'traceparent'> & { readonly traceparent: string | null },
  work: () => Promise<T>,
): Promise<T> {
  const parent = from.traceparent ?? undefined;
  // Where another trace delivered the event, the span links to it.
  const cause = currentContext()?.traceparent;
  const span = startSpan(options.name, options.kind, parent, { ...options, cause });
  if (!span) return runInContext(inside(from, continueTrace(parent)), work);
  return endingWith(span, () => runInContext(inside(from, span.traceparent), work));
}

async function endingWith<T>(
  span: { end(error?: unknown): void },
  work: () => Promise<T>,
): Promise<T> {
  try {
    const result = await work();
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

function inside(
  { requestId, causationId, language, actor, userId, command }: Omit<RequestContext, 'traceparent'>,
  traceparent: string,
): RequestContext {
  const who = { ...(actor && { actor }), ...(userId && { userId }), ...(command && { command }) };
  return { requestId, causationId, language, traceparent, ...who };
}
