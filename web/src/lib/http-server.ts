import { isRepeatable, NEXT_CURSOR_HEADER } from '@sokoni/contracts/browser';
import { apiUrl, patienceScale } from './env.ts';
import {
  asVisitor,
  type Caller,
  type Incoming,
  NO_ANSWER,
  nextCursorOf,
  type Outgoing,
} from './exchange.ts';

/** A page waits no longer than this for a part of it, unless the call asks for more patience. */
const PATIENCE_MS = 5_000;

export async function exchangeOnServer(outgoing: Outgoing, caller: Caller): Promise<Incoming> {
  const headers = asVisitor(caller, outgoing.headers);
  // Both are in one network: compressing and unpacking each answer would cost more than its bytes.
  headers.set('accept-encoding', 'identity');
  if (outgoing.body !== undefined) headers.set('content-type', 'application/json');
  const signals = [
    caller.signal,
    AbortSignal.timeout((outgoing.patienceMs ?? PATIENCE_MS) * patienceScale()),
    outgoing.signal,
  ];

  try {
    const response = await ask(outgoing, {
      method: outgoing.route.method,
      headers,
      body: outgoing.body === undefined ? null : JSON.stringify(outgoing.body),
      signal: AbortSignal.any(signals.filter((signal) => signal !== undefined)),
      redirect: 'manual',
    });
    caller.setCookies.push(...response.headers.getSetCookie());
    return {
      status: response.status,
      reply: await response.json(),
      nextCursor: nextCursorOf(response.headers.get(NEXT_CURSOR_HEADER)),
    };
  } catch (error) {
    if (caller.signal.aborted) throw error;
    return NO_ANSWER;
  }
}

/** A gateway that takes up new addresses closes connections, perhaps the one just used: browsers ask again then. */
async function ask({ route, path }: Outgoing, request: RequestInit): Promise<Response> {
  try {
    return await fetch(apiUrl() + path, request);
  } catch (error) {
    if (!isRepeatable(route) || request.signal?.aborted) throw error;
    return fetch(apiUrl() + path, request);
  }
}
