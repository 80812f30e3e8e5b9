import { readAuditHistory } from '@sokoni/common';
import { newId, type TestCaller } from '@sokoni/common/testing';
import { subscriptionsRoutes } from '@sokoni/contracts';
import { SubscriptionsUnderTest } from './support/subscriptions-under-test.ts';

const { mySubscription, planPayments, planPreview, receipts, refundPlan } = subscriptionsRoutes;

let fixture: SubscriptionsUnderTest;
let admin: TestCaller;
beforeAll(async () => {
  fixture = await SubscriptionsUnderTest.start();
  admin = await fixture.callerOf('ADMIN');
});
afterAll(() => fixture.stop());

const refundPlanPayment = (_id: string, amountTzs = 13_500, reason = 'Paid twice') =>
  admin.send(refundPlan, { body: { _id, amountTzs, reason } });
const daysFromNow = (at: string | null | undefined) =>
  (Date.parse(at ?? '') - Date.now()) / 86_400_000;
const refundedOf = (purchaseId: string) =>
  fixture.service.waitForEvent('subscription.refunded', (one) => one.aggregateId === purchaseId);

describe('a plan refunded by an admin', () => {
  it('ends at once with a refund number and an event for orders and the seller', async () => {
    const { caller, purchaseId, _id } = await fixture.paidSeller();
    const answer = await refundPlanPayment(purchaseId);
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'The money is on its way back to the seller' },
    });
    const number = expect.stringMatching(/^SKF-\d{4}-\d{6}$/);
    expect(await caller.call(receipts, {})).toMatchObject([
      { refund: { number, amountTzs: 13_500, reason: 'Paid twice' } },
    ]);
    expect(await caller.call(mySubscription, {})).toMatchObject({
      plan: 'none',
      status: 'expired',
    });
    expect((await refundedOf(purchaseId)).data).toMatchObject({
      sellerId: _id,
      amountTzs: 13_500,
      refundNumber: number,
      validUntil: null,
    });
    const entitlement = await fixture.service.waitForEvent(
      'entitlement.changed',
      (one) => one.aggregateId === _id && one.version === 2,
    );
    expect(entitlement.data).toMatchObject({ plan: 'none', listingLimit: 0 });
  });

  it('is shortened by a partial refund', async () => {
    const { caller, purchaseId } = await fixture.paidSeller();
    const before = await caller.call(mySubscription, {});
    await refundPlanPayment(purchaseId, 4_500);
    const after = await caller.call(mySubscription, {});
    expect(after).toMatchObject({ plan: 'basic', status: 'active' });
    const [month, left] = [before, after].map(({ paidUntil }) => daysFromNow(paidUntil));
    expect(left).toBeCloseTo((month ?? 0) * (2 / 3), 1);
    expect((await refundedOf(purchaseId)).data.validUntil).toBe(after.validUntil);
  });

  it('leaves one end date on page, receipts and admin card after the refund of a replaced plan', async () => {
    const { caller, purchaseId, ...seller } = await fixture.paidSeller();
    const preview = await caller.call(planPreview, { query: { plan: 'premium' } });
    const { referenceId: premiumId } = await fixture.pay(seller, 'premium');
    const timeOf = async (id: string) => {
      const own = await caller.call(receipts, {});
      const all = await admin.call(planPayments, { query: {} });
      const [mine, theirs] = [own, all].map((list) => list.find(({ _id }) => _id === id));
      expect(theirs).toMatchObject({ validFrom: mine?.validFrom, validUntil: mine?.validUntil });
      return { from: mine?.validFrom, until: mine?.validUntil };
    };
    expect((await timeOf(purchaseId)).until).toBe((await timeOf(premiumId)).from);
    expect(daysFromNow((await timeOf(premiumId)).until)).toBeCloseTo(
      daysFromNow(preview.validUntil),
      1,
    );

    await refundPlanPayment(purchaseId, 4_500);
    const plan = await caller.call(mySubscription, {});
    expect((await timeOf(premiumId)).until).toBe(plan.validUntil);
    expect(plan.paidUntil).toBe(plan.validUntil);
    const graceMs = Date.parse(plan.graceUntil ?? '') - Date.parse(plan.validUntil ?? '');
    expect(graceMs).toBe(7 * 86_400_000);
    expect((await refundedOf(purchaseId)).data.validUntil).toBe(plan.validUntil);
  });

  it('is refunded once by repeated and concurrent calls', async () => {
    const { purchaseId, _id } = await fixture.paidSeller();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => refundPlanPayment(purchaseId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const numbers = answers.map(({ body }) => body.success && body.data.refund?.number);
    expect(new Set(numbers).size).toBe(1);
    expect(await refundPlanPayment(purchaseId, 500)).toMatchObject({
      status: 409,
      body: { code: 'plan-refunded-before' },
    });
    const late = await fixture.callerOf('ADMIN');
    const body = { _id: purchaseId, amountTzs: 500, reason: 'Paid twice' };
    expect((await late.send(refundPlan, { body })).body).toMatchObject({
      code: 'decided-first',
      message: expect.stringContaining(` was first. The decision is: Refund ${numbers[0]}.`),
    });
    const chain = (aggregate: string) => readAuditHistory(fixture.db, aggregate);
    expect((await chain(`purchase:${purchaseId}`)).map(({ action }) => action)).toEqual([
      'purchase.awaiting_payment',
      'purchase.paid',
      'purchase.refunded',
    ]);
    expect(await chain(`subscription:${_id}`)).toHaveLength(2);
  });

  it.each([
    ['refund.succeeded', 'succeeded'],
    ['refund.failed', 'failed'],
  ] as const)('says what became of the money: %s', async (name, status) => {
    const { caller, purchaseId, _id: userId } = await fixture.paidSeller();
    await refundPlanPayment(purchaseId);
    const [receipt] = await caller.call(receipts, {});
    expect(receipt?.refund).toMatchObject({ status: 'requested' });
    const fact = {
      purpose: 'subscription' as const,
      refundId: newId(),
      referenceId: purchaseId,
      orderNumber: receipt?.refund?.number ?? '',
      userId,
      sellerId: null,
      amountTzs: 13_500,
      reason: 'Paid twice',
    };
    await fixture.service.publishEvent(name, { ...fact, purpose: 'order' });
    await fixture.service.publishEvent(name, { ...fact, orderNumber: 'SKF-2026-999999' });
    expect(await caller.call(receipts, {})).toMatchObject([{ refund: { status: 'requested' } }]);
    await fixture.service.deliverTwice(name, fact);
    expect(await caller.call(receipts, {})).toMatchObject([{ refund: { status } }]);
    // What was refused is sent by hand later on.
    await fixture.service.deliverTwice('refund.succeeded', fact);
    const [after] = await caller.call(receipts, {});
    expect(after?.refund).toMatchObject({ status: 'succeeded' });
  });

  it('is listed for admins with what is not used up', async () => {
    const { purchaseId, name, _id } = await fixture.paidSeller('premium');
    await fixture.service.publishEvent(
      'user.registered',
      fixture.service.identity.knows({ _id, name }),
    );
    const [newest] = await admin.call(planPayments, { query: { limit: 1 } });
    expect(newest).toMatchObject({
      _id: purchaseId,
      sellerId: _id,
      sellerName: name,
      amountTzs: 23_500,
      refund: null,
    });
    expect(newest?.unusedTzs).toBeGreaterThan(23_000);
    await refundPlanPayment(purchaseId, 23_500);
    const [after] = await admin.call(planPayments, { query: { limit: 1 } });
    expect(after).toMatchObject({ unusedTzs: 0, refund: { amountTzs: 23_500 } });
  });

  it.each([
    ['more than was paid', 13_501, 'Why', 409, 'refund-above-payment'],
    ['nothing', 0, 'Why', 400, 'invalid-input'],
    ['without a reason', 500, ' ', 400, 'invalid-input'],
  ] as const)('is refused for %s', async (_, amountTzs, reason, status, code) => {
    const { caller, purchaseId } = await fixture.paidSeller();
    expect(await refundPlanPayment(purchaseId, amountTzs, reason)).toMatchObject({
      status,
      body: { code },
    });
    expect(await caller.call(mySubscription, {})).toMatchObject({ plan: 'basic' });
  });

  it('is refused for sellers and for unpaid purchases', async () => {
    const { caller, purchaseId } = await fixture.paidSeller();
    const body = { _id: purchaseId, amountTzs: 500, reason: 'Please' };
    expect((await caller.send(refundPlan, { body })).status).toBe(403);
    expect((await caller.send(planPayments, { query: {} })).status).toBe(403);
    const shopper = await fixture.callerOf('GENERAL');
    expect((await shopper.send(planPayments, { query: {} })).status).toBe(403);
    expect((await fixture.service.as(null).send(refundPlan, { body })).status).toBe(401);
    expect(await refundPlanPayment(newId())).toMatchObject({ status: 404 });
  });
});

describe('a plan whose payment is reversed', () => {
  const reversalOf = (purchaseId: string) =>
    fixture.service.waitForEvent('subscription.reversed', (one) => one.aggregateId === purchaseId);

  it('ends at once and once; the receipt shows it, and no refund is possible', async () => {
    const { caller, purchaseId, payment, _id } = await fixture.paidSeller();
    await fixture.service.deliverTwice('payment.reversed', payment);
    expect(await caller.call(mySubscription, {})).toMatchObject({
      plan: 'none',
      status: 'expired',
    });
    expect(await caller.call(receipts, {})).toMatchObject([
      { amountTzs: 13_500, refund: null, reversedAt: payment.at },
    ]);
    expect((await reversalOf(purchaseId)).data).toMatchObject({
      sellerId: _id,
      amountTzs: 13_500,
      validUntil: null,
    });
    expect(await refundPlanPayment(purchaseId)).toMatchObject({
      status: 409,
      body: { code: 'plan-payment-reversed' },
    });
  });

  it('leaves another month that was paid apart', async () => {
    const { caller, payment, _id } = await fixture.paidSeller();
    const before = await caller.call(mySubscription, {});
    await fixture.pay({ _id }, 'basic');
    await fixture.service.deliverTwice('payment.reversed', payment);
    const after = await caller.call(mySubscription, {});
    expect(after).toMatchObject({ plan: 'basic', status: 'active', paidUntil: before.paidUntil });
  });

  it('is shortened by the amount that was not refunded before', async () => {
    const { caller, purchaseId, payment } = await fixture.paidSeller();
    await refundPlanPayment(purchaseId, 4_500);
    await fixture.service.deliverTwice('payment.reversed', { ...payment, amountTzs: 9_000 });
    expect(await caller.call(mySubscription, {})).toMatchObject({
      plan: 'none',
      status: 'expired',
    });
    expect((await reversalOf(purchaseId)).data).toMatchObject({ amountTzs: 9_000 });
  });

  it.each([
    ['all of it, with the refund that was not sent', 13_500, 'succeeded'],
    ['what was left, beside a refund that is on its way', 9_000, 'requested'],
  ])('gives back %s', async (_, amountTzs, status) => {
    const { caller, purchaseId, payment } = await fixture.paidSeller();
    await refundPlanPayment(purchaseId, 4_500);
    await fixture.service.deliverTwice('payment.reversed', { ...payment, amountTzs });
    expect(await caller.call(receipts, {})).toMatchObject([
      { refund: { amountTzs: 4_500, status }, reversedAt: payment.at },
    ]);
  });

  it('never starts when the reversal is reported before the payment', async () => {
    const { caller, ...seller } = await fixture.seller();
    const payment = await fixture.order(seller, 'basic');
    await fixture.service.deliverTwice('payment.reversed', payment);
    await fixture.service.deliverTwice('payment.succeeded', payment);
    expect(await caller.call(mySubscription, {})).toMatchObject({ status: 'none' });
    expect(await caller.call(receipts, {})).toEqual([]);
  });
});
