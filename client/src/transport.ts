import type { ServiceName } from '@sokoni/contracts/browser';
import { ApiError } from './api-error.ts';

export interface ClientOptions {
  /** Origin of the shop, or of each service where they are called past the gateway. */
  readonly baseUrl: string | ((service: ServiceName) => string);
  readonly fetch?: typeof fetch;
  /** Longest wait for an answer, and for a rate limit to end: 30 s when absent. */
  readonly timeoutMs?: number;
  /** How often a call is repeated that a rate limit refused (429): 3 times when absent. */
  readonly retries?: number;
  /** Sent with every call, such as `accept-language`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Sends one request and repeats it after `Retry-After` while a rate limit refuses it. A GET whose connection
 * breaks is sent once more, as by browsers: the shop closes idle connections, perhaps the one just used.
 */
export async function sendRequest(
  url: string,
  init: RequestInit,
  options: ClientOptions,
  timeoutMs = options.timeoutMs ?? 30_000,
): Promise<Response> {
  const request = options.fetch ?? fetch;
  for (let left = options.retries ?? 3; ; left -= 1) {
    const send = () =>
      request(url, {
        redirect: 'manual',
        credentials: 'include',
        ...init,
        signal: withTimeout(init.signal, timeoutMs),
      });
    const response = await send()
      .catch((cause: unknown) => {
        // `fetch` throws a TypeError for a broken connection, and another error when time is over.
        if (init.method !== 'GET' || (cause as Error).name !== 'TypeError') throw cause;
        return send();
      })
      .catch((cause: unknown) => {
        if (init.signal?.aborted) throw cause;
        throw new ApiError(`${url} does not answer`, { status: 0, code: 'no-answer', cause });
      });
    const waitMs = retryAfterMs(response);
    if (waitMs === null || waitMs > timeoutMs || left <= 0) return response;
    await response.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/** How long to wait before a repetition; null where it is no refusal by a rate limit. */
function retryAfterMs({ status, headers }: Response): number | null {
  if (status !== 429) return null;
  const after = headers.get('retry-after') ?? '1';
  const seconds = Number(after);
  return Number.isNaN(seconds) ? Math.max(0, Date.parse(after) - Date.now()) : seconds * 1_000;
}

function withTimeout(signal: AbortSignal | null | undefined, timeoutMs: number): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}
