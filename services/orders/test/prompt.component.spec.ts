import { eventually } from '@sokoni/common/testing';
import { type CheckoutBody, ordersRoutes } from '@sokoni/contracts';
import { OrdersUnderTest } from './support/orders-under-test.ts';

const NUMBER = '622374981';
const MINUTE = 60_000;
/** Requests to one phone in an hour: more than the other tests send to theirs. */
const MOST = 8;

/** The sandbox sends a prompt to the phones of HaloPesa; all others pay on its page. */
describe('an order that is paid by a prompt', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start({ PAYMENT_PROMPTS_PER_NUMBER: String(MOST) });
  });
  afterAll(() => fixture.stop());

  async function prompted(number = NUMBER, how: Partial<CheckoutBody> = {}) {
    const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
    const delivery = {
      method: 'delivery',
      location: 'Arusha, Arusha',
      ward: 'Sekei',
      phone: `0${number}`,
    } as const;
    const start = await fixture.service.as(buyer).call(ordersRoutes.checkout, {
      body: { delivery, ...how },
    });
    return { buyer, ...start, paymentId: await fixture.paymentIdOf(start.orderId) };
  }

  it('waits on the shop’s own page, which names the phone, until it is paid there', async () => {
    const { buyer, orderId, paymentUrl, paymentId } = await prompted();
    expect(paymentUrl).toBe(
      `${fixture.service.config.PUBLIC_ORIGIN}/payment-success?order=${orderId}`,
    );
    const { paymentDetails } = await fixture.order(buyer, orderId);
    expect(paymentDetails.promptedPhone).toBe(`+255${NUMBER}`);
    const replies = [1, 2].map(() =>
      fixture.sandbox.answerPrompt(paymentId, { number: NUMBER, answer: 'pay' }),
    );
    await Promise.all(replies);
    const paid = await fixture.paymentBecomes(buyer, orderId, 'paid');
    expect(paid.paymentDetails).toMatchObject({ payment_method_type: ['HaloPesa'] });
    expect(paid.paymentDetails.promptedPhone).toBeUndefined();
    expect(await fixture.postings(orderId)).toBe(1);
  });

  it('ends when the request is refused, and the goods can be ordered again', async () => {
    const { buyer, orderId, paymentId } = await prompted();
    await fixture.sandbox.answerPrompt(paymentId, { number: NUMBER, answer: 'refuse' });
    expect((await fixture.paymentBecomes(buyer, orderId, 'failed')).status).toBe('cancelled');
    const again = await fixture.checkout(buyer);
    expect(again.orderId).not.toBe(orderId);
  });

  it('is not paid on another phone, nor after the order was cancelled', async () => {
    const { buyer, orderId, paymentId } = await prompted();
    const strange = { number: '622000111', answer: 'pay' } as const;
    expect(await fixture.sandbox.answerPrompt(paymentId, strange)).toBeNull();
    await fixture.service.as(buyer).call(ordersRoutes.cancelPayment, { body: { orderId } });
    await fixture.sandbox.answerPrompt(paymentId, { number: NUMBER, answer: 'pay' });
    expect(await fixture.sandbox.payment(paymentId)).toMatchObject({ status: 'cancelled' });
    expect((await fixture.order(buyer, orderId)).paymentDetails.payment_status).toBe('cancelled');
  });

  it('is sent again to the same phone, and the former request is withdrawn', async () => {
    const { buyer, orderId, paymentUrl, paymentId: former } = await prompted();
    fixture.advance(MINUTE);
    const { paymentUrl: second } = await fixture.service
      .as(buyer)
      .call(ordersRoutes.resendPayment, { body: { orderId } });
    expect(second).toBe(paymentUrl);
    const rows = await fixture.db.collection('payments').find({ referenceId: orderId }).toArray();
    const latest = rows.map(({ _id }) => String(_id)).find((id) => id !== former) ?? '';
    await fixture.sandbox.answerPrompt(latest, { number: NUMBER, answer: 'pay' });
    await fixture.paymentBecomes(buyer, orderId, 'paid');
    await eventually(async () => {
      expect(await fixture.sandbox.payment(former)).toMatchObject({ status: 'cancelled' });
    });
    fixture.advance(-MINUTE);
  });

  it('is paid on the page by the owner of another wallet', async () => {
    const { buyer, orderId, paymentUrl } = await prompted('754903312');
    expect(paymentUrl).toContain('/pay?');
    const { paymentDetails } = await fixture.order(buyer, orderId);
    expect(paymentDetails.promptedPhone).toBeUndefined();
  });

  it('asks the phone of any wallet where the buyer has chosen so, and leads to the page where not', async () => {
    const { buyer, orderId, paymentUrl, paymentId } = await prompted('754903312', {
      paymentMethod: 'push',
    });
    expect(paymentUrl).toContain(`/payment-success?order=${orderId}`);
    const { paymentDetails } = await fixture.order(buyer, orderId);
    expect(paymentDetails).toMatchObject({
      ...{ promptedPhone: '+255754903312', payment_method_type: ['push'] },
    });
    await fixture.sandbox.answerPrompt(paymentId, { number: '754903312', answer: 'pay' });
    const paid = await fixture.paymentBecomes(buyer, orderId, 'paid');
    expect(paid.paymentDetails).toMatchObject({ payment_method_type: ['Mpesa'] });

    const onPage = await prompted(NUMBER, { paymentMethod: 'page' });
    expect(onPage.paymentUrl).toContain('/pay?');
    const { promptedPhone } = (await fixture.order(onPage.buyer, onPage.orderId)).paymentDetails;
    expect(promptedPhone).toBeUndefined();
  });

  it('asks another phone than that of the delivery, once for two presses, and again at its owner’s request', async () => {
    const how = { paymentMethod: 'push', payPhone: '0784555666' } as const;
    const { buyer, orderId, paymentUrl } = await prompted('754903312', how);
    const phoneOf = async () => (await fixture.order(buyer, orderId)).paymentDetails.promptedPhone;
    expect(await phoneOf()).toBe('+255784555666');
    const change = (paymentMethod: 'push' | 'page') =>
      fixture.service
        .as(buyer)
        .call(ordersRoutes.changePayment, { body: { orderId, paymentMethod } });
    expect((await change('push')).paymentUrl).toBe(paymentUrl);
    expect((await change('page')).paymentUrl).toContain('/pay?');
    expect(await phoneOf()).toBeUndefined();
    const pages = await Promise.all([change('push'), change('push')]);
    expect(pages.map((one) => one.paymentUrl)).toEqual([paymentUrl, paymentUrl]);
    expect(await phoneOf()).toBe('+255784555666');
  });

  it('asks the other phone that its owner enters while it waits, once for two presses', async () => {
    const { buyer, orderId } = await prompted('754903312', { paymentMethod: 'push' });
    const caller = fixture.service.as(buyer);
    const change = (payPhone: string) =>
      caller.send(ordersRoutes.changePayment, {
        body: { orderId, paymentMethod: 'push', payPhone },
      });
    const refused = await change('0735112233');
    expect(refused.body).toMatchObject({
      data: { fields: { payPhone: expect.stringContaining('mobile money') } },
    });
    const former = await fixture.paymentIdOf(orderId);
    await Promise.all([change('0784555666'), change('0784555666')]);
    const { paymentDetails } = await fixture.order(buyer, orderId);
    expect(paymentDetails).toMatchObject({ promptedPhone: '+255784555666' });
    expect(paymentDetails.paymentId).not.toBe(former);
    expect(await fixture.db.collection('payments').countDocuments({ referenceId: orderId })).toBe(
      2,
    );
  });

  it('asks the operator that its owner chooses for a ported number', async () => {
    const how = { paymentMethod: 'push', payOperator: 'AirtelMoney' } as const;
    const { buyer, orderId, paymentId } = await prompted('754903312', how);
    await fixture.sandbox.answerPrompt(paymentId, { number: '754903312', answer: 'pay' });
    const paid = await fixture.paymentBecomes(buyer, orderId, 'paid');
    expect(paid.paymentDetails).toMatchObject({ payment_method_type: ['AirtelMoney'] });
  });

  it('asks another operator while it waits, once for two presses', async () => {
    const { buyer, orderId } = await prompted('754903312', { paymentMethod: 'push' });
    const change = (how: { payOperator?: 'Mpesa' | 'TigoPesa'; payPhone?: string }) =>
      fixture.service.as(buyer).call(ordersRoutes.changePayment, {
        body: { orderId, paymentMethod: 'push', ...how },
      });
    await change({});
    await Promise.all([change({ payOperator: 'TigoPesa' }), change({ payOperator: 'TigoPesa' })]);
    await change({});
    await change({ payPhone: '0784555666' });
    const payments = fixture.db.collection('payments').find({ referenceId: orderId });
    const asked = await payments.sort({ attempt: 1 }).toArray();
    expect(asked.map(({ customer }) => [customer.phone, customer.operator])).toEqual([
      ['+255754903312', null],
      ['+255754903312', 'TigoPesa'],
      ['+255784555666', null],
    ]);
  });

  it('is the order of a second press with the same phone, not with another one', async () => {
    const how = { paymentMethod: 'push', payPhone: '0784555666' } as const;
    const { buyer, orderId } = await prompted('754903312', how);
    const { carts } = fixture.neighbours;
    // Its goods have left the cart, which changes before every press.
    const press = (payPhone?: string) => {
      const cart = fixture.neighbours.cartOf(buyer.userId);
      carts.set(buyer.userId, { ...cart, lines: [], revision: cart.revision + 1 });
      const body = { paymentMethod: 'push', ...(payPhone && { payPhone }) } as const;
      return fixture.service.as(buyer).send(ordersRoutes.checkout, { body });
    };
    expect((await press('0784555666')).body.data).toMatchObject({ orderId });
    expect((await press('0622374981')).body).toMatchObject({ code: 'order-waiting' });
    expect((await press()).body).toMatchObject({ code: 'order-waiting' });
  });

  it('rings one phone at most so often in an hour, whoever orders, and can be paid on the page then', async () => {
    const stranger = '622555000';
    for (let n = 0; n < MOST; n += 1) await prompted(stranger);
    const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
    const caller = fixture.service.as(buyer);
    const delivery = { method: 'pickup', phone: `0${stranger}` } as const;
    const refused = await caller.send(ordersRoutes.checkout, { body: { delivery } });
    const waiting = await fixture.db.collection('orders').findOne({ 'buyer.userId': buyer.userId });
    // The order stands, and the answer says which one.
    const orderId = String(waiting?._id);
    const said = { code: 'prompt-limit', data: { orderId, retryAfterSeconds: expect.any(Number) } };
    expect(refused).toMatchObject({ status: 429, body: said });
    // Nothing has rung: a second press is not answered as if it had.
    const again = await caller.send(ordersRoutes.checkout, { body: { delivery } });
    expect(again).toMatchObject({ status: 429, body: said });
    const paying = await caller.send(ordersRoutes.payOrder, { body: { orderId } });
    expect(paying).toMatchObject({ status: 429, body: said });
    const body = { orderId, paymentMethod: 'page' } as const;
    const { paymentUrl } = await caller.call(ordersRoutes.changePayment, { body });
    expect(paymentUrl).toContain('/pay?');
  });

  it('is refused for a number without mobile money, at its field', async () => {
    const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
    const delivery = { method: 'pickup', phone: '0735112233' } as const;
    const body = { delivery, paymentMethod: 'push' } as const;
    const refused = await fixture.service.as(buyer).send(ordersRoutes.checkout, { body });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      data: { fields: { 'delivery.phone': expect.stringContaining('mobile money') } },
    });
    const wrongPayer = { ...body, delivery: { ...delivery, phone: '0754112233' } };
    const chosen = await fixture.service.as(buyer).send(ordersRoutes.checkout, {
      body: { ...wrongPayer, payPhone: '0735112233' },
    });
    expect(chosen.body).toMatchObject({
      data: { fields: { payPhone: expect.stringContaining('mobile money') } },
    });
  });
});
