import { Clock } from '@sokoni/common';
import {
  eventually,
  newId,
  SandboxProvider,
  startTestService,
  type TestCaller,
  type TestService,
} from '@sokoni/common/testing';
import { type AdminRole, DAY_MS, type PlanPurchase, subscriptionsRoutes } from '@sokoni/contracts';
import { AppModule } from '../src/app.module.ts';
import { SubscriptionsConfig } from '../src/config.ts';

const { mySubscription, planPurchase, receipts, refundPlan, subscribe } = subscriptionsRoutes;

let provider: SandboxProvider;
let service: TestService;

beforeAll(async () => {
  provider = await SandboxProvider.open();
  service = await startTestService(AppModule, SubscriptionsConfig, {
    neighbours: ['orders'],
    env: { ...provider.env, REFUND_CEILING_TZS: '10000' },
  });
});
afterAll(async () => {
  await service.stop();
  await provider.stop();
});

/** A seller who has chosen a plan, and what the payment's page asks. */
async function chosen(phone = '+255712345678') {
  const user = service.identity.knows({ role: 'SELLER', phone });
  const caller = service.as(await service.mint({ userId: user._id, role: 'SELLER' }));
  const start = await caller.call(subscribe, { body: { plan: 'basic' } });
  const { subscriptionId: purchaseId } = start;
  const read = () => caller.call(planPurchase, { params: { purchaseId } });
  /** The event of the payment may be seen here before the service has handled it. */
  const becomes = (status: PlanPurchase['status']) =>
    eventually(async () => {
      const purchase = await read();
      expect(purchase.status).toBe(status);
      return purchase;
    });
  return { ...start, caller, read, becomes };
}

/** Answers the request that the sandbox's phone with this number shows. */
async function answerOnPhone(number: string, answer: '1' | '2') {
  const page = await (await fetch(`${provider.url}/my-phone?number=${number}`)).text();
  const request = /name="request" value="(\w+)"/.exec(page)?.[1] ?? '';
  const body = new URLSearchParams({ number, request, answer, pin: '1234' });
  await fetch(`${provider.url}/my-phone`, { method: 'POST', body });
}

describe('the purchase of a plan', () => {
  it('waits without a prompt where the seller pays on a page, and has its receipt once paid', async () => {
    const { caller, subscriptionId, paymentUrl, read, becomes } = await chosen();
    const bought = { plan: 'basic', amountTzs: 13_500, promptedPhone: null };
    expect(await read()).toEqual({ ...bought, status: 'pending', receipt: null });
    const waiting = async () => (await caller.call(mySubscription, {})).waiting;
    const begun = { purchaseId: subscriptionId, plan: 'basic', planName: 'Basic' };
    expect(await waiting()).toMatchObject({ ...begun, amountTzs: 13_500 });
    await provider.act(paymentUrl, 'pay');
    const [receipt] = await becomes('paid').then(() => caller.call(receipts, {}));
    expect(await waiting()).toBeNull();
    expect(await read()).toEqual({ ...bought, status: 'paid', receipt });
  });

  it('waits from the day on which its payment is begun, however long ago it was chosen', async () => {
    const user = service.identity.knows({ role: 'SELLER' });
    const caller = service.as(await service.mint({ userId: user._id, role: 'SELLER' }));
    const choose = () => caller.send(subscribe, { body: { plan: 'premium' } });
    const waiting = async () => (await caller.call(mySubscription, {})).waiting;
    await provider.stop();
    expect((await choose()).status).toBe(503);
    await provider.start();
    expect(await waiting()).toBeNull();
    const clock = service.app.get(Clock);
    const { now } = clock;
    clock.now = () => new Date(Date.now() + 3 * DAY_MS);
    try {
      expect((await choose()).status).toBe(200);
      expect(await waiting()).toMatchObject({ plan: 'premium' });
    } finally {
      clock.now = now;
    }
  });

  it('waits no more once the seller has chosen and paid another plan instead', async () => {
    const { caller } = await chosen();
    const premium = await caller.call(subscribe, { body: { plan: 'premium' } });
    await provider.act(premium.paymentUrl, 'pay');
    await eventually(async () => expect(await caller.call(receipts, {})).toHaveLength(1));
    expect((await caller.call(mySubscription, {})).waiting).toBeNull();
  });

  it('names the phone that was prompted, until it is paid there', async () => {
    const { read, becomes } = await chosen('+255622374981');
    expect(await read()).toMatchObject({ status: 'pending', promptedPhone: '+255622374981' });
    await answerOnPhone('622374981', '1');
    expect(await becomes('paid')).toMatchObject({
      status: 'paid',
      promptedPhone: null,
    });
  });

  it('has failed when the seller refuses on the phone, and another can be opened', async () => {
    const { caller, subscriptionId, becomes } = await chosen('+255622374982');
    await answerOnPhone('622374982', '2');
    const failed = { status: 'failed', promptedPhone: null, receipt: null };
    expect(await becomes('failed')).toMatchObject(failed);
    const again = await caller.call(subscribe, { body: { plan: 'basic' } });
    expect(again.subscriptionId).not.toBe(subscriptionId);
  });

  it('says what came in another amount, which pays nothing', async () => {
    const { read } = await chosen('+255622000013');
    await answerOnPhone('622000013', '1');
    await eventually(async () => {
      const { status, heldMoney } = await read();
      expect({ status, heldMoney }).toMatchObject({
        status: 'pending',
        heldMoney: [{ receivedTzs: 13_400, expectedTzs: 13_500 }],
      });
    });
  });

  it('is refunded above the ceiling by two admins who want the same, below it by one, and by an owner alone', async () => {
    const adminWith = async (role: AdminRole, userId = newId()) =>
      service.as(await service.mint({ userId, role: 'ADMIN', adminRoles: [role] }));
    const paid = async () => {
      const { paymentUrl, subscriptionId, becomes } = await chosen();
      await provider.act(paymentUrl, 'pay');
      await becomes('paid');
      return subscriptionId;
    };
    const refund = (admin: TestCaller, _id: string, amountTzs = 13_500) =>
      admin.send(refundPlan, { body: { _id, amountTzs, reason: 'Paid twice' } });
    const first = newId();
    const [one, other] = [await adminWith('finance', first), await adminWith('finance')];
    const needed = { status: 409, body: { code: 'refund-second-admin-needed' } };
    const _id = await paid();
    expect(await refund(one, _id)).toMatchObject(needed);
    expect(await refund(one, _id)).toMatchObject(needed);
    // Another sum is another refund.
    expect(await refund(other, _id, 13_000)).toMatchObject(needed);
    expect((await refund(other, _id)).status).toBe(200);
    expect((await refund(other, _id)).status).toBe(200);
    const event = await service.waitForEvent(
      'subscription.refunded',
      ({ aggregateId }) => aggregateId === _id,
    );
    expect(event.data.askedBy).toBe(first);
    expect((await refund(one, await paid(), 10_000)).status).toBe(200);
    expect((await refund(await adminWith('owner'), await paid())).status).toBe(200);
  });

  it('is refunded by two admins where what went back of its seller’s plans before makes it large', async () => {
    const { caller, paymentUrl, subscriptionId, becomes } = await chosen();
    await provider.act(paymentUrl, 'pay');
    await becomes('paid');
    const next = await caller.call(subscribe, { body: { plan: 'basic' } });
    await provider.act(next.paymentUrl, 'pay');
    await eventually(async () => {
      const params = { purchaseId: next.subscriptionId };
      expect((await caller.call(planPurchase, { params })).status).toBe('paid');
    });
    const finance = { role: 'ADMIN', adminRoles: ['finance'] } as const;
    const [one, other] = await Promise.all(
      [1, 2].map(async () => service.as(await service.mint({ ...finance, userId: newId() }))),
    );
    const refund = (admin: TestCaller | undefined, _id: string) =>
      admin?.send(refundPlan, { body: { _id, amountTzs: 6_000, reason: 'Closed shop' } });
    const purchases = [subscriptionId, next.subscriptionId];
    // Also at once.
    const answers = await Promise.all(purchases.map((_id) => refund(one, _id)));
    expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 409]);
    const held = purchases[answers.findIndex((answer) => answer?.status === 409)] ?? '';
    const needed = { status: 409, body: { code: 'refund-second-admin-needed' } };
    expect(await refund(one, held)).toMatchObject(needed);
    expect(await refund(other, held)).toMatchObject({ status: 200 });
  });

  it('does not exist for another seller', async () => {
    const [{ subscriptionId: purchaseId }, { caller }] = [await chosen(), await chosen()];
    for (const one of [purchaseId, newId()]) {
      const { status } = await caller.send(planPurchase, { params: { purchaseId: one } });
      expect(status).toBe(404);
    }
  });
});
