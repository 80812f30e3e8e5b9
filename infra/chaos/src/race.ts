import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@sokoni/client';
import { cartRoutes, catalogueRoutes, ordersRoutes, type PaymentStart } from '@sokoni/contracts';
import { actOnPaymentPage, ordersOf } from '@sokoni/testing/buying';
import { kill, type Victim } from '@sokoni/testing/processes';
import { sell, stockOf } from '@sokoni/testing/selling';
import { register, type TestUser } from '@sokoni/testing/users';
import pMap from 'p-map';

interface RaceOptions {
  readonly buyers: number;
  readonly units: number;
  /** Of those who got a piece, so many enter a wrong PIN: their pieces must go to others. */
  readonly losers: number;
  /** The process that is killed once half of the units are held; null for none. */
  readonly victim: Victim | null;
}

interface RaceResult extends RaceOptions {
  readonly paid: number;
  readonly oversold: number;
  /** ApiError as sold out, with the shop's own code. */
  readonly refused: number;
  /** Without an answer after all retries. */
  readonly unanswered: number;
  readonly stockLeft: number;
  readonly stillReserved: boolean;
  readonly preparedMs: number;
  readonly racedMs: number;
  /** Checkouts sent, repeated ones included. */
  readonly attempts: number;
  /** Checkouts that were sent again, by the status and code of the answer; status 0 is none. */
  readonly repeated: Readonly<Record<string, number>>;
  /** Until the last checkout was answered. */
  readonly answeredMs: number;
  readonly checkoutP50Ms: number;
  readonly checkoutP95Ms: number;
  readonly checkoutP99Ms: number;
}

/** Each costs an argon2 hash, so two thousand at once would time out. */
const SIGN_UPS_AT_ONCE = 16;
/** How long a buyer presses again, and the shop's own work behind an answer may take. */
const PATIENCE_MS = 240_000;
const PAUSE_MS = 500;

type RaceOutcome = 'paid' | 'declined' | 'refused' | 'unanswered';

/** All buyers check out the same product at once; one process may die half way. */
export async function race(options: RaceOptions): Promise<RaceResult> {
  const begun = performance.now();
  const seller = await register('seller');
  const productId = await sell(seller, options.units);
  const buyers = await pMap(Array.from({ length: options.buyers }), () => bringBuyer(productId), {
    concurrency: SIGN_UPS_AT_ONCE,
  });

  const started = performance.now();
  const times: number[] = [];
  const repeated: Record<string, number> = {};
  let holding = 0;
  let answeredMs = 0;
  const run = async (buyer: TestUser): Promise<RaceOutcome> => {
    const start = await checkOut(buyer, times, repeated);
    answeredMs = Math.round(performance.now() - started);
    if (start === 'refused' || start === 'unanswered') return start;
    holding += 1;
    if (options.victim && holding === Math.ceil(options.units / 2)) await kill(options.victim);
    const [action, outcome] =
      holding <= options.losers ? (['decline', 'declined'] as const) : (['pay', 'paid'] as const);
    const answered = await persist(() => actOnPaymentPage(start.paymentUrl, action));
    return answered ? outcome : 'unanswered';
  };
  const outcomes = await Promise.all(buyers.map(run));
  await secondWave(outcomes, buyers, { seller, productId, units: options.units, run });
  const racedMs = Math.round(performance.now() - started);

  const paid = await untilPaid(seller, options.units);
  const count = (outcome: RaceOutcome) => outcomes.filter((one) => one === outcome).length;
  times.sort((a, b) => a - b);
  return {
    ...options,
    paid,
    oversold: Math.max(0, paid - options.units),
    refused: count('refused'),
    unanswered: count('unanswered'),
    stockLeft: await stockOf(seller, productId),
    stillReserved: await holdsReserved(seller, productId),
    preparedMs: Math.round(started - begun),
    racedMs,
    attempts: times.length,
    repeated,
    answeredMs,
    checkoutP50Ms: percentile(times, 0.5),
    checkoutP95Ms: percentile(times, 0.95),
    checkoutP99Ms: percentile(times, 0.99),
  };
}

interface Second {
  readonly seller: TestUser;
  readonly productId: string;
  readonly units: number;
  readonly run: (buyer: TestUser) => Promise<RaceOutcome>;
}

/** Pieces that failed payments held are in stock again; as many refused buyers try once more. */
async function secondWave(
  outcomes: RaceOutcome[],
  buyers: readonly TestUser[],
  { seller, productId, units, run }: Second,
): Promise<void> {
  const free = units - outcomes.filter((one) => one === 'paid').length;
  if (!(await persist(async () => (await stockOf(seller, productId)) >= free))) return;
  const again = [...outcomes.keys()].filter((at) => outcomes[at] === 'refused').slice(0, free);
  await Promise.all(
    again.map(async (at) => {
      outcomes[at] = await run(buyers[at] as TestUser);
    }),
  );
}

async function bringBuyer(productId: string): Promise<TestUser> {
  const buyer = await register('shopper');
  await buyer.call(cartRoutes.addToCart, { body: { productId, variant: null } });
  return buyer;
}

/** Retries without an answer or when the shop is too busy: the same cart is the same order. */
async function checkOut(
  buyer: TestUser,
  times: number[],
  repeated: Record<string, number>,
): Promise<PaymentStart | 'refused' | 'unanswered'> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; ) {
    const since = performance.now();
    try {
      return await buyer.call(ordersRoutes.checkout, { body: {} });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'lines-unavailable') return 'refused';
      // An order that has ended unpaid has the goods until its event brings them back.
      if (error.code === 'cart-empty') await sayOrdersOf(buyer);
      else if (error.status > 0 && error.status < 500) throw error;
      const answer = `${error.status} ${error.code}`;
      repeated[answer] = (repeated[answer] ?? 0) + 1;
    } finally {
      times.push(performance.now() - since);
    }
    await pause(PAUSE_MS);
  }
  return 'unanswered';
}

/** Why a buyer of one product reads that the cart is empty: which orders there are, and how they ended. */
async function sayOrdersOf(buyer: TestUser): Promise<void> {
  const orders = await ordersOf(buyer).catch((error: unknown) => [`${error}`]);
  process.stdout.write(`A cart was empty at the checkout; its orders: ${JSON.stringify(orders)}\n`);
}

async function persist(work: () => Promise<boolean>): Promise<boolean> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; ) {
    if (await work()) return true;
    await pause(PAUSE_MS);
  }
  return false;
}

/** How many orders the seller sees paid, once that many are or the patience ends. */
async function untilPaid(seller: TestUser, units: number): Promise<number> {
  let paid = 0;
  await persist(async () => {
    const orders = await seller.call(ordersRoutes.allOrders);
    const own = orders.filter(({ paymentDetails }) => paymentDetails.payment_status === 'paid');
    paid = own.length;
    return paid >= units;
  });
  return paid;
}

/** Taking one more piece is refused with a code while pieces are reserved. */
async function holdsReserved(seller: TestUser, _id: string): Promise<boolean> {
  return !(await persist(async () => {
    const refusal = await seller
      .call(catalogueRoutes.adjustStock, { body: { _id, delta: -1 } })
      .then(
        () => null,
        (error: unknown) => error,
      );
    return refusal instanceof ApiError && refusal.code === 'out-of-stock';
  }));
}

function percentile(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
}
