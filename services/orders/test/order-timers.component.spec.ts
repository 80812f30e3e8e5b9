import { eventually } from '@sokoni/common/testing';
import { type EventName, marketTermsRoutes, moneyRoutes, ordersRoutes } from '@sokoni/contracts';
import { OrderTimersService } from '../src/fulfilment/order-timers.service.ts';
import { remindOfFormerDisputes } from '../src/migrations/added-fields.ts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { ask, move, partStatus, sale, saleIn } from './support/sale.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Each test needs a dozen calls and events, which are slow on a busy machine. */
const PATIENT_MS = 300_000;

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
    'reminds the seller of a dispute a day before the time to say something is over, then it is the admins’ turn',
    async () => {
      const admin = await fixture.signIn('ADMIN');
      const waiting = async () => {
        const queues = await fixture.service.as(admin).call(moneyRoutes.orderQueues, {});
        return queues.find(({ queue }) => queue === 'disputes');
      };
      const before = (await waiting())?.count ?? 0;
      const silent = await saleIn(fixture, 'delivered');
      const stated = await saleIn(fixture, 'delivered');
      for (const { buyer, orderId, juma } of [silent, stated])
        await ask(fixture, buyer, orderId, juma, 'dispute', 'The screen is cracked');
      expect((await waiting())?.count).toBe(before);
      const about = { orderId: stated.orderId, sellerId: stated.juma.userId };
      const body = { ...about, text: 'It left my shop whole', photos: [] };
      await fixture.service.as(stated.juma).call(ordersRoutes.stateInDispute, { body });
      expect((await waiting())?.count).toBe(before + 1);

      const part = async ({ buyer, orderId, juma }: typeof silent) =>
        (await fixture.order(buyer, orderId)).sellerOrders.find(
          ({ sellerId }) => sellerId === juma.userId,
        );
      const { sellerDueAt, dueAt } = (await part(silent)) ?? {};
      const days = (from: string | null | undefined) =>
        Math.round((Date.parse(from ?? '') - Date.now()) / DAY);
      expect([days(sellerDueAt), days(dueAt)]).toEqual([3, 8]);
      const answered = await part(stated);
      expect([answered?.sellerDueAt, days(answered?.dueAt)]).toEqual([null, 5]);

      const reminded = (sold: typeof silent) =>
        published('seller-order.statement-awaited', sold.orderId, sold.juma.userId);
      await later(2 * DAY - HOUR, async () => expect(reminded(silent)).toEqual([]));
      await later(2 * DAY + HOUR, async () => {
        const { data } = await fixture.service.waitForEvent(
          'seller-order.statement-awaited',
          (event) => event.data.orderId === silent.orderId,
        );
        expect(data).toMatchObject({ statementDueAt: sellerDueAt, dueAt });
      });
      await later(3 * DAY + HOUR, async () => {
        // Those of the tests before as well.
        expect((await waiting())?.count).toBeGreaterThanOrEqual(before + 2);
        const open = await fixture.service.as(admin).call(ordersRoutes.openDisputes, {});
        const [first, second] = [stated, silent].map(({ orderId }) =>
          open.findIndex((one) => one.orderId === orderId),
        ) as [number, number];
        expect(first).toBeGreaterThanOrEqual(0);
        expect(second).toBeGreaterThan(first);
        expect(open[second]).toMatchObject({
          ...{ decidedFrom: sellerDueAt, dueAt, worthTzs: 23_000 },
          reasons: [{ by: 'buyer', text: 'The screen is cracked' }],
        });
        // Late, and still accepted, as nothing is decided.
        const late = { orderId: silent.orderId, sellerId: silent.juma.userId };
        const said = await fixture.service.as(silent.juma).send(ordersRoutes.stateInDispute, {
          body: { ...late, text: 'I was away', photos: [] },
        });
        expect(said.status).toBe(200);
        expect((await part(silent))?.dueAt).toBe(dueAt);
      });
      expect([reminded(silent).length, reminded(stated).length]).toEqual([1, 0]);
    },
    PATIENT_MS,
  );

  it(
    'keeps the days of the terms that were in effect when the dispute began',
    async () => {
      const { buyer, juma, orderId } = await saleIn(fixture, 'delivered');
      await ask(fixture, buyer, orderId, juma, 'dispute', 'The screen is cracked');
      const dueOf = async (id: string, who: Buyer) =>
        (await fixture.order(who, id)).sellerOrders.find(({ status }) => status === 'disputed')
          ?.sellerDueAt;
      const first = await dueOf(orderId, buyer);
      const owner = fixture.service.as(await fixture.signIn('ADMIN'));
      const decide = async (disputeStatementDays: number) => {
        const { version } = await owner.call(marketTermsRoutes.marketTerms, {});
        const changes = { disputeStatementDays };
        await owner.call(marketTermsRoutes.saveMarketTerms, {
          body: { version, changes, startsAt: null, confirmed: true },
        });
      };
      await decide(10);
      expect(await dueOf(orderId, buyer)).toBe(first);
      const next = await saleIn(fixture, 'delivered');
      await ask(fixture, next.buyer, next.orderId, next.juma, 'dispute', 'Torn');
      const days = (Date.parse((await dueOf(next.orderId, next.buyer)) ?? '') - Date.now()) / DAY;
      expect(Math.round(days)).toBe(10);
      await decide(3);
    },
    PATIENT_MS,
  );

  it(
    'has the deadlines of disputes that a replica of the former release opened or saved, and is not claimed before',
    async () => {
      const admin = await fixture.signIn('ADMIN');
      const waiting = async () => {
        const queues = await fixture.service.as(admin).call(moneyRoutes.orderQueues, {});
        return queues.find(({ queue }) => queue === 'disputes')?.count ?? 0;
      };
      const { buyer, juma, orderId } = await saleIn(fixture, 'delivered');
      await ask(fixture, buyer, orderId, juma, 'dispute', 'The screen is cracked');
      const own = { _id: orderId, 'sellerOrders.sellerId': juma.userId } as object;
      const orders = fixture.db.collection('orders');
      const before = await waiting();
      await orders.updateOne(own, {
        $unset: { 'sellerOrders.$.dispute': '' },
        $set: { nextDueAt: null },
      });
      await remindOfFormerDisputes.up(fixture.db.db as never);
      const stored = await orders.findOne(own);
      const dueIn = (at: Date | string | null | undefined) =>
        Math.round((new Date(at ?? '').getTime() - Date.now()) / DAY);
      expect(dueIn(stored?.nextDueAt)).toBe(2);
      await later(2 * DAY + HOUR, () =>
        fixture.service.waitForEvent(
          'seller-order.statement-awaited',
          (event) => event.data.orderId === orderId,
        ),
      );
      const part = (await fixture.order(buyer, orderId)).sellerOrders.find(
        ({ sellerId }) => sellerId === juma.userId,
      );
      expect([dueIn(part?.sellerDueAt), dueIn(part?.dueAt)]).toEqual([3, 7]);
      expect(await waiting()).toBe(before);
      await later(3 * DAY + HOUR, async () => expect(await waiting()).toBeGreaterThan(before));
      // As the schema has it, which the fixture compares at the end.
      await orders.updateOne(own, { $set: { 'sellerOrders.$.dispute': null } });
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
