import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '@sokoni/telemetry/metrics';
import { startSpan } from '@sokoni/telemetry/tracing';

/** Counts a page's request, and records it in its trace; the page's own calls come after it there. */
export function watchRequest(metrics: Metrics, templateOf: (url: string) => string) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { method = 'GET', url = '/' } = request;
    const since = performance.now();
    const route = templateOf(url);
    const span = startSpan(
      `${method} ${route}`,
      'server',
      request.headers.traceparent?.toString(),
      {
        attributes: { 'http.request.method': method, 'http.route': route },
      },
    );
    if (span) request.headers.traceparent = span.traceparent;
    response.once('close', () => {
      const status = response.statusCode;
      metrics.answered(method, route, status, (performance.now() - since) / 1_000);
      const failed = status >= 500 ? { code: status } : undefined;
      span?.end(failed, { 'http.response.status_code': status });
    });
  };
}
