import { getConnectionToken } from '@nestjs/mongoose';
import { newId, startTestService, type TestService } from '@sokoni/common/testing';
import { type EventData, type PlanCode, subscriptionsRoutes } from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import { AppModule } from '../src/app.module.ts';
import { SubscriptionsConfig } from '../src/config.ts';
import { SubscriptionsRepository } from '../src/subscriptions/subscriptions.repository.ts';

const { mySubscription, planPayments, receipts, refundPlan } = subscriptionsRoutes;

let service: TestService;
let admin: ReturnType<TestService['as']>;
beforeAll(async () => {
  service = await startTestService(AppModule, SubscriptionsConfig);
  admin = await callerOf('ADMIN', newId());
});
afterAll(() => service.stop());

async function callerOf(role: 'ADMIN' | 'SELLER', userId: string) {
  return service.as(await service.mint({ userId, role }));
}

/** A seller at the payment page of a plan. */
async function waitingSeller(plan: PlanCode = 'basic', amountTzs = 13_500) {
  const { _id, name } = service.identity.knows({ role: 'SELLER', name: 'Asha Juma' });
  const ids = { _id: newId(), sellerId: _id };
  const nothing = { receiptNumber: null, paidAt: null, validFrom: null, validUntil: null };
  const state = 'awaiting_payment' as const;
  const purchase = { ...ids, plan, amountTzs, state, createdAt: new Date(), ...nothing };
  await service.app.get(SubscriptionsRepository).addPurchase(purchase);
  const payment = {
    paymentId: newId(),
    purpose: 'subscription' as const,
    referenceId: purchase._id,
    userId: _id,
    amountTzs,
    provider: 'sandbox',
    at: new Date().toISOString(),
  };
  return { _id, name, purchaseId: purchase._id, payment, caller: await callerOf('SELLER', _id) };
}

function pays({ payment }: { payment: EventData<'payment.reversed'> }) {
  const paid = { ...payment, method: 'mpesa', transactionId: 'T1' };
  return service.deliverTwice('payment.succeeded', paid);
}

/** A seller who has paid for a plan just now. */
async function paidSeller(plan?: PlanCode, amountTzs?: number) {
  const seller = await waitingSeller(plan, amountTzs);
  await pays(seller);
  return seller;
}

const giveBack = (_id: string, amountTzs = 13_500, reason = 'Paid twice') =>
  admin.send(refundPlan, { body: { _id, amountTzs, reason } });
const toldOf = (purchaseId: string) =>
  service.waitForEvent('subscription.refunded', (one) => one.aggregateId === purchaseId);

describe('a plan given back by an admin', () => {
  it('ends at once, with a number of its own and a word to orders and to the seller', async () => {
    const { caller, purchaseId, _id } = await paidSeller();
    const answer = await giveBack(purchaseId);
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
    expect((await toldOf(purchaseId)).data).toMatchObject({
      sellerId: _id,
      amountTzs: 13_500,
      refundNumber: number,
      validUntil: null,
    });
    const entitlement = await service.waitForEvent(
      'entitlement.changed',
      (one) => one.aggregateId === _id && one.version === 2,
    );
    expect(entitlement.data).toMatchObject({ plan: 'none', listingLimit: 0 });
  });

  it('is shortened when a part is given back', async () => {
    const { caller, purchaseId } = await paidSeller();
    const before = await caller.call(mySubscription, {});
    await giveBack(purchaseId, 4_500);
    const after = await caller.call(mySubscription, {});
    expect(after).toMatchObject({ plan: 'basic', status: 'active' });
    const days =
      (Date.parse(before.paidUntil ?? '') - Date.parse(after.paidUntil ?? '')) / 86_400_000;
    expect(Math.round(days)).toBe(10);
    expect((await toldOf(purchaseId)).data.validUntil).toBe(after.validUntil);
  });

  it('is given back once, however often and however many at once ask', async () => {
    const { purchaseId, _id } = await paidSeller();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => giveBack(purchaseId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const numbers = answers.map(({ body }) => body.success && body.data.refund?.number);
    expect(new Set(numbers).size).toBe(1);
    expect(await giveBack(purchaseId, 500)).toMatchObject({
      status: 409,
      body: { code: 'plan-refunded-before' },
    });
    const db = service.app.get<Connection>(getConnectionToken());
    const chain = (aggregate: string) =>
      db.collection('audit').find({ aggregate }).sort({ sequence: 1 }).toArray();
    expect((await chain(`purchase:${purchaseId}`)).map(({ action }) => action)).toEqual([
      'purchase.awaiting_payment',
      'purchase.paid',
      'purchase.refunded',
    ]);
    expect(await chain(`subscription:${_id}`)).toHaveLength(2);
  });

  it('is listed for admins with what is not used up', async () => {
    const { purchaseId, name, _id } = await paidSeller('premium', 23_500);
    const [newest] = await admin.call(planPayments, { query: { limit: 1 } });
    expect(newest).toMatchObject({
      _id: purchaseId,
      sellerId: _id,
      sellerName: name,
      amountTzs: 23_500,
      refund: null,
    });
    expect(newest?.unusedTzs).toBeGreaterThan(23_000);
    await giveBack(purchaseId, 23_500);
    const [after] = await admin.call(planPayments, { query: { limit: 1 } });
    expect(after).toMatchObject({ unusedTzs: 0, refund: { amountTzs: 23_500 } });
  });

  it.each([
    ['more than was paid', 13_501, 'Why', 409, 'refund-above-payment'],
    ['nothing', 0, 'Why', 400, 'invalid-input'],
    ['without a reason', 500, ' ', 400, 'invalid-input'],
  ] as const)('is refused for %s', async (_, amountTzs, reason, status, code) => {
    const { caller, purchaseId } = await paidSeller();
    expect(await giveBack(purchaseId, amountTzs, reason)).toMatchObject({ status, body: { code } });
    expect(await caller.call(mySubscription, {})).toMatchObject({ plan: 'basic' });
  });

  it('is nothing a seller may do, nor for what was never paid', async () => {
    const { caller, purchaseId } = await paidSeller();
    const body = { _id: purchaseId, amountTzs: 500, reason: 'Please' };
    expect((await caller.send(refundPlan, { body })).status).toBe(403);
    expect((await caller.send(planPayments, { query: {} })).status).toBe(403);
    expect((await service.as(null).send(refundPlan, { body })).status).toBe(401);
    expect(await giveBack(newId())).toMatchObject({ status: 404 });
  });
});

describe('a plan whose payment the operator takes back', () => {
  const takenBackOf = (purchaseId: string) =>
    service.waitForEvent('subscription.reversed', (one) => one.aggregateId === purchaseId);

  it('ends at once and once; the receipt says so, and nothing is left to give back', async () => {
    const { caller, purchaseId, payment, _id } = await paidSeller();
    await service.deliverTwice('payment.reversed', payment);
    expect(await caller.call(mySubscription, {})).toMatchObject({
      plan: 'none',
      status: 'expired',
    });
    expect(await caller.call(receipts, {})).toMatchObject([
      { amountTzs: 13_500, refund: null, reversedAt: payment.at },
    ]);
    expect((await takenBackOf(purchaseId)).data).toMatchObject({
      sellerId: _id,
      amountTzs: 13_500,
      validUntil: null,
    });
    expect(await giveBack(purchaseId)).toMatchObject({
      status: 409,
      body: { code: 'plan-payment-reversed' },
    });
  });

  it('leaves another month that was paid apart', async () => {
    const { caller, payment, _id } = await paidSeller();
    const before = await caller.call(mySubscription, {});
    const next = await waitingSeller();
    await service.app
      .get<Connection>(getConnectionToken())
      .collection<{ _id: string }>('purchases')
      .updateOne({ _id: next.purchaseId }, { $set: { sellerId: _id } });
    await pays(next);
    await service.deliverTwice('payment.reversed', payment);
    const after = await caller.call(mySubscription, {});
    expect(after).toMatchObject({ plan: 'basic', status: 'active', paidUntil: before.paidUntil });
  });

  it('takes only what an admin had not given back of it', async () => {
    const { caller, purchaseId, payment } = await paidSeller();
    await giveBack(purchaseId, 4_500);
    await service.deliverTwice('payment.reversed', { ...payment, amountTzs: 9_000 });
    expect(await caller.call(mySubscription, {})).toMatchObject({
      plan: 'none',
      status: 'expired',
    });
    expect((await takenBackOf(purchaseId)).data).toMatchObject({ amountTzs: 9_000 });
  });

  it('never starts when the news of the loss came first', async () => {
    const seller = await waitingSeller();
    await service.deliverTwice('payment.reversed', seller.payment);
    await pays(seller);
    expect(await seller.caller.call(mySubscription, {})).toMatchObject({ status: 'none' });
    expect(await seller.caller.call(receipts, {})).toEqual([]);
  });
});
