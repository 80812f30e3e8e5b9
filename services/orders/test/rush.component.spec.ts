import { eventually } from '@sokoni/common/testing';
import { CheckoutQueue } from '../src/orders/checkout-queue.ts';
import { postCallback, successOf } from './support/callback.ts';
import { Lab } from './support/lab.ts';

/** The sandbox's own callbacks and the poller stay away. */
const QUIET = { CALLBACK_ORIGIN: 'http://127.0.0.1:1', TIMER_TICK_MS: '600000' };

let lab: Lab;
beforeAll(async () => {
  lab = await Lab.open(QUIET);
}, 60_000);
afterAll(() => lab.close());

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
  const [early, late] = [await lab.buyerWith({}), await lab.buyerWith({})];
  const { orderId } = await lab.checkout(early);
  const message = successOf(await lab.sandbox.payment(await lab.paymentIdOf(orderId)));
  const queue = lab.service.app.get(CheckoutQueue);
  const free = occupy(queue);
  const { arrived, started } = watch(queue);

  const settled = postCallback(lab.service.url, message);
  await eventually(() => arrived.includes('settle'));
  const placed = lab.checkout(late);
  await eventually(() => arrived.includes('checkOut'));
  expect(started).toEqual([]);
  free();

  expect(await placed).toMatchObject({ paymentUrl: expect.any(String) });
  expect(await settled).toBe(200);
  expect(started).toEqual(['checkOut', 'settle']);
  await lab.paymentBecomes(early, orderId, 'paid');
});
