import { newId } from '@sokoni/common/testing';
import { ordersRoutes } from '@sokoni/contracts';
import { OrdersUnderTest } from './support/orders-under-test.ts';

const { checkout, orderList, payOrder } = ordersRoutes;

describe('checkout', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start();
  });
  afterAll(() => fixture.stop());

  it('turns a cart into an order, reserves the stock and returns the payment page', async () => {
    const [juma, asha] = [newId(), newId()];
    const buyer = await fixture.buyerWith(
      { sellerId: juma, priceTzs: 10_000, quantity: 2 },
      { sellerId: asha, priceTzs: 4_500 },
    );
    const { status, body } = await fixture.service.as(buyer).send(checkout, { body: {} });

    expect(status).toBe(200);
    expect(body.message).toBe('Your order is placed. Please pay to complete it.');
    expect(body.data).toEqual({
      orderId: expect.stringMatching(/^[0-9a-f]{24}$/),
      orderNumber: expect.stringMatching(/^SK-\d{6}-\w{5}$/),
      amount: 30_500,
      paymentUrl: expect.stringContaining(`:${fixture.sandbox.port}/pay?`),
    });
    const orderId = String(body.data?.orderId);
    expect(fixture.neighbours.reservations.get(orderId)?.held).toBe(true);
    const order = await fixture.order(buyer, orderId);
    expect(order).toMatchObject({
      userid: buyer.userId,
      email: buyer.email,
      status: 'placed',
      totalAmount: 30_500,
      paymentDetails: { payment_status: 'pending', payment_method_type: [] },
      delivery: { method: 'delivery', location: 'Arusha, Arusha', phone: buyer.phone },
    });
    expect(order.shipping_options).toEqual([
      { shipping_amount: 3_000, shipping_rate: 'same-district', sellerId: juma },
      { shipping_amount: 3_000, shipping_rate: 'same-district', sellerId: asha },
    ]);
    expect(order.sellerOrders).toMatchObject([{ deliveryDays: 2 }, { deliveryDays: 2 }]);
    const placed = await fixture.service.waitForEvent(
      'order.placed',
      (event) => event.aggregateId === orderId,
    );
    expect(placed.data).toMatchObject({
      orderId,
      totalAmountTzs: 30_500,
      buyer: { email: buyer.email },
    });
  });

  it('opens the payment page with exactly the five known parameters and the session', async () => {
    const buyer = await fixture.buyerWith({ priceTzs: 1_000 });
    const { paymentUrl } = await fixture.checkout(buyer);
    const { session, ...query } = Object.fromEntries(new URL(paymentUrl).searchParams);
    expect(session).toHaveLength(43);
    expect(query).toEqual({
      first_name: 'Neema',
      last_name: 'Juma Mollel',
      email: buyer.email,
      phone_number: buyer.phone,
      amount: '4000',
    });
  });

  it('creates one order for ten concurrent requests', async () => {
    const buyer = await fixture.buyerWith({});
    const starts = await Promise.all(Array.from({ length: 10 }, () => fixture.checkout(buyer)));
    expect(new Set(starts.map((start) => JSON.stringify(start))).size).toBe(1);
    const orders = await fixture.service.as(buyer).call(orderList, { query: { include: 'all' } });
    expect(orders).toHaveLength(1);
  });

  it('creates a new order once the former has ended unpaid', async () => {
    const buyer = await fixture.buyerWith({});
    const first = await fixture.checkout(buyer);
    await fixture.service
      .as(buyer)
      .call(ordersRoutes.cancelPayment, { body: { orderId: first.orderId } });
    fixture.neighbours.release(first.orderId);
    expect((await fixture.checkout(buyer)).orderId).not.toBe(first.orderId);
  });

  it('returns the paid order while the cart still has its lines', async () => {
    const buyer = await fixture.buyerWith({});
    const order = await fixture.paidOrder(buyer);
    const again = await fixture.checkout(buyer);
    expect(again.orderId).toBe(order._id);
    expect(new URL(again.paymentUrl).pathname).toBe('/payment-success');
  });

  it.each([
    ['to another address', { delivery: { method: 'pickup' } }],
    ['paid another way', { paymentMethod: 'cash' }],
  ])('%s leaves the order that waits, and names it', async (_, body) => {
    const buyer = await fixture.buyerWith({ priceTzs: 1_000 });
    const { orderId, orderNumber } = await fixture.checkout(buyer);
    const refused = {
      status: 409,
      body: { code: 'order-waiting', data: { orderId, orderNumber } },
    };
    expect(await fixture.service.as(buyer).send(checkout, { body })).toMatchObject(refused);
    fixture.emptyCart(buyer);
    expect(await fixture.service.as(buyer).send(checkout, { body })).toMatchObject(refused);
    expect((await fixture.order(buyer, orderId)).paymentDetails.payment_status).toBe('pending');
    expect(fixture.neighbours.reservations.get(orderId)?.held).toBe(true);
  });

  it('sent again after the goods have left the cart returns the same order', async () => {
    const buyer = await fixture.buyerWith({});
    const first = await fixture.checkout(buyer);
    fixture.emptyCart(buyer);
    expect(await fixture.checkout(buyer)).toEqual(first);
    expect(await fixture.checkout(buyer)).toEqual(first);
  });

  it('sent again in cash returns the order that is placed, and its own page', async () => {
    const { userId: sellerId } = await fixture.signIn('SELLER', { verification: 'verified' });
    const buyer = await fixture.buyerWith({ sellerId });
    const pay = () => fixture.service.as(buyer).call(checkout, { body: { paymentMethod: 'cash' } });
    const first = await pay();
    fixture.emptyCart(buyer);
    expect(await pay()).toEqual(first);
    fixture.advance(24 * 3_600_000);
    const late = await fixture.service
      .as(buyer)
      .send(checkout, { body: { paymentMethod: 'cash' } });
    fixture.advance(-24 * 3_600_000);
    expect(late.body).toMatchObject({ code: 'cart-empty' });
  });

  it('orders only what the orders before do not have, where the cart does not know them yet', async () => {
    const buyer = await fixture.buyerWith({ quantity: 2 });
    await fixture.checkout(buyer);
    const { lines, revision, ...cart } = fixture.neighbours.cartOf(buyer.userId);
    const other = await fixture.buyerWith({ priceTzs: 7_000 });
    const [line] = fixture.neighbours.cartOf(other.userId).lines;
    if (!line) throw new Error('No line');
    const more = { ...cart, revision: revision + 1, lines: [...lines, line] };
    fixture.neighbours.carts.set(buyer.userId, more);
    expect((await fixture.checkout(buyer)).amount).toBe(10_000);
  });

  it('accepts an Idempotency-Key: a repeated request returns the same order, another body is refused', async () => {
    const buyer = await fixture.buyerWith({});
    const headers = { 'idempotency-key': 'my-checkout' };
    const first = await fixture.service.as(buyer).send(checkout, { body: {}, headers });
    const again = await fixture.service.as(buyer).send(checkout, { body: {}, headers });
    expect(again.body).toEqual(first.body);
    const body = { delivery: { method: 'pickup' } };
    const other = await fixture.service.as(buyer).send(checkout, { body, headers });
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency-conflict' } });
    const stranger = await fixture.buyerWith({});
    const theirs = await fixture.service.as(stranger).send(checkout, { body: {}, headers });
    expect(theirs.body.data?.orderId).not.toBe(first.body.data?.orderId);
  });

  it('with an Idempotency-Key returns the same order also after the cart has changed', async () => {
    const buyer = await fixture.buyerWith({});
    const headers = { 'idempotency-key': 'one-checkout' };
    const first = await fixture.service.as(buyer).send(checkout, { body: {}, headers });
    const cart = fixture.neighbours.cartOf(buyer.userId);
    fixture.neighbours.carts.set(buyer.userId, { ...cart, revision: cart.revision + 1 });
    const again = await fixture.service.as(buyer).send(checkout, { body: {}, headers });
    expect(again.body).toEqual(first.body);
  });

  it('reserves all lines or none, and names the missing ones', async () => {
    const buyer = await fixture.buyerWith({}, { quantity: 5, stock: 2 });
    const { status, body } = await fixture.service.as(buyer).send(checkout, { body: {} });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'lines-unavailable',
      data: { lines: [{ code: 'out-of-stock', available: 2 }] },
    });
    expect(await fixture.service.as(buyer).call(orderList, { query: { include: 'all' } })).toEqual(
      [],
    );
  });

  it('of goods whose last pieces a waiting order of one’s own has names that order, and reserves them once it has ended', async () => {
    const buyer = await fixture.buyerWith({}, { quantity: 2, stock: 3 });
    const { orderId, orderNumber } = await fixture.checkout(buyer);
    fixture.fillAgain(buyer);
    expect(await fixture.service.as(buyer).send(checkout, { body: {} })).toMatchObject({
      status: 409,
      body: { code: 'order-waiting', data: { orderId, orderNumber } },
    });
    await fixture.service.as(buyer).call(ordersRoutes.cancelPayment, { body: { orderId } });
    fixture.neighbours.release(orderId);
    expect((await fixture.checkout(buyer)).orderId).not.toBe(orderId);
  });

  it('holds stock by five orders of a buyer that wait for money at most, and names the newest', async () => {
    const buyer = await fixture.buyerWith({ priceTzs: 1_000, stock: 20 });
    const caller = fixture.service.as(buyer);
    for (let n = 0; n < 4; n += 1) {
      await fixture.checkout(buyer);
      fixture.fillAgain(buyer);
    }
    const { orderId, orderNumber } = await fixture.checkout(buyer);
    fixture.fillAgain(buyer);
    const refused = await caller.send(checkout, { body: {} });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'order-waiting', data: { orderId, orderNumber } },
    });
    await caller.call(ordersRoutes.cancelPayment, { body: { orderId } });
    expect((await caller.send(checkout, { body: {} })).status).toBe(200);
    // The cancelled one among the last five makes no room for a sixth.
    fixture.fillAgain(buyer);
    expect((await caller.send(checkout, { body: {} })).status).toBe(409);
  });

  it('sells five pieces to exactly five of twenty concurrent buyers', async () => {
    const first = await fixture.buyerWith({ stock: 5 });
    const cart = fixture.neighbours.cartOf(first.userId);
    const buyers = await Promise.all(Array.from({ length: 20 }, () => fixture.signIn()));
    for (const { userId } of buyers) fixture.neighbours.carts.set(userId, { ...cart, userId });
    const answers = await Promise.all(
      buyers.map((buyer) => fixture.service.as(buyer).send(checkout, { body: {} })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(15);
  });

  it('refuses an empty cart, and a buyer without a phone', async () => {
    const empty = await fixture.service.as(await fixture.buyerWith()).send(checkout, { body: {} });
    expect(empty).toMatchObject({
      status: 409,
      body: { code: 'cart-empty', message: 'Your Cart is Empty!' },
    });
    const mute = await fixture.signIn('GENERAL', { phone: '' });
    const cart = fixture.neighbours.cartOf((await fixture.buyerWith({})).userId);
    fixture.neighbours.carts.set(mute.userId, { ...cart, userId: mute.userId });
    const refused = await fixture.service.as(mute).send(checkout, { body: {} });
    expect(refused).toMatchObject({ status: 409, body: { code: 'phone-missing' } });
  });

  it.each([
    [
      { delivery: { location: 'Atlantis', ward: 'Sekei' } },
      'Please choose your location from the list.',
    ],
    [{ delivery: { phone: '5123', ward: 'Sekei' } }, 'Mobile number should start with 6 or 7.'],
    [{ delivery: { phone: '712', ward: 'Sekei' } }, 'Mobile number must be 9 digits.'],
    [
      { delivery: { landmark: 'x'.repeat(161) } },
      'delivery.landmark must have at most 160 characters.',
    ],
    [{ delivery: {} }, 'Please fill in the ward, or the street or landmark.'],
    [
      { delivery: { ward: ' ', landmark: '', location: 'Arusha' } },
      'Please fill in the ward, or the street or landmark.',
    ],
    [
      { delivery: { method: 'drone' } },
      'delivery.method must be one of delivery, pickup, station.',
    ],
  ])('refuses %j', async (input, message) => {
    const answer = await fixture.service
      .as(await fixture.buyerWith({}))
      .send(checkout, { body: input });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input', message } });
  });

  it('requires address fields for a delivery and none for a pickup', async () => {
    const buyer = await fixture.buyerWith({});
    const caller = fixture.service.as(buyer);
    const refused = await caller.send(checkout, { body: { delivery: { method: 'delivery' } } });
    const fields = Object.keys((refused.body.data as { fields?: object } | null)?.fields ?? {});
    expect(fields).toEqual(['delivery.landmark']);
    for (const delivery of [{ ward: 'Sekei' }, { landmark: 'Soko kuu' }, { method: 'pickup' }]) {
      expect((await caller.send(checkout, { body: { delivery } })).status).toBe(200);
      fixture.fillAgain(buyer);
    }
  });

  it('refuses a total that has changed, and returns the current one', async () => {
    const buyer = await fixture.buyerWith({ priceTzs: 10_000, stock: 1 });
    const [line] = fixture.neighbours.cartOf(buyer.userId).lines;
    const pay = (expectedTotalTzs: number) =>
      fixture.service.as(buyer).send(checkout, { body: { expectedTotalTzs } });
    expect(await pay(10_000)).toMatchObject({
      status: 409,
      body: {
        code: 'total-changed',
        message: expect.stringMatching(/^The total is now TZS 13,000, not TZS 10,000\./),
        data: { totalTzs: 13_000 },
      },
    });
    expect(fixture.neighbours.products.get(String(line?.productId))?.stock).toBe(1);
    expect(await fixture.service.as(buyer).call(orderList, { query: { include: 'all' } })).toEqual(
      [],
    );
    expect(await pay(10_000)).toMatchObject({ body: { code: 'total-changed' } });
    expect((await pay(13_000)).body.data).toMatchObject({ amount: 13_000 });
  });

  it('stores the order while the payment provider is down, to be paid later', async () => {
    const buyer = await fixture.buyerWith({});
    const caller = fixture.service.as(buyer);
    await fixture.sandbox.stop();
    const refused = await caller.send(checkout, { body: {} });
    expect(refused).toMatchObject({ status: 503, body: { code: 'payment-provider-down' } });
    const orderId = String((refused.body.data as { orderId?: unknown } | null)?.orderId);
    expect((await fixture.order(buyer, orderId)).status).toBe('placed');
    const still = await caller.send(payOrder, { body: { orderId } });
    expect(still).toMatchObject({ status: 503, body: { data: { orderId } } });

    await fixture.sandbox.start();
    const { paymentUrl } = await caller.call(payOrder, { body: { orderId } });
    await fixture.sandbox.act(paymentUrl, 'pay');
    await fixture.paymentBecomes(buyer, orderId, 'paid');
  });

  it('reserves again when the reservation of a crashed attempt has expired', async () => {
    const buyer = await fixture.buyerWith({});
    fixture.neighbours.onReserved = () => {
      throw new Error('The connection broke');
    };
    expect((await fixture.service.as(buyer).send(checkout, { body: {} })).status).toBe(503);
    fixture.neighbours.onReserved = () => {};
    for (const orderId of fixture.neighbours.reservations.keys())
      fixture.neighbours.release(orderId);
    expect((await fixture.checkout(buyer)).amount).toBe(4_000);
  });

  it('releases the stock when the order cannot be stored', async () => {
    const buyer = await fixture.buyerWith({ stock: 1 });
    const [line] = fixture.neighbours.cartOf(buyer.userId).lines;
    const breakPayments = (validator: object) =>
      fixture.db.db?.command({ collMod: 'payments', validator });
    await breakPayments({ purpose: 'nothing' });
    const { status } = await fixture.service.as(buyer).send(checkout, { body: {} });
    await breakPayments({});
    expect(status).toBe(500);
    expect(fixture.neighbours.products.get(String(line?.productId))?.stock).toBe(1);
    expect((await fixture.checkout(buyer)).amount).toBe(4_000);
  });
});
