import { eventually } from '@sokoni/common/testing';
import { ordersRoutes } from '@sokoni/contracts';
import { OrdersUnderTest } from './support/orders-under-test.ts';

const NUMBER = '622374981';
const MINUTE = 60_000;

/** The sandbox sends a prompt to the phones of HaloPesa; all others pay on its page. */
describe('an order that is paid by a prompt', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start();
  }, 60_000);
  afterAll(() => fixture.stop());

  async function prompted(number = NUMBER) {
    const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
    const delivery = {
      method: 'delivery',
      location: 'Arusha, Arusha',
      ward: 'Sekei',
      phone: `0${number}`,
    } as const;
    const start = await fixture.service
      .as(buyer)
      .call(ordersRoutes.checkout, { body: { delivery } });
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
});
