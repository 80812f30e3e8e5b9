import { type Attributes, type SpanKind, startSpan } from '@sokoni/observability/tracing';
import { currentContext, type RequestContext, runInContext } from './request-context.ts';
import { continueTrace } from './traceparent.ts';

/** A step of a trace. Its name and attributes name routes, events and ids of things, never people. */
export interface Step {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes?: Attributes;
}

/** Does the work as a step of the current trace; outside of any, it is just done. */
export async function asStep<T>(step: Step, work: () => Promise<T>): Promise<T> {
  const context = currentContext();
  const span = context && startSpan(step.name, step.kind, context.traceparent, step);
  if (!context || !span) return work();
  return endingWith(span, () => runInContext(inside(context, span.traceparent), work));
}

/** Goes on where the context's traceparent came from: another service, or an earlier day. */
export async function continueWith<T>(
  step: Step,
  from: Omit<RequestContext, 'traceparent'> & { readonly traceparent: string | null },
  work: () => Promise<T>,
): Promise<T> {
  const parent = from.traceparent ?? undefined;
  // Where another trace brought the news, the step points there.
  const cause = currentContext()?.traceparent;
  const span = startSpan(step.name, step.kind, parent, { ...step, cause });
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
  { requestId, causationId, language, actor }: Omit<RequestContext, 'traceparent'>,
  traceparent: string,
): RequestContext {
  return { requestId, causationId, language, traceparent, ...(actor && { actor }) };
}
