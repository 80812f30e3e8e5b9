import { jest } from '@jest/globals';
import { ordersRoutes } from '@sokoni/contracts';
import { OrdersRepository } from '../src/orders/orders.repository.ts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { ask, move, partStatus, pinOf, saleIn } from './support/sale.ts';

/** Each test needs a dozen calls and events, which are slow on a busy machine. */
const PATIENT_MS = 300_000;

describe('the PIN of a delivery', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start();
  });
  afterAll(() => fixture.stop());

  it(
    'is the buyer’s from the moment the goods are on their way, and leaves with the news of it',
    async () => {
      const { buyer, juma, orderId } = await saleIn(fixture, 'processing');
      expect(await pinOf(fixture, buyer, orderId, juma)).toBeNull();
      await move(fixture, juma, orderId, 'ship');
      const pin = await pinOf(fixture, buyer, orderId, juma);
      expect(pin).toMatch(/^\d{4}$/);
      const shipped = await fixture.service.waitForEvent(
        'seller-order.shipped',
        (event) => event.data.orderId === orderId,
      );
      expect(shipped.data).toMatchObject({ deliveryPin: pin, pickup: false });
      await move(fixture, juma, orderId, 'deliver', { pin: pin ?? '' });
      expect(await pinOf(fixture, buyer, orderId, juma)).toBeNull();
    },
    PATIENT_MS,
  );

  it(
    'leaves with the news that the goods are ready when the buyer picks them up',
    async () => {
      const juma = await fixture.signIn('SELLER');
      const buyer = await fixture.buyerWith({ sellerId: juma.userId, priceTzs: 10_000 });
      const { orderId, paymentUrl } = await fixture.service
        .as(buyer)
        .call(ordersRoutes.checkout, { body: { delivery: { method: 'pickup' } } });
      await fixture.sandbox.act(paymentUrl, 'pay');
      await fixture.paymentBecomes(buyer, orderId, 'paid');
      await move(fixture, juma, orderId, 'accept');
      await move(fixture, juma, orderId, 'ship');
      const ready = await fixture.service.waitForEvent(
        'seller-order.shipped',
        (event) => event.data.orderId === orderId,
      );
      expect(ready.data.pickup).toBe(true);
    },
    PATIENT_MS,
  );

  it(
    'is in no answer to the seller, nor to an admin',
    async () => {
      const { juma, orderId } = await saleIn(fixture, 'shipped');
      const admin = await fixture.signIn('ADMIN');
      const stored = await fixture.db
        .collection<{ _id: string }>('orders')
        .findOne({ _id: orderId });
      const pins = (stored as unknown as { sellerOrders: { deliveryPin: string }[] }).sellerOrders;
      for (const [who, path] of [
        [juma, '/api/all-orders'],
        [admin, '/api/all-order'],
      ] as const) {
        const text = await (await fixture.service.as(who).fetch(path)).text();
        expect(text).toContain(orderId);
        for (const { deliveryPin } of pins) expect(text).not.toContain(`"${deliveryPin}"`);
      }
      const wrong = await move(fixture, juma, orderId, 'deliver', { pin: 'none' });
      for (const { deliveryPin } of pins) {
        expect(JSON.stringify(wrong.body)).not.toContain(`"${deliveryPin}"`);
      }
    },
    PATIENT_MS,
  );

  it(
    'allows five guesses, also at once; then the buyer may still confirm',
    async () => {
      const { buyer, juma, orderId } = await saleIn(fixture, 'shipped');
      const pin = (await pinOf(fixture, buyer, orderId, juma)) ?? '';
      const wrong = pin === '0000' ? '1111' : '0000';
      const answers = await Promise.all(
        Array.from({ length: 9 }, () => move(fixture, juma, orderId, 'deliver', { pin: wrong })),
      );
      const codes = answers.map(({ body }) => ('code' in body ? body.code : 'none')).sort();
      expect(codes).toEqual([
        ...Array(4).fill('delivery-pin-locked'),
        ...Array(5).fill('delivery-pin-wrong'),
      ]);
      expect(await move(fixture, juma, orderId, 'deliver', { pin })).toMatchObject({
        status: 429,
        body: { code: 'delivery-pin-locked' },
      });
      const { body } = await ask(fixture, buyer, orderId, juma, 'deliver');
      expect(partStatus(body.data as never, juma)).toBe('delivered');
    },
    PATIENT_MS,
  );

  it(
    'is a new one with each shipment, and the guesses stay used up',
    async () => {
      const { buyer, juma, orderId } = await saleIn(fixture, 'shipped');
      const pins = [await pinOf(fixture, buyer, orderId, juma)];
      // Longer than a PIN, so always wrong.
      for (let guesses = 4; guesses >= 2; guesses--) {
        expect(await move(fixture, juma, orderId, 'deliver', { pin: '00000' })).toMatchObject({
          body: { code: 'delivery-pin-wrong', data: { triesLeft: guesses } },
        });
      }
      await shipAgain(juma, orderId);
      pins.push(await pinOf(fixture, buyer, orderId, juma));
      for (const triesLeft of [1, 0]) {
        expect(await move(fixture, juma, orderId, 'deliver', { pin: '00000' })).toMatchObject({
          body: { code: 'delivery-pin-wrong', data: { triesLeft } },
        });
      }
      await shipAgain(juma, orderId);
      pins.push(await pinOf(fixture, buyer, orderId, juma));
      expect(await move(fixture, juma, orderId, 'deliver', { pin: pins[2] ?? '' })).toMatchObject({
        status: 429,
        body: { code: 'delivery-pin-locked' },
      });
      expect(pins[1]).not.toBe(pins[0]);
      expect(pins[2]).not.toBe(pins[1]);
    },
    PATIENT_MS,
  );

  it(
    'is of no use after three failed deliveries: an admin decides',
    async () => {
      const { juma, buyer, orderId } = await saleIn(fixture, 'shipped');
      await shipAgain(juma, orderId);
      await shipAgain(juma, orderId);
      expect((await move(fixture, juma, orderId, 'fail-delivery')).status).toBe(200);
      expect(partStatus(await fixture.order(buyer, orderId), juma)).toBe('disputed');
      expect((await move(fixture, juma, orderId, 'ship')).status).toBe(409);
      const admin = await fixture.signIn('ADMIN');
      const more = { sellerId: juma.userId, note: 'No one at the address' };
      expect((await move(fixture, admin, orderId, 'refund', more)).status).toBe(200);
      expect(partStatus(await fixture.order(buyer, orderId), juma)).toBe('refunded');
    },
    PATIENT_MS,
  );

  /** A failed delivery, sent out again. */
  async function shipAgain(seller: Buyer, orderId: string): Promise<void> {
    expect((await move(fixture, seller, orderId, 'fail-delivery')).status).toBe(200);
    expect((await move(fixture, seller, orderId, 'ship')).status).toBe(200);
  }

  it(
    'is that of the shipment which is delivered: none was compared before it left',
    async () => {
      const { buyer, juma, orderId } = await saleIn(fixture, 'processing');
      const orders = fixture.service.app.get(OrdersRepository);
      const { get } = orders;
      let sent = false;
      // The parcel leaves between the comparison and the move.
      const reading = jest.spyOn(orders, 'get').mockImplementation(async (...asked) => {
        const read = await get.apply(orders, asked);
        if (sent || asked[0] !== orderId) return read;
        sent = true;
        expect((await move(fixture, juma, orderId, 'ship')).status).toBe(200);
        return read;
      });
      try {
        expect(await move(fixture, juma, orderId, 'deliver', { pin: '00000' })).toMatchObject({
          status: 409,
          body: { code: 'delivery-pin-wrong' },
        });
      } finally {
        reading.mockRestore();
      }
      expect(partStatus(await fixture.order(buyer, orderId), juma)).toBe('shipped');
    },
    PATIENT_MS,
  );

  it(
    'is needed by sellers only: an admin delivers without',
    async () => {
      const { juma, orderId } = await saleIn(fixture, 'shipped');
      expect(await move(fixture, juma, orderId, 'deliver')).toMatchObject({
        status: 409,
        body: { code: 'delivery-pin-wrong', data: { triesLeft: 4 } },
      });
      const admin = await fixture.signIn('ADMIN');
      const { status } = await move(fixture, admin, orderId, 'deliver', { sellerId: juma.userId });
      expect(status).toBe(200);
    },
    PATIENT_MS,
  );
});
