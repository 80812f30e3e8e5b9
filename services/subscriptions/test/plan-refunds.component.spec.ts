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

/** A seller who has paid for a plan just now. */
async function paidSeller(plan: PlanCode = 'basic', amountTzs = 13_500) {
  const { _id, name } = service.identity.knows({ role: 'SELLER', name: 'Asha Juma' });
  const purchase = {
    _id: newId(),
    sellerId: _id,
    plan,
    amountTzs,
    state: 'awaiting_payment' as const,
    createdAt: new Date(),
    receiptNumber: null,
    paidAt: null,
    validFrom: null,
    validUntil: null,
    refund: null,
  };
  await service.app.get(SubscriptionsRepository).addPurchase(purchase);
  const paid: EventData<'payment.succeeded'> = {
    paymentId: newId(),
    purpose: 'subscription',
    referenceId: purchase._id,
    userId: _id,
    amountTzs,
    provider: 'sandbox',
    method: 'mpesa',
    transactionId: 'T1',
    at: new Date().toISOString(),
  };
  await service.deliverTwice('payment.succeeded', paid);
  return { _id, name, purchaseId: purchase._id, caller: await callerOf('SELLER', _id) };
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
