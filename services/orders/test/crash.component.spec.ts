import { eventually } from '@sokoni/common/testing';
import { ordersRoutes } from '@sokoni/contracts';
import { OrdersUnderTest } from './support/orders-under-test.ts';

const { checkout, orderList } = ordersRoutes;

/** Documents of a killed replica's transaction stay locked until MongoDB aborts it. */
const LOCKED_AT_MOST_MS = 90_000;

describe('a replica that crashes', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    // Without a callback: timers of another replica finish the work of a killed one.
    fixture = await OrdersUnderTest.start({ CALLBACK_ORIGIN: 'http://127.0.0.1:1' });
  });
  afterAll(() => fixture.stop());

  it('between reserving and storing the order leaves one order and one reservation', async () => {
    const replica = await fixture.spawnReplica();
    const buyer = await fixture.buyerWith({ stock: 1 });
    const others = new Set(fixture.neighbours.reservations.keys());
    fixture.neighbours.onReserved = () => replica.signal('SIGKILL');
    await expect(replica.as(buyer).call(checkout, { body: {} })).rejects.toThrow();
    await replica.ended();
    fixture.neighbours.onReserved = () => {};
    const [held] = [...fixture.neighbours.reservations].filter(
      ([orderId, reservation]) => reservation.held && !others.has(orderId),
    );
    expect((await fixture.checkout(buyer)).orderId).toBe(held?.[0]);
    const orders = await fixture.service.as(buyer).call(orderList, { query: { include: 'all' } });
    expect(orders).toHaveLength(1);
  });

  it(
    'in the middle of twenty checkouts leaves every buyer with one order that can be paid once',
    async () => {
      const replica = await fixture.spawnReplica();
      const buyers = await Promise.all(
        Array.from({ length: 20 }, () => fixture.buyerWith({ priceTzs: 7_000 })),
      );
      let reserved = 0;
      fixture.neighbours.onReserved = () => {
        if (++reserved === 10) replica.signal('SIGKILL');
      };
      const first = await Promise.allSettled(
        buyers.map((buyer) => replica.as(buyer).call(checkout, { body: {} })),
      );
      await replica.ended();
      fixture.neighbours.onReserved = () => {};
      expect(first.some((answer) => answer.status === 'rejected')).toBe(true);

      const second = await fixture.spawnReplica();
      const starts = await Promise.all(buyers.map((buyer) => fixture.checkout(buyer)));
      for (const { paymentUrl } of starts) await fixture.sandbox.act(paymentUrl, 'pay');
      fixture.advance(4_000);
      await Promise.all(
        buyers.map((buyer, at) =>
          fixture.paymentBecomes(buyer, String(starts[at]?.orderId), 'paid'),
        ),
      );
      fixture.advance(-4_000);
      await second.stop();
      for (const { orderId } of starts) {
        expect(await fixture.postings(orderId)).toBe(1);
        expect(await fixture.moneyOf(orderId)).toEqual({ heldTzs: 10_000, owedTzs: 0 });
      }
      const paidOnes = () => {
        const ids = new Set(starts.map((start) => start.orderId));
        return fixture.service.broker
          .received('order.paid')
          .filter((event) => ids.has(event.aggregateId));
      };
      await eventually(() => new Set(paidOnes().map((event) => event.aggregateId)).size === 20);
      expect(new Set(paidOnes().map((event) => event.eventId)).size).toBe(20);
      for (const buyer of buyers) {
        expect(
          await fixture.service.as(buyer).call(orderList, { query: { include: 'all' } }),
        ).toHaveLength(1);
      }
    },
    LOCKED_AT_MOST_MS,
  );
});
