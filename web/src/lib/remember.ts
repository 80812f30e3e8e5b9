import type { Caller } from './http.ts';
import { dataOrNull } from './or-else.ts';

const FRESH_MS = 5_000;
/** A page waits no longer for news about what is known, and for the first answer. */
const PATIENCE_MS = 300;
const FIRST_PATIENCE_MS = 1_000;

/**
 * An answer of a service that is kept in memory of the web server: it is the same for all visitors, and hardly ever
 * changes. While the service is down it is as it was last read.
 */
export function remember<T>(ask: (caller: Caller) => Promise<{ readonly data: T }>, otherwise: T) {
  let known: T | null = null;
  let freshUntilMs = 0;
  let reading: Promise<void> | undefined;

  /** Not cancelled with the page that asks first: others wait for the same answer. */
  async function read(headers: Headers): Promise<void> {
    const anonymous = new Headers();
    const traced = headers.get('traceparent');
    if (traced) anonymous.set('traceparent', traced);
    const signal = new AbortController().signal;
    known = (await dataOrNull(ask({ headers: anonymous, signal, setCookies: [] }))) ?? known;
    freshUntilMs = performance.now() + FRESH_MS;
  }

  return async ({ headers }: Caller): Promise<T> => {
    if (performance.now() < freshUntilMs) return known ?? otherwise;
    // One page waits for news; the others take what is known, so that a service that hangs delays no more than that one.
    if (reading && known) return known;
    reading ??= read(headers).finally(() => {
      reading = undefined;
    });
    await Promise.race([reading, pause(known ? PATIENCE_MS : FIRST_PATIENCE_MS)]);
    return known ?? otherwise;
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
