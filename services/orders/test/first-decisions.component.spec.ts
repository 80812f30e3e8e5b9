import { moneyRoutes, ordersRoutes, type SellerOrderActionBody } from '@sokoni/contracts';
import { postCallback, successOf } from './support/callback.ts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { ask, move, saleIn } from './support/sale.ts';

const PATIENCE_MS = 300_000;

describe('the second of two admins who decide one case', () => {
  let fixture: OrdersUnderTest;
  let rehema: Buyer;
  let baraka: Buyer;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start();
    rehema = await fixture.signIn('ADMIN', { name: 'Rehema Said' });
    baraka = await fixture.signIn('ADMIN', { name: 'Baraka Mushi' });
  }, PATIENCE_MS);
  afterAll(() => fixture.stop());

  const learns = (choice: string) => ({
    status: 409,
    body: { code: 'decided-first', message: `Rehema Said was first. The decision is: ${choice}.` },
  });

  it(
    'learns who was first and what they chose about money of a wrong amount',
    async () => {
      const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
      const { orderId } = await fixture.checkout(buyer);
      const _id = await fixture.paymentIdOf(orderId);
      const payment = await fixture.sandbox.payment(_id);
      await postCallback(fixture.service.url, successOf(payment, { amount: 15_000 }));
      const decide = (who: Buyer, decision: 'return' | 'credit') =>
        fixture.service.as(who).send(moneyRoutes.decideWrongAmount, { body: { _id, decision } });
      expect((await decide(rehema, 'return')).status).toBe(200);
      expect(await decide(baraka, 'credit')).toMatchObject(learns('Sent back to the payer'));
      expect(await decide(rehema, 'credit')).toMatchObject({
        body: { code: 'wrong-amount-decided' },
      });
    },
    PATIENCE_MS,
  );

  it(
    'learns it about a refund that was sent by hand',
    async () => {
      const seller = await fixture.signIn('SELLER');
      const buyer = await fixture.buyerWith({ sellerId: seller.userId, priceTzs: 10_000 });
      const { orderId } = await fixture.checkout(buyer);
      const payment = await fixture.sandbox.payment(await fixture.paymentIdOf(orderId));
      await postCallback(fixture.service.url, successOf(payment));
      await fixture.paymentBecomes(buyer, orderId, 'paid');
      await move(fixture, seller, orderId, 'cancel', { note: 'broken' });
      const { data } = await fixture.service.waitForEvent(
        'refund.failed',
        (event) => event.data.referenceId === orderId,
      );
      const send = (who: Buyer, transactionId: string) => {
        const body = { _id: data.refundId, transactionId };
        return fixture.service.as(who).send(moneyRoutes.refundByHand, { body });
      };
      expect((await send(rehema, 'BANK-1')).status).toBe(200);
      expect(await send(baraka, 'BANK-2')).toMatchObject(learns('The money was sent'));
    },
    PATIENCE_MS,
  );

  it(
    'learns it about a dispute, and not of what was decided about another seller of the order',
    async () => {
      const { buyer, juma, asha, orderId } = await saleIn(fixture, 'delivered');
      await ask(fixture, buyer, orderId, juma, 'dispute', 'The screen is cracked');
      const decide = (
        who: Buyer,
        { userId: sellerId }: Buyer,
        action: SellerOrderActionBody['action'],
      ) => {
        const body = { orderId, sellerId, action, note: 'Both were heard' };
        return fixture.service.as(who).send(ordersRoutes.sellerOrderAction, { body });
      };
      expect((await decide(rehema, juma, 'refund')).status).toBe(200);
      expect(await decide(baraka, juma, 'complete')).toMatchObject(learns('Refunded'));
      expect(await decide(baraka, asha, 'ship')).toMatchObject({
        body: { code: 'order-transition-refused' },
      });
    },
    PATIENCE_MS,
  );
});
