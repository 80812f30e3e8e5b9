import { eventually } from '@sokoni/common/testing';
import { dateOf, moneyRoutes, ordersRoutes } from '@sokoni/contracts';
import { ReversalInquiriesService } from '../../src/reversals/reversal-inquiries.service.ts';
import { PayingShop, TOTAL_TZS, type WaitingOrder } from './paying-shop.ts';

const SESSION_MS = 8_000;
const SHORT_DELAYS = 0.05;
const DAY_TO_A_SECOND = 1 / 86_400;

describe('an operator that is slow, down, or reverses a payment', () => {
  let shop: PayingShop;
  beforeAll(async () => {
    shop = await PayingShop.open(SHORT_DELAYS, { PAYMENT_SESSION_MS: String(SESSION_MS) });
  });
  beforeEach(() => scaleDelays(SHORT_DELAYS));
  afterAll(() => shop.fixture.stop());

  it('6 succeeds after our expiry: the order revives if in stock, else it is refunded', async () => {
    const [lucky, late] = await Promise.all([shop.payBy(6), shop.payBy(6)]);
    await shop.fixture.sandbox.stop();
    await Promise.all([shop.timeRunsOut(lucky), shop.timeRunsOut(late)]);
    await Promise.all([
      shop.stockBecomes(lucky.productId, 1),
      shop.stockBecomes(late.productId, 1),
    ]);

    const quick = await shop.buyerOf(late.productId);
    const waits = await shop.fixture.service.as(quick).send(ordersRoutes.checkout, { body: {} });
    expect(waits).toMatchObject({ status: 503, body: { code: 'payment-provider-down' } });
    await shop.stockBecomes(late.productId, 0);

    await shop.fixture.sandbox.start();
    await shop.expectPaidOnce(await settled(lucky, 'paid'));
    const revived = await shop.fixture.service.waitForEvent(
      'order.paid',
      (event) => event.aggregateId === lucky.orderId,
    );
    expect(revived.data.late).toBe(true);

    await settled(late, 'refunded');
    await shop.fixture.service.waitForEvent(
      'refund.succeeded',
      (event) => event.data.referenceId === late.orderId,
    );
    await shop.fixture.service.allReceived();
    const refunds = shop.fixture.service.broker
      .received('refund.succeeded')
      .filter((event) => event.data.referenceId === late.orderId);
    expect(refunds.map((event) => event.data.amountTzs)).toEqual([TOTAL_TZS]);
    expect(await shop.fixture.sandbox.payment(late.paymentId)).toMatchObject({
      status: 'succeeded',
      refundedAmount: TOTAL_TZS,
    });
    expect((await shop.fixture.order(late.buyer, late.orderId)).status).toBe('cancelled');
    await shop.stockBecomes(late.productId, 0);
    expect(await shop.fixture.moneyOf(late.orderId)).toEqual({ heldTzs: 0, owedTzs: 0 });
  });

  it('15 is down: timeouts and refusals end nothing, not even a cancellation; then it is paid once', async () => {
    const order = await shop.payBy(15);
    shop.fixture.advance(4_000);
    const { buyer, orderId } = order;
    const cancel = await shop.fixture.service
      .as(buyer)
      .send(ordersRoutes.cancelPayment, { body: { orderId } });
    expect(cancel).toMatchObject({ status: 503, body: { code: 'payment-provider-down' } });
    expect(await shop.statusOf(order)).toBe('pending');
    shop.fixture.advance(-4_000);
    await shop.expectPaidOnce(await settled(order, 'paid'));
  });

  it('16 reverses the payment the next day: reconciliation ends the order and releases the stock', async () => {
    await scaleDelays(DAY_TO_A_SECOND);
    const before = (await shop.fixture.balances()).provider_clearing ?? 0;
    const order = await shop.payBy(16);
    await shop.expectPaidOnce(order);
    const reversal = await reversalOf(order.paymentId);
    expect(reversal).toMatchObject({ amount: -TOTAL_TZS, refundId: null });
    expect(await shop.fixture.sandbox.payment(order.paymentId)).toMatchObject({
      status: 'succeeded',
      reversedAt: expect.any(String),
    });
    expect(await shop.statusOf(order)).toBe('paid');
    expect((await shop.fixture.balances()).provider_clearing).toBe(before + TOTAL_TZS);
    const admin = shop.fixture.service.as(await shop.fixture.signIn('ADMIN'));
    const date = dateOf(new Date(String(reversal.occurredAt)));
    for (const _time of ['once', 'again']) {
      // Refused, and asked again, where the operator is too slow to give its statement.
      await eventually(() => admin.call(moneyRoutes.reconcileDay, { body: { date } }));
      expect(await shop.statusOf(order)).toBe('reversed');
      expect((await shop.fixture.balances()).provider_clearing).toBe(before);
    }
    const differences = await admin.call(moneyRoutes.reconciliationDifferences, {
      query: { date },
    });
    expect(differences.map(({ kind }) => kind)).toEqual(['reversed']);
    await shop.stockBecomes(order.productId, 1);
    const net = (await shop.fixture.sandbox.statementLines()).reduce(
      (sum, line) => sum + Number(line.amount),
      0,
    );
    expect(net).toBe(before);
  });

  it('16 reverses the payment, which its refund shows first: it is not sent back by hand too', async () => {
    await scaleDelays(DAY_TO_A_SECOND);
    const order = await shop.payBy(16);
    await shop.expectPaidOnce(order);
    await reversalOf(order.paymentId);
    const { buyer, orderId } = order;
    await shop.fixture.service.as(buyer).call(ordersRoutes.cancelOrder, { body: { orderId } });
    const { data } = await shop.fixture.service.waitForEvent(
      'refund.failed',
      (event) => event.data.referenceId === orderId,
    );
    const inquiries = shop.fixture.service.app.get(ReversalInquiriesService);
    // Asked as before each refund by hand, again where the operator is too slow to give its statement.
    await eventually(async () => {
      await inquiries.follow(order.paymentId);
      expect(await shop.statusOf(order)).toBe('reversed');
    });
    const admin = shop.fixture.service.as(await shop.fixture.signIn('ADMIN'));
    const body = { _id: data.refundId, transactionId: 'BANK-7' };
    const refused = { status: 409, body: { code: 'refund-reversed' } };
    expect(await admin.send(moneyRoutes.refundByHand, { body })).toMatchObject(refused);
    expect(await shop.fixture.moneyOf(orderId)).toEqual({ heldTzs: 0, owedTzs: 0 });
  });

  async function scaleDelays(scale: number): Promise<void> {
    const { sandbox } = shop.fixture;
    if (sandbox.delayScale === scale) return;
    await sandbox.stop();
    sandbox.delayScale = scale;
    await sandbox.start();
  }

  /** The operator's delay comes first. */
  function settled(order: WaitingOrder, status: string): Promise<WaitingOrder> {
    return eventually(async () => {
      expect(await shop.statusOf(order)).toBe(status);
      return order;
    });
  }

  function reversalOf(externalId: string) {
    return eventually(async () => {
      const lines = await shop.fixture.sandbox.statementLines();
      const found = lines.find(
        (line) => line.type === 'reversal' && line.externalId === externalId,
      );
      if (!found) throw new Error('Not reversed yet');
      return found;
    });
  }
});
