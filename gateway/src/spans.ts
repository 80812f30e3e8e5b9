import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { startSpan } from '@sokoni/telemetry/tracing';

/** As `spanLog` has nginx write it. */
const LINE =
  /span: ([0-9a-f]{32}) ([0-9a-f]{16}) (-|[0-9a-f]{16}) ([\d.]+) ([\d.]+) (\d{3}) ([A-Z]+) (.+)$/;

/** Receives nginx's reports of finished requests and records them; resolves with the port. */
export async function receiveSpans(): Promise<number> {
  const socket = createSocket('udp4', (message) => recordLine(message.toString()));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  socket.unref();
  return socket.address().port;
}

/** One request that nginx has answered, by the ids it has passed on. */
function recordLine(line: string): void {
  const [, traceId, spanId, parent, endedAt, took, status, method, route] = LINE.exec(line) ?? [];
  if (!traceId || !spanId) return;
  // A step whose parent is itself begins the trace.
  const parentId = parent === '-' ? spanId : parent;
  const span = startSpan(`${method} ${route}`, 'server', `00-${traceId}-${parentId}-01`, {
    spanId,
    startedAtMs: (Number(endedAt) - Number(took)) * 1_000,
    attributes: { 'http.request.method': method ?? '', 'http.route': route ?? '' },
  });
  const failure = Number(status) >= 500 ? { code: status } : undefined;
  span?.end(failure, { 'http.response.status_code': Number(status) });
}
