import { eventually, type TestCaller } from '@sokoni/common/testing';
import { DAY_MS, dateOf, moneyRoutes, ordersRoutes } from '@sokoni/contracts';
import { ClickpesaServer, PesapalServer } from '@sokoni/payment-providers/testing';
import { PaymentsRepository } from '../../src/payments/attempts/payments.repository.ts';
import { QuarantineRepository } from '../../src/payments/attempts/quarantine.repository.ts';
import { OrdersUnderTest } from '../support/orders-under-test.ts';
import { type AnyServer, paidOrder, postMessage } from '../support/provider-payment.ts';
import { payBy } from '../support/sale.ts';

const PATIENCE_MS = 300_000;
const HOUR_MS = 3_600_000;

describe.each(['pesapal', 'clickpesa'] as const)('a payment that %s reverses', (name) => {
  let provider: AnyServer;
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    provider = await (name === 'pesapal' ? new PesapalServer() : new ClickpesaServer()).open();
    fixture = await OrdersUnderTest.start({ ...provider.env, PAYMENT_PROVIDER: name });
  });
  afterAll(async () => {
    await fixture.stop();
    await provider.close();
  });

  it(
    'ends the order when its callback comes, and lists it for an admin',
    async () => {
      const { buyer, orderId, paymentId } = await paidOrder(fixture, provider);
      provider.reverse(paymentId);
      await postMessage(fixture, name, provider.message(paymentId).body);
      await fixture.paymentBecomes(buyer, orderId, 'reversed');
      const admin = fixture.service.as(await fixture.signIn('ADMIN'));
      const query = { date: dateOf(new Date()) };
      await eventually(async () => {
        const found = await admin.call(moneyRoutes.reconciliationDifferences, { query });
        const own = found.filter(({ reference }) => reference === paymentId);
        expect(own).toMatchObject([{ kind: 'reversed', theirsTzs: 13_000 }]);
      });
    },
    PATIENCE_MS,
  );

  it(
    'ends the order the day after, when no message comes',
    async () => {
      const { buyer, orderId, paymentId } = await paidOrder(fixture, provider);
      provider.reverse(paymentId);
      fixture.advance(DAY_MS + HOUR_MS);
      await fixture.paymentBecomes(buyer, orderId, 'reversed');
      expect(await fixture.moneyOf(orderId)).toEqual({ heldTzs: 0, owedTzs: 0 });
      fixture.advance(-DAY_MS - HOUR_MS);
    },
    PATIENCE_MS,
  );
});

describe('money that ClickPesa, which has no call for refunds, reverses', () => {
  let provider: ClickpesaServer;
  let fixture: OrdersUnderTest;
  let caller: TestCaller;
  beforeAll(async () => {
    provider = await new ClickpesaServer().open();
    fixture = await OrdersUnderTest.start({ ...provider.env, PAYMENT_PROVIDER: 'clickpesa' });
    caller = fixture.service.as(await fixture.signIn('ADMIN'));
  });
  afterEach(() => {
    provider.mood = 'well';
  });
  afterAll(async () => {
    await fixture.stop();
    await provider.close();
  });

  /** Money that waits in quarantine. */
  async function held(amountTzs: number) {
    const seller = await fixture.signIn('SELLER');
    const buyer = await fixture.buyerWith({ sellerId: seller.userId, priceTzs: 10_000 });
    const ids = await payBy(provider, fixture, buyer, amountTzs);
    const rows = fixture.db.collection('payment_quarantine');
    const row = () => rows.findOne({ paymentId: ids.paymentId });
    await eventually(async () => expect(await row()).not.toBeNull());
    return { buyer, row, ...ids };
  }

  const decide = (_id: string, decision: 'return' | 'credit') =>
    caller.send(moneyRoutes.decideWrongAmount, { body: { _id, decision } });
  const refundsOf = (referenceId: string) =>
    fixture.db.collection('refunds').countDocuments({ referenceId });

  /** What the ledger has of this money. */
  const postedOf = (paymentId: string) =>
    fixture.balances({ reference: paymentId, kind: /^wrong-amount/ });

  /** It is listed once, goes out neither way, and nobody holds or owes it. */
  async function isLost(orderId: string, paymentId: string, amountTzs: number): Promise<void> {
    for (const decision of ['return', 'credit'] as const) {
      const refused = { status: 409, body: { code: 'wrong-amount-reversed' } };
      expect(await decide(paymentId, decision)).toMatchObject(refused);
    }
    expect(await refundsOf(orderId)).toBe(0);
    expect(await postedOf(paymentId)).toEqual({ provider_clearing: 0, refunds: 0 });
    await eventually(async () => {
      const found = await caller.call(moneyRoutes.reconciliationDifferences, { query: {} });
      const own = found.filter(({ reference }) => reference === paymentId);
      const sums = { oursTzs: amountTzs, theirsTzs: amountTzs, theirStatus: 'reversed' };
      expect(own).toMatchObject([{ kind: 'status-differs', subject: 'reversal', ...sums }]);
    });
  }

  /** The refund of this order, which an admin has to send by hand. */
  async function failedRefundOf(orderId: string): Promise<string> {
    const isOfOrder = ({ data }: { data: { referenceId: string } }) => data.referenceId === orderId;
    return (await fixture.service.waitForEvent('refund.failed', isOfOrder)).data.refundId;
  }
  async function cancelled({ buyer, orderId }: Awaited<ReturnType<typeof paidOrder>>) {
    await fixture.service.as(buyer).call(ordersRoutes.cancelOrder, { body: { orderId } });
    return failedRefundOf(orderId);
  }
  /** Too little money of a cancelled order, which an admin has decided to return. */
  async function returned() {
    const { buyer, orderId, paymentId } = await held(12_000);
    await fixture.service.as(buyer).call(ordersRoutes.cancelOrder, { body: { orderId } });
    await fixture.paymentBecomes(buyer, orderId, 'cancelled');
    expect(await decide(paymentId, 'return')).toMatchObject({ status: 200 });
    return { orderId, paymentId, refundId: await failedRefundOf(orderId) };
  }
  const sendByHand = (_id: string) =>
    caller.send(moneyRoutes.refundByHand, { body: { _id, transactionId: 'BANK-7' } });
  const statusOf = async (refundId: string) =>
    (await fixture.db.collection('refunds').findOne({ _id: refundId } as object))?.status;
  const gone = { status: 409, body: { code: 'refund-reversed' } };

  it(
    'before its refund fails is not sent by hand: the provider is asked at once',
    async () => {
      const order = await paidOrder(fixture, provider);
      provider.reverse(order.paymentId);
      const refundId = await cancelled(order);
      await eventually(async () => expect(await statusOf(refundId)).toBe('superseded'));
      expect(await sendByHand(refundId)).toMatchObject(gone);
      expect(await fixture.moneyOf(order.orderId)).toEqual({ heldTzs: 0, owedTzs: 0 });
    },
    PATIENCE_MS,
  );

  it(
    'after its refund has failed is not sent by hand: the provider is asked once more',
    async () => {
      const order = await paidOrder(fixture, provider);
      const refundId = await cancelled(order);
      const payments = fixture.service.app.get(PaymentsRepository);
      await eventually(async () => {
        const due = (await payments.get(order.paymentId)).recheckAt;
        expect(due?.getTime()).toBeGreaterThan(Date.now() + HOUR_MS);
      });
      provider.reverse(order.paymentId);
      for (const answer of await Promise.all([sendByHand(refundId), sendByHand(refundId)]))
        expect(answer).toMatchObject(gone);
      expect(await statusOf(refundId)).toBe('superseded');
      expect(await fixture.moneyOf(order.orderId)).toEqual({ heldTzs: 0, owedTzs: 0 });
      await fixture.paymentBecomes(order.buyer, order.orderId, 'reversed');
    },
    PATIENCE_MS,
  );

  it(
    'not at all is sent by hand, also while the provider gives no answer',
    async () => {
      const refundId = await cancelled(await paidOrder(fixture, provider));
      provider.mood = 'down';
      expect(await sendByHand(refundId)).toMatchObject({ status: 200 });
      expect(await statusOf(refundId)).toBe('succeeded');
    },
    PATIENCE_MS,
  );

  it(
    'of a wrong amount is not sent back again when its callback came',
    async () => {
      const { orderId, paymentId, row } = await held(15_000);
      provider.reverse(paymentId);
      await postMessage(fixture, 'clickpesa', provider.message(paymentId).body);
      await eventually(async () => expect((await row())?.reversedAt).toBeInstanceOf(Date));
      provider.mood = 'down';
      await isLost(orderId, paymentId, 15_000);
    },
    PATIENCE_MS,
  );

  it(
    'of a wrong amount waits for no admin once it is reversed, and its buyer may cancel',
    async () => {
      const { buyer, orderId, paymentId, row } = await held(15_000);
      await fixture.db.collection('payments').updateOne({ _id: paymentId } as object, {
        $set: { nextPollAt: null },
      });
      provider.reverse(paymentId);
      // The provider is asked by the cancel itself.
      const cancel = { body: { orderId } };
      await fixture.service.as(buyer).call(ordersRoutes.cancelOrder, cancel);
      await fixture.paymentBecomes(buyer, orderId, 'cancelled');
      expect(await row()).toMatchObject({ decision: 'reversed' });
      const rows = fixture.service.app.get(QuarantineRepository);
      expect(await rows.undecidedOf([orderId])).toEqual([]);
      expect(await rows.isSpent(paymentId)).toBe(true);
      await isLost(orderId, paymentId, 15_000);
    },
    PATIENCE_MS,
  );

  it(
    'of a wrong amount is not sent back again when no message came: the provider is asked',
    async () => {
      const { orderId, paymentId, row } = await held(15_000);
      await fixture.db.collection('payments').updateOne({ _id: paymentId } as object, {
        $set: { nextPollAt: null },
      });
      provider.reverse(paymentId);
      await isLost(orderId, paymentId, 15_000);
      expect((await row())?.decision).toBe('reversed');
    },
    PATIENCE_MS,
  );

  it(
    'of a wrong amount is listed without any decision once its payment is not polled any more',
    async () => {
      const { paymentId, row } = await held(15_000);
      await fixture.db.collection('payments').updateOne({ _id: paymentId } as object, {
        $set: { nextPollAt: null },
      });
      provider.reverse(paymentId);
      await fixture.service.app.get(PaymentsRepository).recheckAt(paymentId, new Date());
      await eventually(async () => expect((await row())?.reversedAt).toBeInstanceOf(Date));
    },
    PATIENCE_MS,
  );

  it(
    'of a wrong amount beside money that has paid leaves the payment as it is',
    async () => {
      const { buyer, orderId, paymentId } = await held(12_000);
      const payments = fixture.service.app.get(PaymentsRepository);
      provider.settle(paymentId, 'succeeded', 13_000);
      await payments.pollAt(paymentId, new Date());
      await fixture.paymentBecomes(buyer, orderId, 'paid');
      provider.reverseFirst(paymentId);
      await isLost(orderId, paymentId, 12_000);
      expect((await fixture.order(buyer, orderId)).paymentDetails.payment_status).toBe('paid');
    },
    PATIENCE_MS,
  );

  it(
    'of a wrong amount that an admin returns is not sent by hand when it has gone back since',
    async () => {
      const { orderId, paymentId, refundId } = await returned();
      provider.reverse(paymentId);
      for (const answer of [await sendByHand(refundId), await sendByHand(refundId)])
        expect(answer).toMatchObject(gone);
      expect(await statusOf(refundId)).toBe('superseded');
      expect(await fixture.moneyOf(orderId)).toEqual({ heldTzs: 0, owedTzs: 0 });
    },
    PATIENCE_MS,
  );

  it(
    'of a wrong amount that was returned by hand is listed once, for it has gone back twice',
    async () => {
      const { paymentId, refundId } = await returned();
      expect(await sendByHand(refundId)).toMatchObject({ status: 200 });
      provider.reverse(paymentId);
      const payments = fixture.service.app.get(PaymentsRepository);
      const listed = async () => {
        const found = await caller.call(moneyRoutes.reconciliationDifferences, { query: {} });
        return found.filter(({ reference }) => reference === paymentId);
      };
      for (let check = 0; check < 2; check++) {
        await payments.recheckAt(paymentId, new Date());
        await eventually(async () => {
          const due = (await payments.get(paymentId)).recheckAt;
          expect(due?.getTime()).toBeGreaterThan(Date.now() + HOUR_MS);
        });
        expect(await listed()).toMatchObject([{ kind: 'status-differs', theirsTzs: 12_000 }]);
      }
    },
    PATIENCE_MS,
  );

  it(
    'of a wrong amount is asked for again after its payment has ended, and is sent back where nothing contradicts',
    async () => {
      const { buyer, orderId, paymentId } = await held(12_000);
      const due = async () =>
        (await fixture.service.app.get(PaymentsRepository).get(paymentId)).recheckAt;
      const before = await due();
      expect(before?.getTime()).toBeGreaterThan(Date.now());
      await fixture.service.as(buyer).call(ordersRoutes.cancelOrder, { body: { orderId } });
      await fixture.paymentBecomes(buyer, orderId, 'cancelled');
      expect(await due()).toEqual(before);
      provider.mood = 'down';
      expect(await decide(paymentId, 'return')).toMatchObject({ status: 200 });
      expect(await refundsOf(orderId)).toBe(1);
    },
    PATIENCE_MS,
  );
});
