import { newId, withoutTimers } from '@sokoni/common/testing';
import { dateOf, moneyRoutes, ordersRoutes } from '@sokoni/contracts';
import { RefundsService } from '../src/refunds/refunds.service.ts';
import { postCallback, successOf } from './support/callback.ts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { move } from './support/sale.ts';

const HOUR_MS = 3_600_000;

describe('a refund that the payment provider refuses', () => {
  let fixture: OrdersUnderTest;
  let admin: Buyer;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start();
    admin = await fixture.signIn('ADMIN');
  });
  afterAll(() => fixture.stop());

  const cancelled = async (seller: Buyer, orderId: string): Promise<void> => {
    await move(fixture, seller, orderId, 'cancel', { note: 'broken' });
  };

  /** A cancelled sale whose payment the provider does not know: it refuses the refund. */
  async function refused(refuse = cancelled) {
    const seller = await fixture.signIn('SELLER');
    const buyer = await fixture.buyerWith({ sellerId: seller.userId, priceTzs: 10_000 });
    const { orderId } = await fixture.checkout(buyer);
    const payment = await fixture.sandbox.payment(await fixture.paymentIdOf(orderId));
    expect(await postCallback(fixture.service.url, successOf(payment))).toBe(200);
    await fixture.paymentBecomes(buyer, orderId, 'paid');
    await refuse(seller, orderId);
    const requested = await fixture.service.waitForEvent(
      'refund.failed',
      ({ data }) => data.referenceId === orderId,
    );
    return { buyer, seller, orderId, refundId: requested.data.refundId };
  }

  const list = (who: Buyer | null) =>
    fixture.service.as(who).send(moneyRoutes.refusedRefunds, { query: {} });
  const listed = async (refundId: string) => {
    const found = await fixture.service.as(admin).call(moneyRoutes.refusedRefunds, { query: {} });
    return found.filter(({ _id }) => _id === refundId);
  };
  const sent = (_id: string, transactionId = 'BANK-1', who: Buyer | null = admin) =>
    fixture.service.as(who).send(moneyRoutes.refundByHand, { body: { _id, transactionId } });

  it('is sent by hand once; refund.succeeded is published and the ledger owes nothing', async () => {
    const { buyer, orderId, refundId } = await refused();
    expect(await listed(refundId)).toMatchObject([
      {
        amountTzs: 13_000,
        payeeEmail: buyer.email,
        provider: 'sandbox',
        reason: 'broken',
        askedByName: 'Neema Juma Mollel',
        paymentTransactionId: 'TX12345678',
        providerReference: '',
      },
    ]);
    expect(await fixture.moneyOf(orderId)).toEqual({ heldTzs: 13_000, owedTzs: 13_000 });
    const answers = await Promise.all([1, 2, 3].map(() => sent(refundId)));
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await sent(refundId)).status).toBe(200);
    const order = await fixture.paymentBecomes(buyer, orderId, 'refunded');
    expect(order.refunds).toMatchObject([
      { amountTzs: 13_000, status: 'succeeded', way: 'by-hand' },
    ]);
    await fixture.service.waitForEvent(
      'refund.succeeded',
      ({ data }) => data.referenceId === orderId,
    );
    expect(await fixture.moneyOf(orderId)).toEqual({ heldTzs: 0, owedTzs: 0 });
    expect(await fixture.postings(refundId)).toBe(2);
    expect(await listed(refundId)).toEqual([]);
    expect(await sent(refundId, 'BANK-2')).toMatchObject({
      status: 409,
      body: { code: 'refund-not-refused' },
    });
  });

  it('names the seller whose program has asked for it by a key', async () => {
    const { refundId } = await refused(async (seller, orderId) => {
      await move(fixture, seller, orderId, 'accept');
      const { secret } = fixture.service.identity.knowsKey(seller.userId, ['refunds:write']);
      const { productDetails } = await fixture.service
        .as(seller)
        .call(ordersRoutes.soldOrder, { params: { orderId } });
      const lines = productDetails.map(({ lineId, quantity }) => ({ lineId, quantity }));
      const body = { orderId, key: newId(), reason: 'Sold out', lines };
      await fixture.service.withApiKey(secret).call(ordersRoutes.refundLines, { body });
    });
    expect(await listed(refundId)).toMatchObject([
      { reason: 'Sold out', askedByName: 'Neema Juma Mollel' },
    ]);
  });

  it('is expected on no statement once it was sent by hand', async () => {
    const { refundId } = await refused();
    await sent(refundId);
    const date = dateOf(new Date());
    const caller = fixture.service.as(admin);
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

  it('could not be sent in a day is sent by hand, and tried again until then', async () => {
    const seller = await fixture.signIn('SELLER');
    const buyer = await fixture.buyerWith({ sellerId: seller.userId, priceTzs: 10_000 });
    const { _id: orderId } = await fixture.paidOrder(buyer);
    const refund = () => fixture.db.collection('refunds').findOne({ referenceId: orderId });
    const triedIn = async (hours: number) => {
      fixture.advance(hours * HOUR_MS);
      while (await fixture.service.app.get(RefundsService).sendOne());
    };
    const isLeftToAdmins = async () => {
      await cancelled(seller, orderId);
      const refundId = String((await refund())?._id);
      for (const tries of [1, 2, 3]) {
        await triedIn(7);
        expect(await refund()).toMatchObject({ status: 'requested', sentAt: null, tries });
      }
      expect(await listed(refundId)).toEqual([]);
      await triedIn(7);
      expect(await listed(refundId)).toMatchObject([{ unknown: false, amountTzs: 13_000 }]);
      expect((await sent(refundId)).status).toBe(200);
      expect(await fixture.moneyOf(orderId)).toEqual({ heldTzs: 0, owedTzs: 0 });
    };
    await fixture.sandbox.stop();
    try {
      // No timer takes it in hand, or sees this time: each try is the test's own.
      await withoutTimers(fixture.service, () =>
        isLeftToAdmins().finally(() => fixture.putClockBack()),
      );
    } finally {
      await fixture.sandbox.start();
    }
  });
});
