import { setTimeout as pause } from 'node:timers/promises';
import { cartRoutes, catalogueRoutes, ordersRoutes, type PaymentStart } from '@sokoni/contracts';
import { actOnPaymentPage, Refused } from '@sokoni/local/http-caller';
import { inLanes } from './lanes.ts';
import { type Person, register, sell, stockOf } from './people.ts';
import { kill } from './processes.ts';
import { shop } from './shop.ts';

export interface RaceWishes {
  readonly buyers: number;
  readonly units: number;
  /** The process that is killed once half of the units are paid. */
  readonly victim: string;
}

export interface RaceResult extends RaceWishes {
  readonly paid: number;
  readonly oversold: number;
  /** Told that it is sold out, in the words of the shop. */
  readonly refused: number;
  /** Never got an answer, however often they asked. */
  readonly unanswered: number;
  readonly stockLeft: number;
  readonly stillReserved: boolean;
  readonly preparedMs: number;
  readonly racedMs: number;
  readonly checkoutP50Ms: number;
  readonly checkoutP95Ms: number;
}

/** Sign-ups at a time: each costs argon2, which is for people, not for two thousand at once. */
const LANES = 16;
const TRIES = 20;
const PAUSE_MS = 500;

type Ending = 'paid' | 'refused' | 'unanswered';

/** All buyers check out the same product at once; one replica dies half way. */
export async function race(wishes: RaceWishes): Promise<RaceResult> {
  const begun = performance.now();
  const seller = await register('seller');
  const productId = await sell(seller, wishes.units);
  const buyers = await inLanes(Array.from({ length: wishes.buyers }), LANES, () =>
    bringBuyer(productId),
  );

  const started = performance.now();
  const times: number[] = [];
  let paying = 0;
  const endings = await Promise.all(
    buyers.map(async (buyer): Promise<Ending> => {
      const start = await checkOut(buyer, times);
      if (start === 'refused' || start === 'unanswered') return start;
      paying += 1;
      if (paying === Math.ceil(wishes.units / 2)) await kill(wishes.victim);
      return (await persist(() => actOnPaymentPage(start.paymentUrl, 'pay')))
        ? 'paid'
        : 'unanswered';
    }),
  );
  const racedMs = Math.round(performance.now() - started);

  const paid = await untilPaid(seller, wishes.units);
  const count = (ending: Ending) => endings.filter((one) => one === ending).length;
  times.sort((a, b) => a - b);
  return {
    ...wishes,
    paid,
    oversold: Math.max(0, paid - wishes.units),
    refused: count('refused'),
    unanswered: count('unanswered'),
    stockLeft: await stockOf(seller, productId),
    stillReserved: await holdsReserved(seller, productId),
    preparedMs: Math.round(started - begun),
    racedMs,
    checkoutP50Ms: percentile(times, 0.5),
    checkoutP95Ms: percentile(times, 0.95),
  };
}

async function bringBuyer(productId: string): Promise<Person> {
  const buyer = await register('shopper');
  await shop.call(cartRoutes.addToCart, buyer, { productId, variant: null });
  return buyer;
}

/** Presses again where no answer came: the same cart is the same order. */
async function checkOut(
  buyer: Person,
  times: number[],
): Promise<PaymentStart | 'refused' | 'unanswered'> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const since = performance.now();
    try {
      return await shop.call(ordersRoutes.checkout, buyer, {});
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.status > 0 && error.status < 500) return 'refused';
    } finally {
      times.push(performance.now() - since);
    }
    await pause(PAUSE_MS);
  }
  return 'unanswered';
}

async function persist(work: () => Promise<boolean>): Promise<boolean> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (await work()) return true;
    await pause(PAUSE_MS);
  }
  return false;
}

/** How many orders the seller sees paid, once that many are or the patience ends. */
async function untilPaid(seller: Person, units: number): Promise<number> {
  for (let attempt = 0; ; attempt += 1) {
    const orders = await shop.call(ordersRoutes.allOrders, seller);
    const paid = orders.filter(({ paymentDetails }) => paymentDetails.payment_status === 'paid');
    if (paid.length >= units || attempt === TRIES * 2) return paid.length;
    await pause(PAUSE_MS);
  }
}

/** Taking one more piece is refused by name while somebody holds some. */
async function holdsReserved(seller: Person, _id: string): Promise<boolean> {
  for (let attempt = 0; attempt < TRIES * 2; attempt += 1) {
    const refusal = await shop.call(catalogueRoutes.adjustStock, seller, { _id, delta: -1 }).then(
      () => null,
      (error: unknown) => error,
    );
    if (refusal instanceof Refused && refusal.code === 'out-of-stock') return false;
    await pause(PAUSE_MS);
  }
  return true;
}

function percentile(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
}
