import { randomBytes } from 'node:crypto';

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** A W3C trace context: the caller's when it is well formed, else the start of a new trace. */
export function continueTrace(incoming: string | null | undefined): string {
  const match = incoming ? TRACEPARENT.exec(incoming) : null;
  if (!match || /^0+$/.test(match[1] ?? '')) return `00-${hex(16)}-${hex(8)}-01`;
  return `00-${match[1]}-${hex(8)}-${match[3]}`;
}

/** The trace id of logs and spans. */
export function traceIdOf(traceparent: string): string {
  return traceparent.slice(3, 35);
}

function hex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}
