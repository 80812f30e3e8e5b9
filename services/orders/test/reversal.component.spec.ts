import { eventually } from '@sokoni/common/testing';
import { dateOf, moneyRoutes } from '@sokoni/contracts';
import { RefundsService } from '../src/refunds/refunds.service.ts';
import { postCallback, successOf } from './support/callback.ts';
import { complete } from './support/completion.ts';
import { type Buyer, Lab } from './support/lab.ts';
import { move, partStatus, sale, saleIn } from './support/sale.ts';

const MINUTE = 60_000;
/** The sums of a sale: 20,000 and 4,000, each with 3,000 for delivery. */
const TOTAL_TZS = 30_000;
const NOTHING_LEFT = { heldTzs: 0, owedTzs: 0 };

describe('a payment that the operator reverses', () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await Lab.open();
  }, 60_000);
  afterAll(() => lab.close());

  const money = (seller: Buyer) => lab.service.as(seller).call(moneyRoutes.sellerMoney, {});

  /** The operator's reversal, as three callbacks. */
  async function reverse(orderId: string, amount = TOTAL_TZS): Promise<void> {
    const payment = await lab.sandbox.payment(await lab.paymentIdOf(orderId));
    const message = successOf(payment, { type: 'payment.reversed', amount });
    const again = successOf(payment, { type: 'payment.reversed', amount });
    const statuses = await Promise.all(
      [message, message, again].map((one) => postCallback(lab.service.url, one)),
    );
    expect(statuses).toEqual([200, 200, 200]);
  }

  it('before shipping cancels every part and debits the sellers once', async () => {
    const { buyer, juma, asha, orderId } = await saleIn(lab, 'processing');
    await reverse(orderId);
    const order = await lab.paymentBecomes(buyer, orderId, 'reversed');
    expect(order.status).toBe('cancelled');
    expect(order.timeline.map(({ what }) => what)).toContain('payment.reversed');
    expect(order.refunds).toEqual([]);
    for (const seller of [juma, asha]) {
      expect(await money(seller)).toMatchObject({ pendingTzs: 0, availableTzs: 0 });
    }
    await lab.service.waitForEvent(
      'payment.reversed',
      ({ data }) => data.referenceId === orderId && data.amountTzs === TOTAL_TZS,
    );
    for (const name of ['seller-order.cancelled', 'seller-order.reversed'] as const) {
      await eventually(async () => {
        const published = lab.service.broker
          .received(name)
          .filter(({ data }) => data.orderId === orderId);
        expect(published.map(({ data }) => data.status)).toEqual(['cancelled', 'cancelled']);
      });
    }
    expect(await lab.postings(await lab.paymentIdOf(orderId))).toBe(1);
    expect(await lab.moneyOf(orderId)).toEqual(NOTHING_LEFT);
  });

  it('of shipped goods debits their seller: the part ends as refunded', async () => {
    const { buyer, juma, asha, orderId } = await saleIn(lab, 'shipped');
    await reverse(orderId);
    const order = await lab.paymentBecomes(buyer, orderId, 'reversed');
    expect([partStatus(order, juma), partStatus(order, asha)]).toEqual(['refunded', 'cancelled']);
    expect((await move(lab, juma, orderId, 'deliver')).status).toBe(409);
    expect(await lab.moneyOf(orderId)).toEqual(NOTHING_LEFT);
  });

  it('of a completed part debits the balance, below zero if needed; the part stays completed', async () => {
    const { buyer, juma, orderId } = await sale(lab);
    await complete(lab, juma, orderId);
    expect(await money(juma)).toMatchObject({ availableTzs: 23_000 });
    await reverse(orderId);
    const order = await lab.paymentBecomes(buyer, orderId, 'reversed');
    expect(partStatus(order, juma)).toBe('completed');
    await lab.service.waitForEvent(
      'seller-order.reversed',
      ({ data }) => data.sellerId === juma.userId && data.status === 'completed',
    );
    expect(await money(juma)).toMatchObject({ pendingTzs: 0, availableTzs: 0 });
    expect(await lab.moneyOf(orderId)).toEqual(NOTHING_LEFT);
  });

  it('supersedes a refund that was not sent: it is not sent again', async () => {
    const { buyer, juma, orderId } = await sale(lab);
    await lab.sandbox.stop();
    await move(lab, juma, orderId, 'cancel', { note: 'broken' });
    await eventually(async () => {
      const refund = await lab.db.collection('refunds').findOne({ referenceId: orderId });
      return Number(refund?.tries) > 0;
    });
    await lab.sandbox.start();
    await reverse(orderId);
    const order = await lab.paymentBecomes(buyer, orderId, 'reversed');
    expect(order.refunds).toMatchObject([{ amountTzs: 23_000, status: 'succeeded' }]);
    lab.advance(10 * MINUTE);
    while (await lab.service.app.get(RefundsService).sendOne());
    const refund = await lab.db.collection('refunds').findOne({ referenceId: orderId });
    expect(refund).toMatchObject({ status: 'superseded', nextTryAt: null });
    lab.advance(-10 * MINUTE);
    const payment = await lab.sandbox.payment(await lab.paymentIdOf(orderId));
    expect(payment).toMatchObject({ refundedAmount: 0 });
    expect(await lab.moneyOf(orderId)).toEqual(NOTHING_LEFT);
  });

  it('does not debit parts refunded before', async () => {
    const { buyer, juma, asha, orderId } = await sale(lab);
    await move(lab, juma, orderId, 'cancel', { note: 'broken' });
    await lab.paymentBecomes(buyer, orderId, 'partially_refunded');
    await reverse(orderId, 7_000);
    await lab.paymentBecomes(buyer, orderId, 'reversed');
    expect(await money(asha)).toMatchObject({ pendingTzs: 0, availableTzs: 0 });
    expect(await lab.moneyOf(orderId)).toEqual(NOTHING_LEFT);
  });

  it('with a wrong sum posts nothing', async () => {
    const { buyer, orderId } = await sale(lab);
    await reverse(orderId, 1_234);
    const { paymentDetails } = await lab.order(buyer, orderId);
    expect(paymentDetails.payment_status).toBe('paid');
    expect(await lab.postings(await lab.paymentIdOf(orderId))).toBe(0);
    expect(await lab.moneyOf(orderId)).toEqual({ heldTzs: TOTAL_TZS, owedTzs: 0 });
  });

  it('without a callback is found on the statement and listed for an admin', async () => {
    const { buyer, orderId } = await sale(lab);
    const paymentId = await lab.paymentIdOf(orderId);
    const payments = lab.db.useDb(lab.sandbox.database).collection<{ _id: string }>('payments');
    const reversedAt = new Date();
    await payments.updateOne({ _id: paymentId }, { $set: { reversedAt } });
    const admin = lab.service.as(await lab.signIn('ADMIN'));
    const date = dateOf(reversedAt);
    await admin.call(moneyRoutes.reconcileDay, { body: { date } });
    await lab.paymentBecomes(buyer, orderId, 'reversed');
    await admin.call(moneyRoutes.reconcileDay, { body: { date } });
    const found = await admin.call(moneyRoutes.reconciliationDifferences, { query: { date } });
    const own = found.filter(({ reference }) => reference === paymentId);
    expect(own).toMatchObject([
      { kind: 'reversed', subject: 'reversal', oursTzs: TOTAL_TZS, theirsTzs: TOTAL_TZS },
    ]);
    expect(await lab.postings(paymentId)).toBe(1);
    expect(await lab.moneyOf(orderId)).toEqual(NOTHING_LEFT);
  });
});
