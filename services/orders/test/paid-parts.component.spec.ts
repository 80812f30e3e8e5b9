import { DAY_MS, ordersRoutes } from '@sokoni/contracts';
import { PaymentsRepository } from '../src/payments/attempts/payments.repository.ts';
import { OrdersUnderTest } from './support/orders-under-test.ts';

const PATIENCE_MS = 300_000;

let fixture: OrdersUnderTest;
beforeAll(async () => {
  fixture = await OrdersUnderTest.start({}, 0.01);
}, PATIENCE_MS);
afterAll(() => fixture.stop());

it(
  'are what the ledger says of the asked sellers and the asked day of Dar es Salaam',
  async () => {
    const [juma, asha] = [await fixture.signIn('SELLER'), await fixture.signIn('SELLER')];
    const goods = { priceTzs: 10_000, quantity: 2 };
    const buyer = await fixture.buyerWith(
      ...[juma, asha].map(({ userId: sellerId }) => ({ ...goods, sellerId })),
    );
    const { orderId, paymentUrl } = await fixture.checkout(buyer);
    const ask = (sellerIds: string[], at: number) => {
      const day = new Date(at + 3 * 3_600_000).toISOString().slice(0, 10);
      return fixture.service.inside.call(ordersRoutes.paidParts, { body: { sellerIds, day } });
    };
    // What is ordered alone is not sold.
    expect(await ask([juma.userId], Date.now())).toEqual([]);
    await fixture.sandbox.act(paymentUrl, 'pay');
    const paymentId = await fixture.paymentIdOf(orderId);
    await fixture.service.app.get(PaymentsRepository).pollAt(paymentId, new Date(0));
    await fixture.paymentBecomes(buyer, orderId, 'paid');
    const { data } = await fixture.service.waitForEvent(
      'seller-order.paid',
      ({ data: sale }) => sale.orderId === orderId && sale.sellerId === juma.userId,
    );
    const paid = Date.parse(data.paidAt);
    const amountTzs = data.lines.reduce((sum, line) => sum + line.amountTzs, 0);
    expect(await ask([juma.userId], paid)).toMatchObject([
      { orderId, orderNumber: data.orderNumber, sellerId: juma.userId, amountTzs },
    ]);
    expect(await ask([juma.userId, asha.userId], paid)).toHaveLength(2);
    expect(await ask([juma.userId, asha.userId], paid - DAY_MS)).toEqual([]);
    // What the ledger does not have was not paid, whatever the order says.
    const of = { reference: orderId, kind: 'order-paid' };
    const arrayFilters = [{ 'held.account': 'provider_clearing' }];
    const change = (tzs: number) =>
      fixture.db
        .collection('ledger_postings')
        .updateOne(of, { $inc: { 'entries.$[held].debitTzs': tzs } }, { arrayFilters });
    await change(-500);
    const both = await ask([juma.userId, asha.userId], paid);
    expect(both.reduce((sum, part) => sum + part.amountTzs, 0)).toBe(amountTzs * 2 - 500);
    await change(500);
    // Each part has its own figure, wherever it stands in the order.
    const alone = async ({ userId }: typeof juma, tzs: number) => {
      const arrayFilters = [{ 'own.account': 'seller_pending', 'own.ownerId': userId }];
      await change(tzs);
      await fixture.db
        .collection('ledger_postings')
        .updateOne(of, { $inc: { 'entries.$[own].creditTzs': tzs } }, { arrayFilters });
    };
    for (const one of [juma, asha]) {
      await alone(one, -500);
      const parts = await ask([juma.userId, asha.userId], paid);
      for (const part of parts)
        expect(part.amountTzs).toBe(amountTzs - (part.sellerId === one.userId ? 500 : 0));
      await alone(one, 500);
    }
  },
  PATIENCE_MS,
);
