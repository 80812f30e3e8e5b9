import { eventually } from '@sokoni/common/testing';
import { dateOf, moneyRoutes, ordersRoutes } from '@sokoni/contracts';
import { PaymentsRepository } from '../src/payments/attempts/payments.repository.ts';
import { RefundsService } from '../src/refunds/refunds.service.ts';
import { DuplicateMoneyService } from '../src/settlement/duplicate-money.service.ts';
import { postCallback, successOf } from './support/callback.ts';
import { complete } from './support/completion.ts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { move, partStatus, sale, saleIn } from './support/sale.ts';

const MINUTE = 60_000;
/** The sums of a sale: 20,000 and 4,000, each with 3,000 for delivery. */
const TOTAL_TZS = 30_000;
const NOTHING_LEFT = { heldTzs: 0, owedTzs: 0 };

describe('a payment that the operator reverses', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start();
  });
  afterAll(() => fixture.stop());

  const money = (seller: Buyer) => fixture.service.as(seller).call(moneyRoutes.sellerMoney, {});

  /** The operator's reversal, as three callbacks. */
  async function reverse(orderId: string, amount = TOTAL_TZS): Promise<void> {
    const payment = await fixture.sandbox.payment(await fixture.paymentIdOf(orderId));
    const message = successOf(payment, { type: 'payment.reversed', amount });
    const again = successOf(payment, { type: 'payment.reversed', amount });
    const statuses = await Promise.all(
      [message, message, again].map((one) => postCallback(fixture.service.url, one)),
    );
    expect(statuses).toEqual([200, 200, 200]);
  }

  it('before shipping cancels every part and debits the sellers once', async () => {
    const { buyer, juma, asha, orderId } = await saleIn(fixture, 'processing');
    await reverse(orderId);
    const order = await fixture.paymentBecomes(buyer, orderId, 'reversed');
    expect(order.status).toBe('cancelled');
    expect(order.timeline.map(({ what }) => what)).toContain('payment.reversed');
    expect(order.refunds).toEqual([]);
    for (const seller of [juma, asha]) {
      expect(await money(seller)).toMatchObject({ pendingTzs: 0, availableTzs: 0 });
    }
    await fixture.service.waitForEvent(
      'payment.reversed',
      ({ data }) =>
        data.referenceId === orderId &&
        data.amountTzs === TOTAL_TZS &&
        data.orderNumber === order.orderNumber,
    );
    for (const name of ['seller-order.cancelled', 'seller-order.reversed'] as const) {
      await eventually(async () => {
        const published = fixture.service.broker
          .received(name)
          .filter(({ data }) => data.orderId === orderId);
        expect(published.map(({ data }) => data.status)).toEqual(['cancelled', 'cancelled']);
      });
    }
    expect(await fixture.postings(await fixture.paymentIdOf(orderId))).toBe(1);
    expect(await fixture.moneyOf(orderId)).toEqual(NOTHING_LEFT);
  });

  it('of shipped goods debits their seller: the part ends as refunded', async () => {
    const { buyer, juma, asha, orderId } = await saleIn(fixture, 'shipped');
    await reverse(orderId);
    const order = await fixture.paymentBecomes(buyer, orderId, 'reversed');
    expect([partStatus(order, juma), partStatus(order, asha)]).toEqual(['refunded', 'cancelled']);
    expect((await move(fixture, juma, orderId, 'deliver')).status).toBe(409);
    expect(await fixture.moneyOf(orderId)).toEqual(NOTHING_LEFT);
  });

  it('of a completed part debits the balance, below zero if needed; the part stays completed', async () => {
    const { buyer, juma, orderId } = await sale(fixture);
    await complete(fixture, juma, orderId);
    expect(await money(juma)).toMatchObject({ availableTzs: 23_000 });
    await reverse(orderId);
    const order = await fixture.paymentBecomes(buyer, orderId, 'reversed');
    expect(partStatus(order, juma)).toBe('completed');
    const sold = await fixture.service
      .as(juma)
      .call(ordersRoutes.soldOrder, { params: { orderId } });
    expect(sold.refundedTzs).toBe(23_000);
    expect(sold.sellerOrders[0]?.earnings).toBeUndefined();
    await fixture.service.waitForEvent(
      'seller-order.reversed',
      ({ data }) => data.sellerId === juma.userId && data.status === 'completed',
    );
    expect(await money(juma)).toMatchObject({ pendingTzs: 0, availableTzs: 0 });
    expect(await fixture.moneyOf(orderId)).toEqual(NOTHING_LEFT);
  });

  it('supersedes a refund that was not sent: it is not sent again', async () => {
    const { buyer, juma, orderId } = await sale(fixture);
    await fixture.sandbox.stop();
    await move(fixture, juma, orderId, 'cancel', { note: 'broken' });
    await eventually(async () => {
      const refund = await fixture.db.collection('refunds').findOne({ referenceId: orderId });
      return Number(refund?.tries) > 0;
    });
    await fixture.sandbox.start();
    await reverse(orderId);
    const order = await fixture.paymentBecomes(buyer, orderId, 'reversed');
    expect(order.refunds).toMatchObject([{ amountTzs: 23_000, status: 'succeeded' }]);
    fixture.advance(10 * MINUTE);
    while (await fixture.service.app.get(RefundsService).sendOne());
    const refund = await fixture.db.collection('refunds').findOne({ referenceId: orderId });
    expect(refund).toMatchObject({ status: 'superseded', nextTryAt: null });
    fixture.advance(-10 * MINUTE);
    const payment = await fixture.sandbox.payment(await fixture.paymentIdOf(orderId));
    expect(payment).toMatchObject({ refundedAmount: 0 });
    expect(await fixture.moneyOf(orderId)).toEqual(NOTHING_LEFT);
  });

  /** The same order is paid once more, by another transaction; its money is owed. */
  async function payAgain(orderId: string) {
    const payment = await fixture.service.app
      .get(PaymentsRepository)
      .get(await fixture.paymentIdOf(orderId));
    const money = { amountTzs: TOTAL_TZS, transactionId: `again ${orderId}` };
    await fixture.service.app.get(DuplicateMoneyService).refund(payment, [money]);
    const surplus = { referenceId: orderId, surplus: true };
    const refunds = fixture.db.collection('refunds');
    await refunds.updateOne(surplus, { $set: { nextTryAt: null } });
    return async () => (await refunds.findOne(surplus))?.status;
  }

  it('leaves the refund of money that came again, by another transaction', async () => {
    const { buyer, juma, asha, orderId } = await sale(fixture);
    await fixture.sandbox.stop();
    for (const seller of [juma, asha])
      await move(fixture, seller, orderId, 'cancel', { note: 'broken' });
    const surplus = await payAgain(orderId);
    await eventually(async () => {
      const refunds = await fixture.db
        .collection('refunds')
        .find({ referenceId: orderId, surplus: false })
        .toArray();
      expect(refunds.every(({ tries }) => Number(tries) > 0)).toBe(true);
    });
    await fixture.sandbox.start();
    await reverse(orderId);
    await fixture.paymentBecomes(buyer, orderId, 'reversed');
    expect(await surplus()).toBe('requested');
    expect(await fixture.moneyOf(orderId)).toEqual({ heldTzs: TOTAL_TZS, owedTzs: TOTAL_TZS });
  });

  it('that names the transaction of money that came again is about that money alone', async () => {
    const { buyer, juma, orderId } = await sale(fixture);
    const surplus = await payAgain(orderId);
    const transactionId = `again ${orderId}`;
    const payment = await fixture.sandbox.payment(await fixture.paymentIdOf(orderId));
    const message = successOf(payment, { type: 'payment.reversed', transactionId });
    expect(await fixture.moneyOf(orderId)).toEqual({
      heldTzs: 2 * TOTAL_TZS,
      owedTzs: TOTAL_TZS,
    });
    for (const _ of [1, 2]) expect(await postCallback(fixture.service.url, message)).toBe(200);
    expect(await surplus()).toBe('superseded');
    expect(await fixture.moneyOf(orderId)).toEqual({ heldTzs: TOTAL_TZS, owedTzs: 0 });
    const { paymentDetails, status } = await fixture.order(buyer, orderId);
    expect([paymentDetails.payment_status, status]).toEqual(['paid', 'paid']);
    // The payment itself may be reversed afterwards.
    await reverse(orderId);
    await fixture.paymentBecomes(buyer, orderId, 'reversed');
    expect(await money(juma)).toMatchObject({ pendingTzs: 0, availableTzs: 0 });
    expect(await fixture.moneyOf(orderId)).toEqual(NOTHING_LEFT);
  });

  it('of a wholly refunded order is refused, also while money that came again is owed', async () => {
    const { buyer, juma, asha, orderId } = await sale(fixture);
    for (const seller of [juma, asha])
      await move(fixture, seller, orderId, 'cancel', { note: 'broken' });
    await fixture.paymentBecomes(buyer, orderId, 'refunded');
    const surplus = await payAgain(orderId);
    await reverse(orderId);
    expect(await surplus()).toBe('requested');
    const { paymentDetails } = await fixture.order(buyer, orderId);
    expect(paymentDetails.payment_status).toBe('refunded');
  });

  it('does not debit parts refunded before', async () => {
    const { buyer, juma, asha, orderId } = await sale(fixture);
    await move(fixture, juma, orderId, 'cancel', { note: 'broken' });
    await fixture.paymentBecomes(buyer, orderId, 'partially_refunded');
    await reverse(orderId, 7_000);
    await fixture.paymentBecomes(buyer, orderId, 'reversed');
    expect(await money(asha)).toMatchObject({ pendingTzs: 0, availableTzs: 0 });
    expect(await fixture.moneyOf(orderId)).toEqual(NOTHING_LEFT);
  });

  it('with a wrong sum posts nothing', async () => {
    const { buyer, orderId } = await sale(fixture);
    await reverse(orderId, 1_234);
    const { paymentDetails } = await fixture.order(buyer, orderId);
    expect(paymentDetails.payment_status).toBe('paid');
    expect(await fixture.postings(await fixture.paymentIdOf(orderId))).toBe(0);
    expect(await fixture.moneyOf(orderId)).toEqual({ heldTzs: TOTAL_TZS, owedTzs: 0 });
  });

  it('without a callback is found on the statement and listed for an admin', async () => {
    const { buyer, orderId } = await sale(fixture);
    const paymentId = await fixture.paymentIdOf(orderId);
    const payments = fixture.db
      .useDb(fixture.sandbox.database)
      .collection<{ _id: string }>('payments');
    const reversedAt = new Date();
    await payments.updateOne({ _id: paymentId }, { $set: { reversedAt } });
    const admin = fixture.service.as(await fixture.signIn('ADMIN'));
    const date = dateOf(reversedAt);
    await admin.call(moneyRoutes.reconcileDay, { body: { date } });
    await fixture.paymentBecomes(buyer, orderId, 'reversed');
    await admin.call(moneyRoutes.reconcileDay, { body: { date } });
    const found = await admin.call(moneyRoutes.reconciliationDifferences, { query: { date } });
    const own = found.filter(({ reference }) => reference === paymentId);
    expect(own).toMatchObject([
      { kind: 'reversed', subject: 'reversal', oursTzs: TOTAL_TZS, theirsTzs: TOTAL_TZS },
    ]);
    expect(await fixture.postings(paymentId)).toBe(1);
    expect(await fixture.moneyOf(orderId)).toEqual(NOTHING_LEFT);
  });
});
