import { commandsDuring, eventually } from '@sokoni/common/testing';
import { CheckoutQueue } from '../src/settlement/payment-callbacks.service.ts';
import { postCallback, successOf } from './support/callback.ts';
import { OrdersUnderTest } from './support/orders-under-test.ts';

/** The sandbox's own callbacks and the poller stay away. */
const QUIET = { CALLBACK_ORIGIN: 'http://127.0.0.1:1', TIMER_TICK_MS: '600000' };

let fixture: OrdersUnderTest;
beforeAll(async () => {
  fixture = await OrdersUnderTest.start(QUIET);
});
afterAll(() => fixture.stop());

/** What reaches the queue, and in which order it starts. */
function watch(queue: CheckoutQueue) {
  const [arrived, started]: [string[], string[]] = [[], []];
  for (const name of ['checkOut', 'settle'] as const) {
    const enqueue = queue[name].bind(queue);
    queue[name] = (work) => {
      arrived.push(name);
      return enqueue(() => {
        started.push(name);
        return work();
      });
    };
  }
  return { arrived, started };
}

/** Takes all places of the queue until the returned function is called. */
function occupy(queue: CheckoutQueue): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (let isFree = true; isFree; ) {
    isFree = false;
    void queue.checkOut(() => {
      isFree = true;
      return promise;
    });
  }
  return resolve;
}

it('a rush starts a checkout before a callback that came earlier, and settles that afterwards', async () => {
  const [early, late] = [await fixture.buyerWith({}), await fixture.buyerWith({})];
  const { orderId } = await fixture.checkout(early);
  const message = successOf(await fixture.sandbox.payment(await fixture.paymentIdOf(orderId)));
  const queue = fixture.service.app.get(CheckoutQueue);
  const free = occupy(queue);
  const { arrived, started } = watch(queue);

  const settled = postCallback(fixture.service.url, message);
  await eventually(() => arrived.includes('settle'));
  const placed = fixture.checkout(late);
  await eventually(() => arrived.includes('checkOut'));
  expect(started).toEqual([]);
  free();

  expect(await placed).toMatchObject({ paymentUrl: expect.any(String) });
  expect(await settled).toBe(200);
  expect(started).toEqual(['checkOut', 'settle']);
  await fixture.paymentBecomes(early, orderId, 'paid');
});

it('a checkout reads its buyer beside the cart, and not in a step of its own', async () => {
  const buyer = await fixture.buyerWith({});
  const commands = await commandsDuring(fixture.service, () => fixture.checkout(buyer));
  const first = commands.indexOf('find user_replicas');
  expect(first).toBeGreaterThanOrEqual(0);
  expect(first).toBeLessThan(commands.indexOf('insert idempotency_records'));
});

describe('a rush of ten orders', () => {
  const BUYERS = 10;
  const FEW = 3;
  /** Commands of work that reaches the queue ten times, and starts once all of it is there, by name. */
  const commandsOf = async (name: 'checkOut' | 'settle', work: () => Promise<unknown>) => {
    const queue = fixture.service.app.get(CheckoutQueue);
    const free = occupy(queue);
    const { arrived } = watch(queue);
    const commands = await commandsDuring(fixture.service, async () => {
      const done = work();
      await eventually(() => arrived.filter((one) => one === name).length === BUYERS);
      free();
      await done;
    });
    return new Map([...Map.groupBy(commands, (one) => one)].map(([one, all]) => [one, all.length]));
  };

  it('is placed, and paid, in a few transactions, with its last orders read together', async () => {
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => fixture.buyerWith({})));
    let orders: { readonly orderId: string }[] = [];
    const placing = await commandsOf('checkOut', async () => {
      orders = await Promise.all(buyers.map((buyer) => fixture.checkout(buyer)));
    });
    expect(placing.get('insert outbox')).toBeLessThanOrEqual(FEW);
    // Timers look for orders of their own.
    expect(placing.get('find orders') ?? 0).toBeLessThanOrEqual(FEW);

    const messages = await Promise.all(
      orders.map(async ({ orderId }) =>
        successOf(await fixture.sandbox.payment(await fixture.paymentIdOf(orderId))),
      ),
    );
    const paying = await commandsOf('settle', () =>
      Promise.all(messages.map((message) => postCallback(fixture.service.url, message))),
    );
    // Stored before they wait in the queue, by as many as arrive together.
    expect(paying.get('insert payment_events')).toBeLessThan(BUYERS);
    expect(paying.get('insert ledger_postings')).toBeLessThanOrEqual(FEW);
    for (const [at, buyer] of buyers.entries())
      await fixture.paymentBecomes(buyer, orders[at]?.orderId ?? '', 'paid');
  });
});
