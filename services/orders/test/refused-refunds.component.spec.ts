import { newId } from '@sokoni/common/testing';
import { dateOf, moneyRoutes } from '@sokoni/contracts';
import { postCallback, successOf } from './support/callback.ts';
import { type Buyer, Lab } from './support/lab.ts';
import { move } from './support/sale.ts';

describe('a refund that the payment provider refuses', () => {
  let lab: Lab;
  let admin: Buyer;
  beforeAll(async () => {
    lab = await Lab.open();
    admin = await lab.signIn('ADMIN');
  }, 60_000);
  afterAll(() => lab.close());

  /** A cancelled sale whose payment the provider does not know: it refuses the refund. */
  async function refused() {
    const seller = await lab.signIn('SELLER');
    const buyer = await lab.buyerWith({ sellerId: seller.userId, priceTzs: 10_000 });
    const { orderId } = await lab.checkout(buyer);
    const payment = await lab.sandbox.payment(await lab.paymentIdOf(orderId));
    expect(await postCallback(lab.service.url, successOf(payment))).toBe(200);
    await lab.paymentBecomes(buyer, orderId, 'paid');
    await move(lab, seller, orderId, 'cancel', { note: 'broken' });
    const requested = await lab.service.waitForEvent(
      'refund.failed',
      ({ data }) => data.referenceId === orderId,
    );
    return { buyer, seller, orderId, refundId: requested.data.refundId };
  }

  const list = (who: Buyer | null) =>
    lab.service.as(who).send(moneyRoutes.refusedRefunds, { query: {} });
  const listed = async (refundId: string) => {
    const found = await lab.service.as(admin).call(moneyRoutes.refusedRefunds, { query: {} });
    return found.filter(({ _id }) => _id === refundId);
  };
  const sent = (_id: string, transactionId = 'BANK-1', who: Buyer | null = admin) =>
    lab.service.as(who).send(moneyRoutes.refundByHand, { body: { _id, transactionId } });

  it('is sent by hand once; refund.succeeded is published and the ledger owes nothing', async () => {
    const { buyer, orderId, refundId } = await refused();
    expect(await listed(refundId)).toMatchObject([
      { amountTzs: 13_000, payeeEmail: buyer.email, provider: 'sandbox' },
    ]);
    expect(await lab.moneyOf(orderId)).toEqual({ heldTzs: 13_000, owedTzs: 13_000 });
    const answers = await Promise.all([1, 2, 3].map(() => sent(refundId)));
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await sent(refundId)).status).toBe(200);
    const order = await lab.paymentBecomes(buyer, orderId, 'refunded');
    expect(order.refunds).toMatchObject([{ amountTzs: 13_000, status: 'succeeded' }]);
    await lab.service.waitForEvent('refund.succeeded', ({ data }) => data.referenceId === orderId);
    expect(await lab.moneyOf(orderId)).toEqual({ heldTzs: 0, owedTzs: 0 });
    expect(await lab.postings(refundId)).toBe(2);
    expect(await listed(refundId)).toEqual([]);
    expect(await sent(refundId, 'BANK-2')).toMatchObject({
      status: 409,
      body: { code: 'refund-not-refused' },
    });
  });

  it('is expected on no statement once it was sent by hand', async () => {
    const { refundId } = await refused();
    await sent(refundId);
    const date = dateOf(new Date());
    const caller = lab.service.as(admin);
    await caller.call(moneyRoutes.reconcileDay, { body: { date } });
    const found = await caller.call(moneyRoutes.reconciliationDifferences, { query: { date } });
    expect(found.filter(({ subject }) => subject === 'refund')).toEqual([]);
  });

  it('is for admins alone, with a transaction number', async () => {
    const { seller, refundId } = await refused();
    for (const [who, status] of [
      [null, 401],
      [seller, 403],
    ] as const) {
      expect((await list(who)).status).toBe(status);
      expect((await sent(refundId, 'BANK-1', who)).status).toBe(status);
    }
    expect((await sent(refundId, ' ')).status).toBe(400);
    expect((await sent(newId())).status).toBe(404);
  });
});
