import { newId } from '@sokoni/common/testing';
import { DAY_MS, subscriptionsRoutes } from '@sokoni/contracts';
import { SubscriptionsUnderTest } from './support/subscriptions-under-test.ts';

let fixture: SubscriptionsUnderTest;
beforeAll(async () => {
  fixture = await SubscriptionsUnderTest.start();
});
afterAll(() => fixture.stop());

const tasksOf = async (sellerId: string) => {
  const admin = fixture.service.as(await fixture.service.mint({ role: 'ADMIN' }));
  const all = await admin.call(subscriptionsRoutes.planTasks, {});
  return { admin, tasks: all.filter((task) => task.sellerId === sellerId) };
};

describe('tasks of a paid plan', () => {
  it('become tasks of the admins when the plan is paid, once', async () => {
    const { _id } = await fixture.paidSeller('extremely_super');
    const { admin, tasks } = await tasksOf(_id);
    expect(tasks.map(({ kind }) => kind).sort()).toEqual(['dedicated-manager', 'social-ads']);
    expect(tasks[0]).toMatchObject({ sellerName: 'Asha Juma', doneAt: null });
    const queue = () => admin.call(subscriptionsRoutes.planTaskQueue, {});
    const { count, oldestAt } = await queue();
    expect(count).toBeGreaterThanOrEqual(2);
    expect(oldestAt).not.toBeNull();
    const body = { _id: tasks[0]?._id ?? '' };
    await admin.call(subscriptionsRoutes.planTaskDone, { body });
    await admin.call(subscriptionsRoutes.planTaskDone, { body });
    const { data } = await fixture.service.waitForEvent(
      'plan-task.done',
      ({ data: { sellerId } }) => sellerId === _id,
    );
    expect(data).toEqual({
      sellerId: _id,
      plan: 'extremely_super',
      planName: { en: 'Extremely Super', sw: 'Kubwa Kabisa' },
      kind: tasks[0]?.kind,
    });
    expect((await queue()).count).toBe(count - 1);
    const after = await tasksOf(_id);
    expect(after.tasks.filter(({ doneAt }) => doneAt !== null)).toHaveLength(1);
  });

  it('are not owed any more once all of the money goes back, but done ones stay', async () => {
    const { _id, payment, purchaseId } = await fixture.paidSeller('extremely_super');
    const { admin, tasks } = await tasksOf(_id);
    const [done] = tasks;
    await admin.call(subscriptionsRoutes.planTaskDone, { body: { _id: done?._id ?? '' } });
    const refunded = { _id: purchaseId, amountTzs: payment.amountTzs, reason: 'Closed shop' };
    const owner = await fixture.service.mint({ role: 'ADMIN', adminRoles: ['owner'] });
    await fixture.service.as(owner).call(subscriptionsRoutes.refundPlan, { body: refunded });
    expect((await tasksOf(_id)).tasks.map((task) => task._id)).toEqual([done?._id]);

    const other = await fixture.paidSeller('extremely_super');
    await fixture.service.publishEvent('payment.reversed', other.payment);
    expect((await tasksOf(other._id)).tasks).toEqual([]);
  });

  it('are not found by an unknown id', async () => {
    const { admin } = await tasksOf('');
    const body = { _id: newId() };
    expect((await admin.send(subscriptionsRoutes.planTaskDone, { body })).status).toBe(404);
  });

  it.each([
    [null, 401],
    ['GENERAL', 403],
    ['SELLER', 403],
  ] as const)('are not for %s', async (role, status) => {
    const caller = fixture.service.as(role && (await fixture.service.mint({ role })));
    const body = { _id: newId() };
    expect((await caller.send(subscriptionsRoutes.planTasks)).status).toBe(status);
    expect((await caller.send(subscriptionsRoutes.planTaskDone, { body })).status).toBe(status);
  });
});

describe('payments of a plan that come twice or out of order', () => {
  it('counts a payment once although its event comes twice', async () => {
    const { _id, caller, payment } = await fixture.paidSeller();
    // Another event of the same payment.
    await fixture.service.publishEvent('payment.succeeded', payment);
    expect(await caller.call(subscriptionsRoutes.receipts, {})).toHaveLength(1);
    await fixture.service.allReceived();
    const events = fixture.service.broker
      .received('entitlement.changed')
      .filter((e) => e.aggregateId === _id);
    expect(events).toHaveLength(1);
  });

  it('sends the money of a failed payment back where the seller has paid again meanwhile', async () => {
    const seller = await fixture.seller();
    const { caller, _id } = seller;
    const late = await fixture.order(seller, 'extremely_super');
    const { referenceId, amountTzs } = late;
    await fixture.service.publishEvent('payment.failed', { ...late, reason: 'expired' });
    fixture.advance(1);
    await fixture.pay(seller, 'basic');
    const before = await caller.call(subscriptionsRoutes.mySubscription, {});
    await fixture.service.deliverTwice('payment.succeeded', late);
    expect(await caller.call(subscriptionsRoutes.mySubscription, {})).toEqual(before);
    const { data } = await fixture.service.waitForEvent(
      'subscription.refunded',
      ({ aggregateId }) => aggregateId === referenceId,
    );
    expect(data).toMatchObject({ amountTzs, reason: 'paid-twice', validUntil: before.paidUntil });
    expect(data.askedBy).toBeUndefined();
    const receipts = await caller.call(subscriptionsRoutes.receipts, {});
    expect(receipts).toHaveLength(2);
    const [sentBack] = receipts.filter((receipt) => receipt._id === referenceId);
    expect(sentBack).toMatchObject({
      receiptNumber: data.receiptNumber,
      refund: { number: data.refundNumber, reason: 'This money was not needed any more.' },
    });
    // Only the plan that runs is owed anything.
    const owed = (await tasksOf(_id)).tasks.map(({ plan }) => plan);
    expect(new Set(owed)).toEqual(new Set(['basic']));
  });

  it('counts the money of a failed payment where nothing else was paid since', async () => {
    const { caller, ...seller } = await fixture.paidSeller();
    const late = await fixture.order(seller, 'basic');
    await fixture.service.publishEvent('payment.failed', { ...late, reason: 'expired' });
    fixture.advance(60_000);
    await fixture.service.publishEvent('payment.succeeded', late);
    const receipts = await caller.call(subscriptionsRoutes.receipts, {});
    expect(receipts.map(({ refund }) => refund)).toEqual([null, null]);
    fixture.advance(-60_000);
  });

  it('numbers receipts without gaps although sellers pay at once', async () => {
    const sellers = await Promise.all(Array.from({ length: 5 }, () => fixture.seller()));
    await Promise.all(sellers.map((seller) => fixture.pay(seller, 'extreme')));
    const receipts = await Promise.all(
      sellers.map(({ caller }) => caller.call(subscriptionsRoutes.receipts, {})),
    );
    const numbers = receipts.map(([receipt]) => Number(receipt?.receiptNumber.slice(-6)));
    expect(Math.max(...numbers) - Math.min(...numbers)).toBe(4);
    expect(new Set(numbers).size).toBe(5);
  });

  it('ignores payments for orders', async () => {
    const { caller, ...seller } = await fixture.seller();
    const payment = await fixture.order(seller, 'basic');
    await fixture.service.publishEvent('payment.succeeded', { ...payment, purpose: 'order' });
    expect(await caller.call(subscriptionsRoutes.receipts, {})).toEqual([]);
  });

  it('publishes that a plan has ended after its days of grace', async () => {
    const { _id, caller } = await fixture.paidSeller();
    fixture.advance(33 * DAY_MS);
    expect(await caller.call(subscriptionsRoutes.mySubscription, {})).toMatchObject({
      status: 'grace',
    });
    fixture.advance(7 * DAY_MS);
    const events = await fixture.service.waitForEvent(
      'entitlement.changed',
      (e) => e.aggregateId === _id && e.data.plan === 'none',
    );
    expect(events).toMatchObject({ version: 2, data: { listingLimit: 0, validUntil: null } });
    fixture.advance(-40 * DAY_MS);
  });
});
