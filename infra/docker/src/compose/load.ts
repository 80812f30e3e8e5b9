import { setTimeout as pause } from 'node:timers/promises';
import { cartRoutes, ordersRoutes } from '@sokoni/contracts';
import { actOnPaymentPage, ordersOf } from '@sokoni/testing/buying';
import { sell } from '@sokoni/testing/selling';
import { register, type TestUser } from '@sokoni/testing/users';

const PATIENCE_MS = 30_000;

interface LoadResult {
  readonly views: number;
  /** Views without a 2xx answer, by their answer. */
  readonly viewsLost: Readonly<Record<string, number>>;
  /** Views on a keep-alive connection that was just closed: browsers repeat them automatically. */
  readonly viewsTwice: number;
  readonly checkouts: number;
  /** Retries after an error. */
  readonly again: number;
  /** Checkouts without an order after the retry. */
  readonly refused: number;
  readonly paid: number;
  /** Orders that are not paid although the payment was made. */
  readonly lost: number;
}

export interface Load {
  readonly seconds: number;
  readonly checkoutEveryMs?: number;
  readonly viewsPerSecond?: number;
}

/** Views and checkouts at a steady rate while `disturb` runs. */
export async function loadWhile(
  { seconds, checkoutEveryMs = 500, viewsPerSecond = 100 }: Load,
  disturb: () => Promise<void>,
): Promise<LoadResult> {
  const turns = Math.floor((seconds * 1_000) / checkoutEveryMs);
  const buyers: TestUser[] = [];
  for (let turn = 0; turn < turns; turn += 1) buyers.push(await register('shopper'));
  const products = await goodsFor(turns);

  const ended = new AbortController();
  const looking = browse(ended.signal, viewsPerSecond);
  const disturbance = disturb();
  const buying = buyers.map(async (buyer, turn) => {
    await pause(turn * checkoutEveryMs);
    return buyPatiently(buyer, products[turn % products.length] ?? '');
  });
  const ends = await Promise.all(buying);
  const served = buyers.filter((_, turn) => ends[turn]?.served);
  const again = ends.reduce((sum, end) => sum + end.again, 0);
  await disturbance;
  ended.abort();
  const paid = await countPaid(served);
  const seen = await looking;
  const refused = buyers.length - served.length;
  const lost = served.length - paid;
  return { ...countViews(seen), checkouts: buyers.length, again, refused, paid, lost };
}

/** Cart, checkout and payment, each repeated once after an error. */
async function buyPatiently(buyer: TestUser, productId: string) {
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
    await press(() => buyer.call(cartRoutes.addToCart, { body: { productId, variant: null } }));
    const { paymentUrl } = await press(() => buyer.call(ordersRoutes.checkout, { body: {} }));
    await actOnPaymentPage(paymentUrl, 'pay');
    return { served: true, again };
  } catch {
    return { served: false, again };
  }
}

/** One line of the table. */
export function describeLoad(seen: LoadResult): string {
  const viewsLost = Object.entries(seen.viewsLost).map(([how, times]) => `${times} ${how}`);
  return [
    `${seen.views} views: ${viewsLost.join(', ') || 'none'} lost, ${seen.viewsTwice} repeated`,
    `${seen.checkouts} checkouts: ${seen.paid} paid, ${seen.again} retried, ${seen.refused} refused, ${seen.lost} lost`,
  ].join('; ');
}

interface View {
  readonly outcome: string;
  readonly twice: boolean;
}

function countViews(views: readonly View[]) {
  const lost = Map.groupBy(
    views.filter(({ outcome }) => outcome !== 'ok'),
    ({ outcome }) => outcome,
  );
  return {
    views: views.length,
    viewsLost: Object.fromEntries([...lost].map(([outcome, all]) => [outcome, all.length])),
    viewsTwice: views.filter(({ twice }) => twice).length,
  };
}

async function browse(signal: AbortSignal, perSecond: number): Promise<View[]> {
  const views: Promise<View>[] = [];
  const started = Date.now();
  while (!signal.aborted) {
    const due = ((Date.now() - started) / 1_000) * perSecond;
    while (views.length < due) views.push(view(views.length));
    await pause(10);
  }
  return Promise.all(views);
}

async function view(turn: number): Promise<View> {
  const first = await openPage(turn);
  if (!first.startsWith('connection')) return { outcome: first, twice: false };
  return { outcome: await openPage(turn), twice: true };
}

/** Mostly searches that no cache knows, some pages. */
async function openPage(turn: number): Promise<string> {
  const path = turn % 10 === 0 ? '/' : `/api/search?${new URLSearchParams(freshQuery(turn))}`;
  try {
    const answer = await fetch(`${process.env.BASE_URL}${path}`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.arrayBuffer();
    return answer.ok ? 'ok' : `status ${answer.status}`;
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string } };
    return name === 'TimeoutError' ? 'no answer' : `connection ${cause?.code ?? name}`;
  }
}

async function countPaid(buyers: readonly TestUser[]): Promise<number> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const orders = (await Promise.all(buyers.map(ordersOf))).flat();
    const paid = orders.filter(({ paymentDetails }) => paymentDetails.payment_status === 'paid');
    if (paid.length >= buyers.length || Date.now() > deadline) return paid.length;
    await pause(1_000);
  }
}

/** The shop limits the open orders of a seller it has not verified. */
const ORDERS_A_SELLER = 15;

/** Products of as many sellers as that many orders need, to be bought in turn. */
export async function goodsFor(orders: number): Promise<string[]> {
  const products: string[] = [];
  for (let sold = 0; sold < orders; sold += ORDERS_A_SELLER) {
    products.push(await sell(await register('seller'), 10_000));
  }
  return products;
}

const WORDS = ['simu', 'kitenge', 'shoes', 'laptop', 'camera', 'radio', 'bag', 'printer'];

/** The query of a search that no cache has yet. */
export function freshQuery(turn: number): { q: string } {
  return { q: `${WORDS[turn % WORDS.length]} ${turn}` };
}
