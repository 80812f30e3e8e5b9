import { setTimeout as pause } from 'node:timers/promises';
import { ordersOf } from '@sokoni/chaos/buying';
import { type Person, register, sell } from '@sokoni/chaos/people';
import { shop } from '@sokoni/chaos/shop';
import { cartRoutes, ordersRoutes } from '@sokoni/contracts';
import { actOnPaymentPage } from '@sokoni/local/http-caller';
import { BASE_URL } from './compose.ts';

const BROWSING_PER_SECOND = 100;
const CHECKOUT_EVERY_MS = 500;
const WORDS = ['simu', 'kitenge', 'shoes', 'laptop', 'camera', 'radio', 'bag', 'printer'];

export interface LoadResult {
  readonly views: number;
  /** Views that got no 2xx answer. */
  readonly viewsLost: number;
  readonly checkouts: number;
  /** How often somebody saw an error and pressed the button once more. */
  readonly again: number;
  /** The shop gave no order even then. */
  readonly refused: number;
  readonly paid: number;
  /** An order was given and its payment made, and it is not paid. */
  readonly lost: number;
}

/** People look around at a steady rate and some of them buy, while `disturb` does its worst. */
export async function loadWhile(
  seconds: number,
  disturb: () => Promise<void>,
): Promise<LoadResult> {
  const seller = await register('seller');
  const productId = await sell(seller, 10_000);
  const turns = Math.floor((seconds * 1_000) / CHECKOUT_EVERY_MS);
  const buyers: Person[] = [];
  for (let turn = 0; turn < turns; turn += 1) buyers.push(await register('shopper'));

  const ended = new AbortController();
  const looking = browse(ended.signal);
  const disturbance = disturb();
  const buying = buyers.map(async (buyer, turn) => {
    await pause(turn * CHECKOUT_EVERY_MS);
    return buyPatiently(buyer, productId);
  });
  const ends = await Promise.all(buying);
  const served = buyers.filter((_, turn) => ends[turn]?.served);
  const again = ends.reduce((sum, end) => sum + end.again, 0);
  await disturbance;
  ended.abort();
  const paid = await countPaid(served);
  const { views, viewsLost } = await looking;
  const refused = buyers.length - served.length;
  const lost = served.length - paid;
  return { views, viewsLost, checkouts: buyers.length, again, refused, paid, lost };
}

/** Cart, checkout, payment as a person does them: after an error the button is pressed once more. */
async function buyPatiently(buyer: Person, productId: string) {
  let again = 0;
  const press = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch {
      again += 1;
      await pause(1_000);
      return work();
    }
  };
  try {
    await press(() => shop.call(cartRoutes.addToCart, buyer, { productId, variant: null }));
    const { paymentUrl } = await press(() => shop.call(ordersRoutes.checkout, buyer, {}));
    await actOnPaymentPage(paymentUrl, 'pay');
    return { served: true, again };
  } catch {
    return { served: false, again };
  }
}

async function browse(signal: AbortSignal): Promise<{ views: number; viewsLost: number }> {
  const answers: Promise<boolean>[] = [];
  const started = Date.now();
  while (!signal.aborted) {
    const due = ((Date.now() - started) / 1_000) * BROWSING_PER_SECOND;
    while (answers.length < due) answers.push(look(answers.length));
    await pause(10);
  }
  const seen = await Promise.all(answers);
  return { views: seen.length, viewsLost: seen.filter((good) => !good).length };
}

/** Mostly searches that no cache knows, some pages. */
async function look(turn: number): Promise<boolean> {
  const word = WORDS[turn % WORDS.length];
  const path = turn % 10 === 0 ? '/' : `/api/search?q=${word}+${turn}`;
  const answer = await fetch(BASE_URL + path).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return answer?.ok === true;
}

async function countPaid(buyers: readonly Person[]): Promise<number> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const orders = (await Promise.all(buyers.map(ordersOf))).flat();
    const paid = orders.filter(({ paymentDetails }) => paymentDetails.payment_status === 'paid');
    if (paid.length >= buyers.length || Date.now() > deadline) return paid.length;
    await pause(1_000);
  }
}
