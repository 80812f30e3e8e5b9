import { eventually } from '@sokoni/common/testing';
import type { EventName } from '@sokoni/contracts';
import { OrderTimersService } from '../src/fulfilment/order-timers.service.ts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { ask, move, partStatus, sale, saleIn } from './support/sale.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Each test needs a dozen calls and events, which are slow on a busy machine. */
const PATIENT_MS = 90_000;

describe('an order without user actions', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start();
  });
  afterAll(() => fixture.stop());

  /** Several replicas at once. */
  const rush = () => {
    const timers = fixture.service.app.get(OrderTimersService);
    return Promise.all(Array.from({ length: 6 }, () => timers.moveOne()));
  };

  const becomes = (buyer: Buyer, orderId: string, seller: Buyer, status: string) =>
    eventually(async () => {
      const order = await fixture.order(buyer, orderId);
      expect(partStatus(order, seller)).toBe(status);
      return order;
    });

  const published = (name: EventName, orderId: string, sellerId: string) =>
    fixture.service.broker
      .received(name)
      .map((event) => event.data as { orderId: string; sellerId: string })
      .filter((data) => data.orderId === orderId && data.sellerId === sellerId);

  async function later<T>(ms: number, look: () => Promise<T>): Promise<T> {
    fixture.advance(ms);
    try {
      await rush();
      return await look();
    } finally {
      fixture.advance(-ms);
    }
  }

  it(
    'asks an admin about a part that is not sent in fourteen days, and the buyer may do so earlier',
    async () => {
      const { buyer, juma, asha, orderId } = await sale(fixture);
      for (const seller of [juma, asha]) await move(fixture, seller, orderId, 'accept');
      const { sellerOrders } = await fixture.order(buyer, orderId);
      expect(sellerOrders.map(({ dueAt }) => dueAt)).toEqual([
        expect.any(String),
        expect.any(String),
      ]);
      await ask(fixture, buyer, orderId, asha, 'dispute', 'No word for a week');
      expect(partStatus(await fixture.order(buyer, orderId), asha)).toBe('disputed');
      const order = await later(14 * DAY, () => becomes(buyer, orderId, juma, 'disputed'));
      expect(order.timeline.at(-1)).toMatchObject({ note: 'not-sent-in-time' });
    },
    PATIENT_MS,
  );

  it(
    'reminds the seller after 36 h, cancels and refunds after 48 h, each once',
    async () => {
      const { buyer, juma, asha, orderId } = await sale(fixture);
      await move(fixture, asha, orderId, 'accept');
      const awaited = await later(37 * HOUR, () =>
        fixture.service.waitForEvent(
          'seller-order.acceptance-awaited',
          (event) => event.data.orderId === orderId,
        ),
      );
      const { sellerOrders } = await fixture.order(buyer, orderId);
      const part = sellerOrders.find(({ sellerId }) => sellerId === juma.userId);
      expect(part?.status).toBe('paid');
      expect(awaited.data.dueAt).toBe(part?.dueAt);
      const order = await later(48 * HOUR, async () => {
        await becomes(buyer, orderId, juma, 'cancelled');
        return fixture.paymentBecomes(buyer, orderId, 'partially_refunded');
      });
      expect(partStatus(order, asha)).toBe('processing');
      expect(order.refunds).toMatchObject([
        { sellerId: juma.userId, amountTzs: 23_000, status: 'succeeded' },
      ]);
      expect(order.timeline.filter(({ note }) => note === 'not-accepted-in-time')).toHaveLength(1);
      await fixture.service.waitForEvent(
        'refund.succeeded',
        (event) => event.data.referenceId === orderId,
      );
      expect(published('seller-order.acceptance-awaited', orderId, juma.userId)).toHaveLength(1);
      expect(published('seller-order.acceptance-awaited', orderId, asha.userId)).toHaveLength(0);
      expect(published('seller-order.cancelled', orderId, juma.userId)).toHaveLength(1);
    },
    PATIENT_MS,
  );

  it(
    'asks the buyer after 7 days, counts as delivered after 14, as completed 7 later',
    async () => {
      const { buyer, juma, orderId } = await saleIn(fixture, 'shipped');
      await later(8 * DAY, () =>
        fixture.service.waitForEvent(
          'seller-order.delivery-asked',
          (event) => event.data.orderId === orderId && event.data.buyerId === buyer.userId,
        ),
      );
      expect(partStatus(await fixture.order(buyer, orderId), juma)).toBe('shipped');
      await later(14 * DAY, async () => {
        const { sellerOrders } = await becomes(buyer, orderId, juma, 'delivered');
        expect(sellerOrders[0]?.dueAt).not.toBeNull();
        await later(7 * DAY, () => becomes(buyer, orderId, juma, 'completed'));
      });
      const { data } = await fixture.service.waitForEvent(
        'seller-order.completed',
        (event) => event.data.orderId === orderId,
      );
      expect(data.buyerName).not.toBe('');
      expect(data.lines.map(({ sellerId }) => sellerId)).toEqual([juma.userId]);
      expect(published('seller-order.delivered', orderId, juma.userId)).toHaveLength(1);
      expect(published('seller-order.completed', orderId, juma.userId)).toHaveLength(1);
    },
    PATIENT_MS,
  );

  it(
    'waits for an admin once it is disputed, however long that takes',
    async () => {
      const disputed = await saleIn(fixture, 'shipped');
      const witness = await saleIn(fixture, 'shipped');
      await ask(fixture, disputed.buyer, disputed.orderId, disputed.juma, 'dispute', 'never came');
      await later(30 * DAY, async () => {
        await becomes(witness.buyer, witness.orderId, witness.juma, 'delivered');
        const order = await fixture.order(disputed.buyer, disputed.orderId);
        expect(partStatus(order, disputed.juma)).toBe('disputed');
      });
    },
    PATIENT_MS,
  );

  it(
    'takes no complaint once the seven days are over, even if its timer is late',
    async () => {
      const { buyer, juma, orderId } = await saleIn(fixture, 'delivered');
      const orders = fixture.db.collection<{ _id: string }>('orders');
      await orders.updateOne({ _id: orderId }, { $set: { nextDueAt: null } });
      await later(8 * DAY, async () => {
        const late = await ask(fixture, buyer, orderId, juma, 'request-return', 'too small');
        expect(late).toMatchObject({ status: 409, body: { code: 'order-transition-refused' } });
      });
    },
    PATIENT_MS,
  );
});
