import { eventually } from '@sokoni/common/testing';
import type { Order } from '@sokoni/contracts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { ask, move, partStatus, saleIn } from './support/sale.ts';

/** Each test needs a dozen calls and events, which are slow on a busy machine. */
const PATIENT_MS = 300_000;

describe('an order with a problem', () => {
  let fixture: OrdersUnderTest;
  let admin: Buyer;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start();
    admin = await fixture.signIn('ADMIN');
  });
  afterAll(() => fixture.stop());

  const refundArrives = (buyer: Buyer, orderId: string): Promise<Order> =>
    eventually(async () => {
      const order = await fixture.order(buyer, orderId);
      expect(order.refunds).toMatchObject([{ amountTzs: 23_000, status: 'succeeded' }]);
      return order;
    });

  it(
    'is requested with a reason, received by its seller and refunded to its buyer',
    async () => {
      const { buyer, juma, orderId } = await saleIn(fixture, 'delivered');
      const silent = await ask(fixture, buyer, orderId, juma, 'request-return');
      expect(silent).toMatchObject({
        status: 400,
        body: { message: 'Please fill in this field.' },
      });
      await ask(fixture, buyer, orderId, juma, 'request-return', 'too small');
      const taken = await move(fixture, juma, orderId, 'receive-return');
      expect(taken.body.data).toMatchObject({ sellerOrders: [{ status: 'refunded', moves: [] }] });
      const order = await refundArrives(buyer, orderId);
      expect(order.timeline.map(({ what }) => what)).toEqual(
        expect.arrayContaining([
          'seller-order.return-requested',
          'seller-order.returned',
          'seller-order.refunded',
          'refund.succeeded',
        ]),
      );
      expect(await fixture.moneyOf(orderId)).toMatchObject({ owedTzs: 0 });
    },
    PATIENT_MS,
  );

  it.each([
    ['refund', 'refunded'],
    ['complete', 'completed'],
  ] as const)(
    'is disputed and decided by an admin, who says why: %s',
    async (decision, status) => {
      const { buyer, juma, orderId } = await saleIn(fixture, 'delivered');
      await ask(fixture, buyer, orderId, juma, 'dispute', 'it is broken');
      const sellerId = juma.userId;
      expect((await move(fixture, juma, orderId, decision, { note: 'mine' })).status).toBe(409);
      expect((await move(fixture, admin, orderId, decision, { sellerId })).status).toBe(400);
      await move(fixture, admin, orderId, decision, { sellerId, note: 'pictures seen' });
      expect(partStatus(await fixture.order(buyer, orderId), juma)).toBe(status);
      const { data } = await fixture.service.waitForEvent(
        `seller-order.${status}`,
        (event) => event.data.orderId === orderId,
      );
      const moved = { by: 'admin', from: 'disputed', note: 'pictures seen' };
      expect(data).toMatchObject({ ...moved, sellerId, buyerId: buyer.userId });
      const part = ({ sellerOrders }: Order) =>
        sellerOrders.find((one) => one.sellerId === sellerId);
      const paidTzs = part(await fixture.order(buyer, orderId))?.paidTzs;
      if (decision === 'refund') expect(data).toHaveProperty('refundedTzs', paidTzs);
    },
    PATIENT_MS,
  );

  it(
    'could not be delivered: it is packed again, or ends and is paid back',
    async () => {
      const { buyer, juma, orderId } = await saleIn(fixture, 'shipped');
      await move(fixture, juma, orderId, 'fail-delivery', { note: 'buyer absent' });
      expect(partStatus(await fixture.order(buyer, orderId), juma)).toBe('processing');
      await move(fixture, juma, orderId, 'ship');
      await move(fixture, juma, orderId, 'give-up-delivery', { note: 'buyer absent again' });
      const order = await refundArrives(buyer, orderId);
      expect(partStatus(order, juma)).toBe('cancelled');
    },
    PATIENT_MS,
  );

  it(
    'is asked to be cancelled while it is packed: the seller says no, then yes',
    async () => {
      const { buyer, juma, orderId } = await saleIn(fixture, 'processing');
      const request = () =>
        ask(fixture, buyer, orderId, juma, 'request-cancel', 'found it cheaper');
      const { body } = await request();
      const part = (body.data as Order).sellerOrders.find((one) => one.sellerId === juma.userId);
      expect(part).toMatchObject({ status: 'processing', cancelRequest: 'found it cheaper' });
      expect((await request()).status).toBe(409);
      await move(fixture, juma, orderId, 'refuse-cancel', { note: 'it has left' });
      expect((await move(fixture, juma, orderId, 'refuse-cancel')).status).toBe(409);
      await request();
      await move(fixture, juma, orderId, 'cancel');
      await refundArrives(buyer, orderId);
    },
    PATIENT_MS,
  );

  it(
    'is refused to strangers',
    async () => {
      const { juma, orderId } = await saleIn(fixture, 'delivered');
      const stranger = await fixture.signIn();
      for (const who of [stranger, juma, admin]) {
        expect(await ask(fixture, who, orderId, juma, 'dispute', 'mine')).toMatchObject({
          status: 404,
          body: { code: 'order-not-found' },
        });
      }
    },
    PATIENT_MS,
  );
});
