import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { chooseLanguage, type Language } from '@sokoni/contracts';
import { type OpenSpan, startSpan } from '@sokoni/telemetry/tracing';
import type { RequestContext } from './request-context.ts';

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

const SAFE_ID = /^[\w.-]{1,64}$/;

/** Context of an HTTP request, computed on first use: most reads never use it. */
export class HttpContext implements RequestContext {
  actor?: NonNullable<RequestContext['actor']>;
  userId?: string;
  adminRoles?: NonNullable<RequestContext['adminRoles']>;
  command?: NonNullable<RequestContext['command']>;
  private readonly headers: IncomingHttpHeaders;
  private cachedRequestId?: string;
  private cachedTraceparent?: string;
  private cachedLanguage?: Language;
  private span?: OpenSpan | undefined;

  constructor(headers: IncomingHttpHeaders) {
    this.headers = headers;
  }

  /** Records the request as a span of its trace, if that one is recorded. */
  record(method: string, route: string): void {
    this.span = startSpan(`${method} ${route}`, 'server', this.headers.traceparent?.toString(), {
      attributes: { 'http.request.method': method, 'http.route': route },
    });
    if (this.span) this.cachedTraceparent = this.span.traceparent;
  }

  answered(status: number): void {
    const failure = status >= 500 ? { code: status } : undefined;
    this.span?.end(failure, { 'http.response.status_code': status });
  }

  get requestId(): string {
    this.cachedRequestId ??= safeId(this.headers['x-request-id']) ?? randomUUID();
    return this.cachedRequestId;
  }

  get causationId(): string {
    return this.requestId;
  }

  get traceparent(): string {
    this.cachedTraceparent ??= continueTrace(String(this.headers.traceparent ?? ''));
    return this.cachedTraceparent;
  }

  get language(): Language {
    this.cachedLanguage ??= chooseLanguage(this.headers.cookie, this.headers['accept-language']);
    return this.cachedLanguage;
  }
}

/** Ids come from clients and go to logs, so only plain ones pass. */
function safeId(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' && SAFE_ID.test(value) ? value : undefined;
}
