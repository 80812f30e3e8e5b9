import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { UnitOfWork } from '@sokoni/common';
import { ordersRoutes } from '@sokoni/contracts';
import fc from 'fast-check';
import { mongo } from 'mongoose';
import { OrdersRepository } from '../src/orders/orders.repository.ts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';

const { checkout } = ordersRoutes;

/** Delays of the reported failure and of the transaction's end after its last write, and its outcome. */
const fate = fc.record({
  failsAfterMs: fc.option(fc.integer({ min: 0, max: 25 })),
  endsAfterMs: fc.integer({ min: 0, max: 40 }),
  commits: fc.boolean(),
});

describe('a checkout with an unknown outcome', () => {
  let fixture: OrdersUnderTest;
  let unit: UnitOfWork;
  let orders: OrdersRepository;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start();
    unit = fixture.service.app.get(UnitOfWork);
    orders = fixture.service.app.get(OrdersRepository);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => fixture.stop());

  const send = (buyer: Buyer) => fixture.service.as(buyer).send(checkout, { body: {} });
  const stockOf = (buyer: Buyer) => {
    const [line] = fixture.neighbours.cartOf(buyer.userId).lines;
    return fixture.neighbours.products.get(String(line?.productId))?.stock;
  };
  const isHeld = (orderId: unknown) => fixture.neighbours.reservations.get(String(orderId))?.held;
  const ordersOf = ({ userId }: Buyer) =>
    fixture.db.collection<{ _id: string }>('orders').find({ 'buyer.userId': userId }).toArray();

  /** Runs at the end of the open transaction, when the documents that the work left to it are written. */
  const afterWrites = (act: () => Promise<void>) => unit.save(act, null);

  /** The next orders are written these ways, one after the other, and not by the group commit. */
  function writeOrders(...ways: ((work: () => Promise<unknown>) => Promise<unknown>)[]): void {
    const run = unit.run.bind(unit) as (...args: unknown[]) => Promise<unknown>;
    const written = async (options: object, work: () => Promise<unknown>) => {
      const next = typeof options === 'function' || 'read' in options ? undefined : ways.shift();
      return next ? next(work) : run(options, work);
    };
    jest.spyOn(unit, 'run').mockImplementation(written as typeof unit.run);
  }

  /** The next order is written and reported as failed; its transaction stays open until the returned function is called. */
  function leaveOpen(): () => Promise<void> {
    const [wrote, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let ended: Promise<unknown> = Promise.resolve();
    writeOrders(async (work) => {
      ended = unit.run(async () => {
        const result = await work();
        afterWrites(async () => {
          wrote.resolve();
          await goOn.promise;
        });
        return result;
      });
      await wrote.promise;
      throw new Error('The outcome of the commit is unknown');
    });
    return async () => {
      goOn.resolve();
      await ended;
    };
  }

  it('returns the committed order if the commit’s answer was lost, with its reservation', async () => {
    const buyer = await fixture.buyerWith({ stock: 1 });
    writeOrders(async (work) => {
      await unit.run(work);
      throw new mongo.MongoNetworkError('The connection broke after the commit');
    });
    const { orderId } = await fixture.checkout(buyer);
    expect(isHeld(orderId)).toBe(true);
    expect((await fixture.order(buyer, orderId)).status).toBe('placed');
  });

  it('retains the reservation of an order that one attempt places after another has failed', async () => {
    const buyer = await fixture.buyerWith({ stock: 1 });
    const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    writeOrders(
      async (work) => {
        reached.resolve();
        await goOn.promise;
        return unit.run(work);
      },
      async () => {
        throw new Error('The second attempt fails');
      },
    );
    const first = send(buyer);
    await reached.promise;
    const second = await send(buyer);
    goOn.resolve();
    expect([(await first).status, second.status]).toEqual([200, 500]);
    expect(stockOf(buyer)).toBe(0);
    expect([...fixture.neighbours.reservations.values()].at(-1)?.held).toBe(true);
  });

  it('retains the reservation while its transaction may still be committed', async () => {
    const buyer = await fixture.buyerWith({ stock: 1 });
    const commit = leaveOpen();
    expect((await send(buyer)).status).not.toBe(200);
    await commit();
    const [order] = await ordersOf(buyer);
    expect(isHeld(order?._id)).toBe(true);
    expect(stockOf(buyer)).toBe(0);
  });

  it('returns an order committed right after the look-up', async () => {
    const buyer = await fixture.buyerWith({ stock: 1 });
    const commit = leaveOpen();
    const find = orders.find.bind(orders);
    jest.spyOn(orders, 'find').mockImplementation(async (orderId, reader) => {
      const seen = await find(orderId, reader);
      if (!seen) await commit();
      return seen;
    });
    const { status, body } = await send(buyer);
    expect(status).toBe(200);
    expect(isHeld(body.data?.orderId)).toBe(true);
    expect(stockOf(buyer)).toBe(0);
  });

  it('retains the reservation when the order cannot be looked up', async () => {
    const buyer = await fixture.buyerWith({ stock: 1 });
    const commit = leaveOpen();
    const find = orders.find.bind(orders);
    jest.spyOn(orders, 'find').mockImplementation(async (orderId, reader) => {
      const seen = await find(orderId, reader);
      if (seen) return seen;
      throw new mongo.MongoNetworkError('The connection broke');
    });
    expect((await send(buyer)).status).toBe(503);
    await commit();
    const [order] = await ordersOf(buyer);
    expect(isHeld(order?._id)).toBe(true);
    expect(stockOf(buyer)).toBe(0);
  });

  it('retains the reservation when the order cannot be ruled out', async () => {
    const buyer = await fixture.buyerWith({ stock: 1 });
    writeOrders(() => Promise.reject(new Error('It is not written')));
    jest.spyOn(orders, 'isRuledOut').mockResolvedValueOnce(false);
    expect((await send(buyer)).status).toBe(500);
    expect(stockOf(buyer)).toBe(0);
    expect((await fixture.checkout(buyer)).amount).toBe(4_000);
  });

  it('releases the reservation once the order is certainly not stored, and leaves no trace of it', async () => {
    const buyer = await fixture.buyerWith({ stock: 1 });
    const error = new mongo.MongoError('No answer to the commit');
    error.addErrorLabel('UnknownTransactionCommitResult');
    writeOrders(() => Promise.reject(error));
    expect((await send(buyer)).status).not.toBe(200);
    expect(stockOf(buyer)).toBe(1);
    const [orderId] = [...fixture.neighbours.reservations.keys()].slice(-1);
    expect(await orders.find(String(orderId), { anyone: true })).toBeNull();
    expect((await fixture.checkout(buyer)).amount).toBe(4_000);
  });

  it('never stores an order without a reservation, whenever it fails and its transaction ends', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fate, { minLength: 8, maxLength: 8 }), async (fates) => {
        const left = [...fates];
        const ends: Promise<unknown>[] = [];
        const write = async (work: () => Promise<unknown>) => {
          const next = left.pop() as (typeof fates)[number];
          const wrote = Promise.withResolvers<void>();
          const written = unit.run(async () => {
            const result = await work();
            afterWrites(async () => {
              wrote.resolve();
              // biome-ignore lint/plugin: how long a commit takes is what the case is made of
              await pause(next.endsAfterMs);
              if (!next.commits) throw new Error('The transaction is given up');
            });
            return result;
          });
          ends.push(written.catch(() => undefined));
          if (next.failsAfterMs === null) return written;
          await wrote.promise;
          // biome-ignore lint/plugin: when the connection breaks is what the case is made of
          await pause(next.failsAfterMs);
          throw new Error('The outcome of the commit is unknown');
        };
        writeOrders(...fates.map(() => write));
        const buyers = await Promise.all(fates.map(() => fixture.buyerWith({ stock: 1 })));
        await Promise.all(buyers.map(send));
        await Promise.all(ends);
        jest.restoreAllMocks();
        for (const buyer of buyers) {
          for (const { _id } of await ordersOf(buyer)) expect(isHeld(_id)).toBe(true);
        }
      }),
      { numRuns: 8 },
    );
  });
});
