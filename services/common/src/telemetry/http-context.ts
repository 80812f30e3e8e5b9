import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { chooseLanguage, type Language } from '@sokoni/contracts';
import { type OpenSpan, startSpan } from '@sokoni/observability/tracing';
import type { RequestContext } from './request-context.ts';
import { continueTrace } from './traceparent.ts';

const SAFE_ID = /^[\w.-]{1,64}$/;

/** Context of an HTTP request. Worked out when first asked: most reads never ask. */
export class HttpContext implements RequestContext {
  actor?: NonNullable<RequestContext['actor']>;
  readonly #headers: IncomingHttpHeaders;
  #requestId?: string;
  #traceparent?: string;
  #language?: Language;
  #span?: OpenSpan | undefined;

  constructor(headers: IncomingHttpHeaders) {
    this.#headers = headers;
  }

  /** Records the request as a span of its trace, if that one is recorded. */
  record(method: string, route: string): void {
    this.#span = startSpan(`${method} ${route}`, 'server', this.#headers.traceparent?.toString(), {
      attributes: { 'http.request.method': method, 'http.route': route },
    });
    if (this.#span) this.#traceparent = this.#span.traceparent;
  }

  answered(status: number): void {
    const failure = status >= 500 ? { code: status } : undefined;
    this.#span?.end(failure, { 'http.response.status_code': status });
  }

  get requestId(): string {
    this.#requestId ??= safeId(this.#headers['x-request-id']) ?? randomUUID();
    return this.#requestId;
  }

  get causationId(): string {
    return this.requestId;
  }

  get traceparent(): string {
    this.#traceparent ??= continueTrace(String(this.#headers.traceparent ?? ''));
    return this.#traceparent;
  }

  get language(): Language {
    this.#language ??= chooseLanguage(this.#headers.cookie, this.#headers['accept-language']);
    return this.#language;
  }
}

/** Ids come from outside and end up in logs, so only plain ones pass. */
function safeId(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' && SAFE_ID.test(value) ? value : undefined;
}
