import {
  DEFAULT_DELIVERY_TERMS,
  type DeliveryTerms,
  marketTermsRoutes,
} from '@sokoni/contracts/browser';
import { type Caller, send } from './http.ts';
import { orElse } from './or-else.ts';

const FRESH_MS = 5_000;
/** A page does not wait longer for news about terms that it knows. */
const PATIENCE_MS = 300;

let known: DeliveryTerms | null = null;
let freshUntilMs = 0;
let reading: Promise<void> | undefined;

/**
 * Tariffs and days as pages show them, kept in memory of the web server: they are the same for all visitors, and hardly
 * ever change. While orders is away they are as they were last read. A checkout takes its own from orders.
 */
export async function fetchDeliveryTerms({ headers }: Caller): Promise<DeliveryTerms> {
  if (known && performance.now() < freshUntilMs) return known;
  reading ??= read(headers).finally(() => {
    reading = undefined;
  });
  await (known ? Promise.race([reading, pause(PATIENCE_MS)]) : reading);
  return known ?? DEFAULT_DELIVERY_TERMS;
}

/** Not cancelled with the page that asks first: others wait for the same answer. */
async function read(headers: Headers): Promise<void> {
  const anonymous = new Headers();
  const traced = headers.get('traceparent');
  if (traced) anonymous.set('traceparent', traced);
  const caller: Caller = {
    headers: anonymous,
    signal: new AbortController().signal,
    setCookies: [],
  };
  const read = await orElse(send(marketTermsRoutes.deliveryTerms, {}, caller), null);
  if (read) known = read.data;
  freshUntilMs = performance.now() + FRESH_MS;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
