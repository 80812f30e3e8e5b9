import { jest } from '@jest/globals';
import { Clock, isDuplicateKey, UnitOfWork, UserReplicas } from '@sokoni/common';
import { newId, type TestSession } from '@sokoni/common/testing';
import {
  BROWSER_COOKIE,
  ordersRoutes,
  type PaymentStart,
  promotionsRoutes,
} from '@sokoni/contracts';
import type { OrderRecord } from '../src/orders/order.schema.ts';
import { OrdersRepository } from '../src/orders/orders.repository.ts';
import { SellerDaysService } from '../src/seller-days/seller-days.service.ts';
import { postCallback, type SandboxMessage, successOf } from './support/callback.ts';
import { commandsOf, monitoredMongoUrl } from './support/commands.ts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';

const BUYERS = 20;

/** Timers and the sandbox's own callbacks stay away: every command is of the work under test. */
const QUIET = { CALLBACK_ORIGIN: 'http://127.0.0.1:1', TIMER_TICK_MS: '600000' };

describe('the orders of twenty concurrent buyers', () => {
  let fixture: OrdersUnderTest;
  let seller: Buyer;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start({ ...QUIET, MONGO_URL: monitoredMongoUrl() });
    // So do the sums of sellers' days, which follow the events of paid orders.
    fixture.service.app.get(SellerDaysService).count = async () => {};
    seller = await fixture.signIn('SELLER', { verification: 'verified' });
  });
  afterAll(() => fixture.stop());

  /** Buyers with a cart; they and the seller are known to the service. */
  async function newBuyers(): Promise<Buyer[]> {
    const goods = { sellerId: seller.userId, priceTzs: 10_000 };
    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, () => fixture.buyerWith(goods)),
    );
    const replicas = fixture.service.app.get(UserReplicas);
    for (const { userId } of [seller, ...buyers]) await replicas.find(userId);
    return buyers;
  }
  const place = (buyers: readonly Buyer[]) =>
    Promise.all(buyers.map((buyer) => fixture.checkout(buyer)));

  async function successes(starts: readonly PaymentStart[]): Promise<SandboxMessage[]> {
    const messages: SandboxMessage[] = [];
    for (const { orderId } of starts) {
      messages.push(successOf(await fixture.sandbox.payment(await fixture.paymentIdOf(orderId))));
    }
    return messages;
  }
  const send = (messages: readonly SandboxMessage[]) =>
    Promise.all(messages.map((message) => postCallback(fixture.service.url, message)));
  const statusOf = async (buyer: TestSession, { orderId }: PaymentStart) =>
    (await fixture.order(buyer, orderId)).paymentDetails.payment_status;
  /** Checks that the order is paid, and that all that belongs to it happened once. */
  async function expectPaidOnce(buyer: TestSession, start: PaymentStart): Promise<void> {
    expect(await statusOf(buyer, start)).toBe('paid');
    expect(await fixture.postings(start.orderId)).toBe(1);
    const facts = fixture.service.broker.received('order.paid');
    expect(facts.filter(({ aggregateId }) => aggregateId === start.orderId)).toHaveLength(1);
  }

  it('are placed by a few commands for all', async () => {
    const buyers = await newBuyers();
    const sent = await commandsOf(fixture.db, () => place(buyers));
    const count = (name: string) => sent.filter((one) => one === name).length;
    expect(count('commitTransaction')).toBeLessThanOrEqual(BUYERS / 2);
    expect(count('insert orders')).toBe(count('commitTransaction'));
    expect(count('insert payments')).toBe(count('commitTransaction'));
    // How many share one depends on how close together the requests arrive, on a busy machine a few.
    expect(count('update sightings')).toBeLessThan(BUYERS);
  });

  it('read a verified seller once for many', async () => {
    const [first, second] = (await newBuyers()) as [Buyer, Buyer];
    // It counts for seconds, however long this machine takes.
    const clock = fixture.service.app.get(Clock);
    const held = jest.spyOn(clock, 'now').mockReturnValue(clock.now());
    try {
      await fixture.checkout(first);
      const sent = await commandsOf(fixture.db, () => fixture.checkout(second));
      expect(sent.filter((one) => one === 'find user_replicas')).toHaveLength(1);
    } finally {
      held.mockRestore();
    }
  });

  it('note a known browser once an hour, with its address in one record', async () => {
    const [buyer] = await newBuyers();
    const headers = { cookie: `${BROWSER_COOKIE}=${'b'.repeat(22)}` };
    const again = () =>
      fixture.service.as(buyer as Buyer).send(ordersRoutes.checkout, { body: {}, headers });
    const sent = await commandsOf(fixture.db, async () => {
      expect((await again()).status).toBe(200);
      expect((await again()).status).toBe(200);
    });
    expect(sent.filter((one) => one === 'update sightings')).toHaveLength(1);
    const noted = fixture.db.collection('sightings').find({ userId: buyer?.userId });
    expect(await noted.toArray()).toHaveLength(1);
  });

  it('note the number of a buyer in one write, and of a known one in none', async () => {
    const [buyer] = (await newBuyers()) as [Buyer];
    const order = () => {
      fixture.fillAgain(buyer);
      return commandsOf(fixture.db, () => fixture.checkout(buyer));
    };
    const [first, second] = [await order(), await order()];
    const ofNumbers = (sent: readonly string[]) =>
      sent.filter((one) => / buyer_numbers$/.test(one));
    expect(second).toContain('insert orders');
    expect([ofNumbers(first), ofNumbers(second)]).toEqual([['update buyer_numbers'], []]);
  });

  it('ask for the promotions of two hundred sellers in one query', async () => {
    const lines = Array.from({ length: 200 }, (_, at) => {
      const ids = { productId: newId(), sellerId: newId() };
      return { lineId: `line ${at}`, ...ids, quantity: 1, unitPriceTzs: 1_000 };
    });
    const quote = () =>
      fixture.service.as(null).call(promotionsRoutes.promotionQuote, { body: { lines } });
    expect(await commandsOf(fixture.db, quote)).toEqual(['find promotions']);
  });

  it('are placed although the number of one of them is taken', async () => {
    const [first] = await place(await newBuyers());
    const stored = fixture.db.collection<OrderRecord>('orders');
    const taken = (await stored.findOne({ _id: String(first?.orderId) })) as OrderRecord;
    const numbers = ['SK-000000-AAAAA', taken.orderNumber, 'SK-000000-BBBBB'];
    const copies = numbers.map((orderNumber) => ({ ...taken, _id: newId(), orderNumber }));
    const [unit, orders] = [
      fixture.service.app.get(UnitOfWork),
      fixture.service.app.get(OrdersRepository),
    ];
    const results = await Promise.allSettled(
      copies.map((copy) => unit.run({ group: true }, async () => orders.insertAtEnd(copy))),
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const [, refused] = results as PromiseRejectedResult[];
    expect(isDuplicateKey(refused?.reason, 'orderNumber')).toBe(true);
    expect(isDuplicateKey(refused?.reason, 'version')).toBe(false);
    const ids = copies.map(({ _id }) => _id);
    expect(await stored.countDocuments({ _id: { $in: ids } })).toBe(2);
    await stored.deleteMany({ _id: { $in: ids } });
  });

  it('are placed although the ceiling of a seller refuses one of them', async () => {
    const { userId: unverified } = await fixture.signIn('SELLER');
    const refused = await fixture.buyerWith({ sellerId: unverified, priceTzs: 500_001 });
    const buyers = (await newBuyers()).with(10, refused);
    let statuses: number[] = [];
    const sent = await commandsOf(fixture.db, async () => {
      const answers = buyers.map((buyer) =>
        fixture.service.as(buyer).send(ordersRoutes.checkout, { body: {} }),
      );
      statuses = (await Promise.all(answers)).map(({ status }) => status);
    });
    expect(statuses).toEqual(buyers.map((buyer) => (buyer === refused ? 409 : 200)));
    // It makes no other order run again.
    expect(sent.filter((one) => one === 'abortTransaction')).toEqual([]);
  });

  it('are settled by at most twelve commands a batch', async () => {
    const buyers = await newBuyers();
    const starts = await place(buyers);
    const messages = await successes(starts);
    const sent = await commandsOf(fixture.db, () => send(messages));
    const batches = sent.filter((one) => one === 'commitTransaction').length;
    expect(batches).toBeLessThanOrEqual(4);
    expect(sent.length).toBeLessThanOrEqual(12 * batches);
    await fixture.service.allReceived();
    for (const [at, buyer] of buyers.entries()) {
      await expectPaidOnce(buyer, starts[at] as PaymentStart);
    }
  });

  it('are settled once when each has two callbacks', async () => {
    const buyers = await newBuyers();
    const starts = await place(buyers);
    const messages = await successes(starts);
    const repeated = messages.map((message) => ({ ...message, eventId: `evt_${newId()}` }));
    expect(new Set(await send([...messages, ...repeated]))).toEqual(new Set([200]));
    await fixture.service.allReceived();
    for (const [at, buyer] of buyers.entries()) {
      await expectPaidOnce(buyer, starts[at] as PaymentStart);
    }
  });

  it('are settled although one of them cannot be', async () => {
    const buyers = await newBuyers();
    const starts = await place(buyers);
    const messages = await successes(starts);
    const [broken] = starts.slice(10);
    const ofBroken = { _id: String(broken?.orderId) };
    const orders = fixture.db.collection<{ _id: string }>('orders');
    const stored = await orders.findOneAndDelete(ofBroken);
    let answers: number[] = [];
    const sent = await commandsOf(fixture.db, async () => {
      answers = await send(messages);
    });
    expect(answers.filter((status) => status === 200)).toHaveLength(BUYERS - 1);
    // It makes no other settlement run again, each in a transaction of its own.
    expect(sent.filter((one) => one === 'abortTransaction')).toEqual([]);
    expect(sent.filter((one) => one === 'commitTransaction').length).toBeLessThanOrEqual(4);
    expect(answers[10]).toBeGreaterThanOrEqual(400);
    if (stored) await orders.insertOne(stored);
    expect(await send(messages)).toEqual(messages.map(() => 200));
    await fixture.service.allReceived();
    for (const [at, buyer] of buyers.entries()) {
      await expectPaidOnce(buyer, starts[at] as PaymentStart);
    }
  });
});
