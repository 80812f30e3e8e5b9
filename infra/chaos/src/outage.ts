import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '@sokoni/client';
import { cartRoutes, ordersRoutes, type PaymentStart, type PaymentStatus } from '@sokoni/contracts';
import { actOnPaymentPage, buy, checkOut, ordersOf } from '@sokoni/testing/buying';
import { without } from '@sokoni/testing/processes';
import { readStock, type StockEntry } from '@sokoni/testing/records';
import { sell } from '@sokoni/testing/selling';
import { register, type TestUser } from '@sokoni/testing/users';
import { passMinutes } from '@sokoni/testing/virtual-time';
import pMap from 'p-map';

interface OutageOptions {
  readonly products: number;
  /** By the shop's clock. */
  readonly minutes: number;
}

interface OutageResult extends OutageOptions {
  /** Orders that were paid while the broker was away, and all once everything had followed. */
  readonly paidDuring: number;
  readonly paid: number;
  readonly endedUnpaid: number;
  /** Pieces that unpaid orders had held and that others bought before the broker was back. */
  readonly boughtReleased: number;
  /** Orders that were paid and whose pieces were sold to others. */
  readonly paidWithoutGoods: number;
  readonly piecesLeft: number;
  readonly stillHeld: number;
}

/** Each product has one piece for a buyer who pays in time, one for a buyer who never pays. */
const PIECES = 2;
/** Who has bought no plan shows so many. */
const PRODUCTS_A_SELLER = 3;
const AT_ONCE = 8;
const PATIENCE_MS = 180_000;
const PAUSE_MS = 500;

/**
 * Longer than any reservation the events of orders do not reach catalogue: what was paid in time stays sold, what was
 * not is sold to others.
 */
export async function outage({ products, minutes }: OutageOptions): Promise<OutageResult> {
  const numbers = Array.from({ length: products }, (_, at) => at);
  const sellers = await pMap(
    numbers.filter((at) => at % PRODUCTS_A_SELLER === 0),
    () => register('seller'),
    { concurrency: AT_ONCE },
  );
  const sellerOf = (at: number) => sellers[Math.floor(at / PRODUCTS_A_SELLER)] as TestUser;
  const ids = await pMap(numbers, (at) => sell(sellerOf(at), PIECES), { concurrency: AT_ONCE });
  const buyers = () => pMap(numbers, () => register('shopper'), { concurrency: AT_ONCE });
  const [payers, waverers, ...late] = [
    await buyers(),
    await buyers(),
    await buyers(),
    await buyers(),
  ];
  let [paidDuring, boughtReleased] = [0, 0];
  await without(['rabbitmq'], async () => {
    const starts = await each(ids, (id, at) => buy(payers[at] as TestUser, id));
    paidDuring = await untilAll(payers, 'paid');
    if (starts.some((start) => start === null)) throw new Error('A buyer in time was refused');
    await each(ids, (id, at) => checkOut(waverers[at] as TestUser, id));
    await passMinutes(minutes);
    await untilAll(waverers, 'expired');
    const bought = await each(ids, async (id, at) => {
      const [first, second] = late.map((group) => group[at] as TestUser);
      const got = [await buyOnceFree(first as TestUser, id), await buy(second as TestUser, id)];
      return got.filter((start) => start !== null).length;
    });
    boughtReleased = bought.reduce((sum, count) => sum + count, 0);
  });
  const all = [payers, waverers, ...late].flat();
  const { states, piecesLeft } = await untilAtRest(ids);
  const orders = (await pMap(all, ordersOf, { concurrency: AT_ONCE })).flat();
  const having = (status: string) =>
    orders.filter(({ paymentDetails }) => paymentDetails.payment_status === status).length;
  const inState = (state: string) => states.filter((one) => one === state).length;
  return {
    products,
    minutes,
    paidDuring,
    paid: having('paid'),
    endedUnpaid: having('expired'),
    boughtReleased,
    paidWithoutGoods: inState('unavailable') + having('refunded'),
    piecesLeft,
    stillHeld: inState('held'),
  };
}

const each = <T>(ids: readonly string[], work: (id: string, at: number) => Promise<T>) =>
  pMap(ids, work, { concurrency: AT_ONCE });

/** The piece comes back once catalogue has asked for the order that holds it. */
async function buyOnceFree(buyer: TestUser, productId: string): Promise<PaymentStart | null> {
  await buyer.call(cartRoutes.addToCart, { body: { productId, variant: null } });
  const start = await until(async () => {
    try {
      return await buyer.call(ordersRoutes.checkout, { body: {} });
    } catch (error) {
      if (error instanceof ApiError) return null;
      throw error;
    }
  });
  if (start) await actOnPaymentPage(start.paymentUrl, 'pay');
  return start;
}

/** How many have reached it, all of them unless they take too long. */
async function untilAll(buyers: readonly TestUser[], status: PaymentStatus): Promise<number> {
  let reached = 0;
  await until(async () => {
    const orders = (await pMap(buyers, ordersOf, { concurrency: AT_ONCE })).flat();
    reached = orders.filter((one) => one.paymentDetails.payment_status === status).length;
    return reached === buyers.length || null;
  });
  return reached;
}

/** Reservations of these products once none is held, and what is left of their stock. */
async function untilAtRest(productIds: readonly string[]): Promise<StockEntry> {
  await until(async () => !(await readStock(productIds)).states.includes('held') || null);
  return readStock(productIds);
}

/** What it answers at last; null when it takes too long. */
async function until<T>(work: () => Promise<T | null>): Promise<T | null> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await work();
    if (answer !== null || Date.now() > giveUpAt) return answer;
    await pause(PAUSE_MS);
  }
}
