import { eventually, newId } from '@sokoni/common/testing';
import { moneyRoutes, ordersRoutes, TIMINGS } from '@sokoni/contracts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';

const HOUR = 3_600_000;
/** Orders by number of one phone in a day. */
const MOST = 6;

describe('an order that is paid by control number', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start({ PAY_NUMBERS_PER_PERSON: String(MOST) });
  });
  afterAll(() => fixture.stop());

  const BY_NUMBER = { paymentMethod: 'control-number' } as const;

  const order = (buyer: Buyer) =>
    fixture.service.as(buyer).call(ordersRoutes.checkout, { body: BY_NUMBER });

  const numberOf = async (buyer: Buyer, orderId: string) =>
    (await fixture.order(buyer, orderId)).paymentDetails.payNumber?.number ?? '';

  /** The page of the provider that the number leads to: what a wallet's menu would show. */
  async function walletMenu(number: string): Promise<string> {
    const body = new URLSearchParams({ number });
    const at = `${fixture.sandbox.url}/pay-number`;
    const { headers } = await fetch(at, { method: 'POST', body, redirect: 'manual' });
    return `${fixture.sandbox.url}${headers.get('location')}`;
  }

  it('shows the number, waits for hours with its stock, and is paid by the number', async () => {
    const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
    expect(await fixture.service.as(buyer).call(ordersRoutes.paymentMethods, {})).toEqual({
      push: ['Mpesa', 'AirtelMoney', 'TigoPesa', 'HaloPesa'],
      page: true,
      numbers: [{ kind: 'control-number', waitMinutes: 360 }],
      cash: expect.any(Boolean),
    });
    const { orderId, paymentUrl } = await order(buyer);
    expect(paymentUrl).toContain(`/payment-success?order=${orderId}`);
    const issued = await fixture.service.waitForEvent(
      'payment.number-issued',
      ({ data }) => data.orderId === orderId,
    );
    // The same cart again is the same order with the same number.
    expect((await order(buyer)).orderId).toBe(orderId);
    const shown = await fixture.order(buyer, orderId);
    const { payNumber, payUntil, resendAt } = shown.paymentDetails;
    expect(issued.data).toMatchObject({
      ...{ orderNumber: shown.orderNumber, userId: buyer.userId, amountTzs: shown.totalAmount },
      ...{ payTo: payNumber, payUntil },
    });
    expect(payNumber).toEqual({
      kind: 'control-number',
      number: expect.stringMatching(/^99\d{10}$/),
      till: null,
    });
    expect(resendAt).toBeNull();
    const waitMs = new Date(payUntil ?? 0).getTime() - new Date(shown.createdAt).getTime();
    expect(waitMs).toBe(6 * HOUR);
    const reserved = fixture.neighbours.reservations.get(orderId)?.expiresAt ?? '';
    const heldMs = new Date(reserved).getTime() - new Date(shown.createdAt).getTime();
    expect(heldMs).toBeGreaterThan(waitMs + TIMINGS.reservationMarginMs - 60_000);

    // Nothing was sent to a phone, so nothing is sent again.
    await fixture.service.as(buyer).call(ordersRoutes.resendPayment, { body: { orderId } });
    expect(await numberOf(buyer, orderId)).toBe(payNumber?.number);
    expect(await fixture.db.collection('payments').countDocuments({ referenceId: orderId })).toBe(
      1,
    );

    fixture.advance(2 * HOUR);
    await fixture.sandbox.act(await walletMenu(payNumber?.number ?? ''), 'pay');
    // The callback bears the time of the sandbox, hours ago; so the next query finds the money.
    fixture.advance(HOUR);
    const paid = await fixture.paymentBecomes(buyer, orderId, 'paid');
    fixture.advance(-3 * HOUR);
    expect(paid.paymentDetails).toMatchObject({
      payment_method_type: ['Mpesa'],
      payNumber: null,
      payUntil: null,
    });
  });

  it('ends when its time is over', async () => {
    const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
    const { orderId } = await order(buyer);
    fixture.advance(6 * HOUR + 2 * TIMINGS.paymentGraceMs);
    const ended = await fixture.paymentBecomes(buyer, orderId, 'expired');
    fixture.advance(-6 * HOUR - 2 * TIMINGS.paymentGraceMs);
    expect(ended.paymentDetails).toMatchObject({ payNumber: null });
  });

  it('is not among the lists of others, and its number only of its buyer', async () => {
    const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
    const { orderId } = await order(buyer);
    expect(await numberOf(buyer, orderId)).toMatch(/^99/);
    const other = await fixture.signIn();
    const asked = { params: { orderId } };
    const answer = await fixture.service.as(other).send(ordersRoutes.order, asked);
    expect(answer.status).toBe(404);
  });

  it('holds stock at most three times a buyer, also of orders at once', async () => {
    const buyer = await fixture.buyerWith({ priceTzs: 1_000 });
    const { lines, ...cart } = fixture.neighbours.cartOf(buyer.userId);
    fixture.neighbours.carts.set(buyer.userId, {
      ...cart,
      // Each finds goods that no other has ordered.
      get lines() {
        return lines.map((line) => ({ ...line, lineId: newId() }));
      },
    });
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((key) =>
        fixture.service.as(buyer).send(ordersRoutes.checkout, {
          body: BY_NUMBER,
          headers: { 'Idempotency-Key': `${key}-${buyer.userId}` },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'pay-number-orders',
    });
  });

  it('sends its number to one person at most so often in a day, though each order is cancelled', async () => {
    const buyer = await fixture.buyerWith({ priceTzs: 1_000, stock: 100 });
    for (let n = 0; n < MOST; n += 1) {
      const { orderId } = await order(buyer);
      await fixture.service.as(buyer).call(ordersRoutes.cancelPayment, { body: { orderId } });
      fixture.fillAgain(buyer);
    }
    const refused = await fixture.service
      .as(buyer)
      .send(ordersRoutes.checkout, { body: BY_NUMBER });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    const other = await fixture.service.as(buyer).send(ordersRoutes.checkout, { body: {} });
    expect(other.status).toBe(200);
  });

  it('counts what was ordered, not what was refused, and no stranger with the number of another', async () => {
    const buyer = await fixture.buyerWith({ priceTzs: 1_000, stock: 100 });
    const typesNumberOfBuyer = async () => {
      const who = await fixture.buyerWith({ priceTzs: 1_000, stock: 100 });
      const typed = { phone: buyer.phone, phoneConfirmed: false };
      fixture.service.identity.knows({ _id: who.userId, ...typed });
      return who;
    };
    const stranger = await typesNumberOfBuyer();
    const send = (who: Buyer, change: object = {}) =>
      fixture.service.as(who).send(ordersRoutes.checkout, { body: { ...BY_NUMBER, ...change } });
    for (let n = 0; n < MOST; n += 1) {
      expect((await send(stranger, { expectedTotalTzs: 1 })).status).toBe(409);
      const { orderId } = await order(stranger);
      await fixture.service.as(stranger).call(ordersRoutes.cancelPayment, { body: { orderId } });
      fixture.fillAgain(stranger);
    }
    expect((await send(stranger)).status).toBe(429);
    expect((await send(buyer)).status).toBe(200);
    // Nor do more accounts bring more messages to the number.
    expect((await send(await typesNumberOfBuyer())).status).toBe(429);
  });

  it('is refused, with nothing ordered, while its provider is switched off', async () => {
    const admin = await fixture.signIn('ADMIN');
    const turn = (on: boolean) =>
      fixture.service.as(admin).call(moneyRoutes.switchProvider, {
        body: { provider: 'sandbox', use: 'payments', on, reason: 'test' },
      });
    await turn(false);
    const buyer = await fixture.buyerWith({ priceTzs: 1_000 });
    await eventually(async () => {
      const { numbers } = await fixture.service.as(buyer).call(ordersRoutes.paymentMethods, {});
      expect(numbers).toEqual([]);
    });
    const refused = await fixture.service
      .as(buyer)
      .send(ordersRoutes.checkout, { body: BY_NUMBER });
    await turn(true);
    expect(refused.body).toMatchObject({ code: 'payment-method-unavailable' });
    const orders = fixture.db.collection('orders');
    expect(await orders.countDocuments({ 'buyer.userId': buyer.userId })).toBe(0);
  });
});
