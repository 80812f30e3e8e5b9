import { UnitOfWork } from '@sokoni/common';
import { eventually, newId } from '@sokoni/common/testing';
import { moneyRoutes, ordersRoutes } from '@sokoni/contracts';
import { wrongAmount } from '../src/ledger/ledger.ts';
import { PaymentsRepository } from '../src/payments/attempts/payments.repository.ts';
import { newRefund } from '../src/refunds/refund.ts';
import { RefundsRepository } from '../src/refunds/refunds.repository.ts';
import { postCallback, successOf } from './support/callback.ts';
import { OrdersUnderTest } from './support/orders-under-test.ts';

const PATIENCE_MS = 300_000;

describe('a refunded plan payment', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start({}, 0.01);
  });
  afterAll(() => fixture.stop());

  type Plan = Awaited<ReturnType<typeof paidPlan>>;

  async function paidPlan() {
    const seller = await fixture.signIn('SELLER');
    const referenceId = newId();
    const body = {
      purpose: 'subscription',
      referenceId,
      userId: seller.userId,
      amountTzs: 13_500,
      description: 'Sokoni Basic plan, one month',
      pageQuery: {},
      successPath: '/payment-success',
      cancelPath: '/payment-cancel',
    } as const;
    const { paymentUrl, paymentId } = await fixture.service.inside.call(ordersRoutes.startPayment, {
      body,
    });
    await fixture.sandbox.act(paymentUrl, 'pay');
    await eventually(async () => expect(await fixture.postings(paymentId)).toBe(1));
    return { sellerId: seller.userId, subscriptionId: referenceId, paymentId };
  }

  /** An admin refunds TZS 4,500 of it. */
  function giveBack({ sellerId, subscriptionId }: Plan, askedBy = newId()) {
    const what = { subscriptionId, sellerId, plan: 'basic', amountTzs: 4_500 } as const;
    const numbers = { receiptNumber: 'SKR-2026-000001', refundNumber: 'SKF-2026-000001' };
    return fixture.service.deliverTwice(
      'subscription.refunded',
      { ...what, ...numbers, reason: 'Paid twice', askedBy, validUntil: null },
      { aggregateId: subscriptionId },
    );
  }

  /** The operator's reversal, as two callbacks at once. */
  async function reverse({ paymentId }: Plan, amount: number): Promise<void> {
    const payment = await fixture.sandbox.payment(paymentId);
    const message = successOf(payment, { type: 'payment.reversed', amount });
    const answers = [message, message].map((one) => postCallback(fixture.service.url, one));
    expect(await Promise.all(answers)).toEqual([200, 200]);
  }

  /** The change of each account's balance since. */
  async function movedSince(before: Record<string, number>): Promise<Record<string, number>> {
    const after = await fixture.balances();
    const moved = ['platform_subscriptions', 'provider_clearing', 'refunds'].map((account) => {
      return [account, (after[account] ?? 0) - (before[account] ?? 0)];
    });
    return Object.fromEntries(moved);
  }

  const refundsOf = ({ subscriptionId }: Plan) =>
    fixture.db.collection('refunds').countDocuments({ referenceId: subscriptionId });
  const isRefunded = ({ subscriptionId }: Plan) =>
    fixture.service.waitForEvent(
      'refund.succeeded',
      ({ data }) => data.referenceId === subscriptionId,
    );

  it(
    'is the seller’s again when an admin says so, once, and is posted until it has arrived',
    async () => {
      const plan = await paidPlan();
      const before = await fixture.balances();
      const admin = newId();
      await giveBack(plan, admin);
      expect((await isRefunded(plan)).data).toMatchObject({
        purpose: 'subscription',
        orderNumber: 'SKF-2026-000001',
        amountTzs: 4_500,
        userId: plan.sellerId,
      });
      expect(await movedSince(before)).toEqual({
        platform_subscriptions: 4_500,
        provider_clearing: -4_500,
        refunds: 0,
      });
      expect(await refundsOf(plan)).toBe(1);
      const referenceId = plan.subscriptionId;
      expect((await fixture.db.collection('refunds').findOne({ referenceId }))?.askedBy).toBe(
        admin,
      );
    },
    PATIENCE_MS,
  );

  it(
    'waits for no second admin any more, whoever has made it',
    async () => {
      const plan = await paidPlan();
      const refund = `plan ${plan.subscriptionId}`;
      const body = { refund, amountTzs: 4_000_000, adminId: newId() };
      await fixture.service.inside.call(moneyRoutes.approveRefund, { body });
      const finance = await fixture.service.mint({ role: 'ADMIN', adminRoles: ['finance'] });
      const query = { about: plan.subscriptionId };
      const waiting = () => fixture.service.as(finance).call(moneyRoutes.refundRequests, { query });
      expect(await waiting()).toMatchObject([{ kind: 'plan', number: '', reason: '' }]);
      await giveBack(plan);
      expect(await waiting()).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'goes back by the attempt that bought the plan, whichever of two was paid first',
    async () => {
      const plan = await paidPlan();
      const payments = fixture.db.collection<{ _id: string; endedAt?: Date }>('payments');
      const bought = await payments.findOne({ _id: plan.paymentId });
      const [_id, endedAt] = [newId(), new Date(0)];
      // A second page of the provider: its money is owed to the seller already.
      const surplus = { attempt: 2, transactionId: newId(), reference: null };
      await payments.insertOne({ ...bought, ...surplus, _id, endedAt });
      await giveBack(plan);
      await isRefunded(plan);
      const refund = await fixture.db
        .collection('refunds')
        .findOne({ referenceId: plan.subscriptionId });
      expect(refund?.paymentId).toBe(plan.paymentId);
    },
    PATIENCE_MS,
  );

  it(
    'keeps its seller’s account open until it has arrived',
    async () => {
      const plan = await paidPlan();
      const payment = await fixture.service.app.get(PaymentsRepository).get(plan.paymentId);
      const request = { payment, orderNumber: 'SKF-2026-000009', userId: plan.sellerId };
      const what = { sellerId: null, amountTzs: 4_500, reason: 'Paid twice', surplus: false };
      const askedBy = null;
      const fresh = newRefund(newId(), { ...request, ...what, askedBy }, 'refund', new Date());
      // No replica takes it in hand.
      const refund = { ...fresh, nextTryAt: null };
      await fixture.service.app.get(RefundsRepository).insert(refund);
      const blockers = () =>
        fixture.service.inside.call(ordersRoutes.deletionBlockers, {
          params: { userId: plan.sellerId },
        });
      expect(await blockers()).toEqual(['open-refund']);
      const ended = { status: 'superseded', endedAt: new Date() } as const;
      await fixture.service.app.get(RefundsRepository).end(refund, ended);
      expect(await blockers()).toEqual([]);
    },
    PATIENCE_MS,
  );

  it('leaves the shop when the operator reverses it, and payment.reversed is published', async () => {
    const before = await fixture.balances();
    const plan = await paidPlan();
    await reverse(plan, 13_500);
    const event = await fixture.service.waitForEvent(
      'payment.reversed',
      ({ data }) => data.referenceId === plan.subscriptionId,
    );
    expect(event.data).toMatchObject({ purpose: 'subscription', amountTzs: 13_500 });
    const nothing = { platform_subscriptions: 0, provider_clearing: 0, refunds: 0 };
    expect(await movedSince(before)).toEqual(nothing);
    // The payment was reversed before: no refund is sent.
    await giveBack(plan);
    expect(await refundsOf(plan)).toBe(0);
    expect(await movedSince(before)).toEqual(nothing);
  });

  it(
    'is not lost twice where an admin gave a part of it back before',
    async () => {
      const before = await fixture.balances();
      const plan = await paidPlan();
      await giveBack(plan);
      await isRefunded(plan);
      await reverse(plan, 13_500);
      expect(
        (await fixture.db.collection('payments').findOne({ referenceId: plan.subscriptionId }))
          ?.status,
      ).toBe('succeeded');
      await reverse(plan, 9_000);
      expect(await movedSince(before)).toEqual({
        platform_subscriptions: 0,
        provider_clearing: 0,
        refunds: 0,
      });
    },
    PATIENCE_MS,
  );

  it(
    'that brought too much is reversed as a whole, while the rest of it is owed',
    async () => {
      const before = await fixture.balances();
      const plan = await paidPlan();
      const payments = fixture.service.app.get(PaymentsRepository);
      const payment = await payments.get(plan.paymentId);
      const request = { payment, orderNumber: 'SKF-2026-000010', userId: plan.sellerId };
      const { transactionId } = payment;
      const what = { sellerId: null, amountTzs: 6_500, reason: 'wrong-amount', transactionId };
      const wrong = { ...request, ...what, surplus: true, part: true, askedBy: null };
      const refund = newRefund(newId(), wrong, 'refund', new Date());
      // No replica takes it in hand.
      await fixture.service.app.get(RefundsRepository).insert({ ...refund, nextTryAt: null });
      const about = { reference: plan.paymentId, provider: payment.provider, at: new Date() };
      const unit = fixture.service.app.get(UnitOfWork);
      await unit.run(async () => unit.post(wrongAmount(about, 6_500)));
      await reverse(plan, 20_000);
      expect((await payments.get(plan.paymentId)).status).toBe('reversed');
      expect(await movedSince(before)).toEqual({
        platform_subscriptions: 0,
        provider_clearing: 0,
        refunds: 0,
      });
    },
    PATIENCE_MS,
  );
});
