import {
  DEFAULT_DELIVERY_TERMS,
  type DeliveryTerms,
  marketTermsRoutes,
} from '@sokoni/contracts/browser';
import { type Caller, send } from './http.ts';
import { orElse } from './or-else.ts';

const FRESH_MS = 5_000;
/** A page waits no longer for news about terms that it knows, and for the first ones. */
const PATIENCE_MS = 300;
const FIRST_PATIENCE_MS = 1_000;

let known: DeliveryTerms | null = null;
let freshUntilMs = 0;
let reading: Promise<void> | undefined;

/**
 * Tariffs and days as pages show them, kept in memory of the web server: they are the same for all visitors, and hardly
 * ever change. While orders is down they are as they were last read. A checkout takes its own from orders.
 */
export async function fetchDeliveryTerms({ headers }: Caller): Promise<DeliveryTerms> {
  if (performance.now() < freshUntilMs) return known ?? DEFAULT_DELIVERY_TERMS;
  reading ??= read(headers).finally(() => {
    reading = undefined;
  });
  await Promise.race([reading, pause(known ? PATIENCE_MS : FIRST_PATIENCE_MS)]);
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
