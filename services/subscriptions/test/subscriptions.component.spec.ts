import { Clock } from '@sokoni/common';
import { newId, PaymentCompany, startTestService, type TestService } from '@sokoni/common/testing';
import { type EventData, type PlanCode, subscriptionsRoutes, validations } from '@sokoni/contracts';
import { AppModule } from '../src/app.module.ts';
import { SubscriptionsConfig } from '../src/config.ts';

const DAY_MS = 86_400_000;
let company: PaymentCompany;
let service: TestService;
let clockAheadMs = 0;

beforeAll(async () => {
  company = await PaymentCompany.open();
  service = await startTestService(AppModule, SubscriptionsConfig, {
    neighbours: ['orders'],
    env: { ...company.env, TIMER_TICK_MS: '50' },
  });
  service.app.get(Clock).now = () => new Date(Date.now() + clockAheadMs);
});
afterAll(async () => {
  await service.stop();
  await company.stop();
});

async function seller() {
  const person = service.identity.knows({ role: 'SELLER' });
  const session = await service.mint({ userId: person._id, role: 'SELLER' });
  return { caller: service.as(session), _id: person._id };
}

function paid(
  sellerId: string,
  referenceId: string,
  at = new Date(),
): EventData<'payment.succeeded'> {
  return {
    paymentId: newId(),
    purpose: 'subscription',
    referenceId,
    userId: sellerId,
    amountTzs: 13_500,
    provider: 'sandbox',
    method: 'mpesa',
    transactionId: 'T1',
    at: at.toISOString(),
  };
}

async function start(sellerId: string, plan: PlanCode) {
  const session = await service.mint({ userId: sellerId, role: 'SELLER' });
  return service.as(session).call(subscriptionsRoutes.subscribe, { body: { plan } });
}

describe('plans', () => {
  it('lists the four plans to anybody, amounts as strings', async () => {
    const plans = await service.as(null).call(subscriptionsRoutes.plans, {});
    expect(plans.map(({ name, amount }) => [name, amount])).toEqual([
      ['Basic', '13500'],
      ['Premium', '23500'],
      ['Extreme', '43500'],
      ['Extremely Super', '83500'],
    ]);
  });

  it('describes them in Swahili to who reads Swahili', async () => {
    const headers = { cookie: 'lang=sw' };
    const { body } = await service.as(null).send(subscriptionsRoutes.plans, { headers });
    expect(body).toMatchObject({ data: [{ description: 'Inafaa kwa wanaoanza' }, {}, {}, {}] });
  });
});

describe('subscribing', () => {
  it('sends the seller to the payment page with the plan as the page wants it', async () => {
    const { caller } = await seller();
    const begun = await caller.call(subscriptionsRoutes.subscribe, { body: { plan: 'premium' } });
    const { searchParams } = new URL(begun.paymentUrl);
    expect(begun).toMatchObject({ plan: 'premium', amount: 23_500 });
    expect(searchParams.get('name')).toBe('Premium');
    expect(searchParams.get('amount')).toBe('23500');
    expect(searchParams.get('currency')).toBe('TZS');
    expect(searchParams.get('description')).toContain('Premium');
  });

  it('gives a second click the same payment', async () => {
    const { caller } = await seller();
    const body = { plan: 'basic' as const };
    const one = await caller.call(subscriptionsRoutes.subscribe, { body });
    const two = await caller.call(subscriptionsRoutes.subscribe, { body });
    expect(two).toEqual(one);
  });

  it('starts the plan once it is paid at the payment company, with a receipt', async () => {
    const { caller, _id } = await seller();
    const { paymentUrl } = await caller.call(subscriptionsRoutes.subscribe, {
      body: { plan: 'basic' },
    });
    await company.act(paymentUrl, 'pay');
    const told = await service.waitForEvent('entitlement.changed', (e) => e.aggregateId === _id);
    expect(told.data).toMatchObject({ plan: 'basic', listingLimit: 3 });
    expect(await caller.call(subscriptionsRoutes.mySubscription, {})).toMatchObject({
      plan: 'basic',
      status: 'active',
    });
    const [receipt] = await caller.call(subscriptionsRoutes.receipts, {});
    expect(receipt).toMatchObject({ plan: 'basic', amountTzs: 13_500 });
    expect(receipt?.receiptNumber).toMatch(/^SKR-\d{4}-\d{6}$/);
  });

  it('leaves everything as it was when the payment is declined', async () => {
    const { caller } = await seller();
    const body = { plan: 'basic' as const };
    const declined = await caller.call(subscriptionsRoutes.subscribe, { body });
    await company.act(declined.paymentUrl, 'decline');
    await service.waitForEvent(
      'payment.failed',
      (e) => e.data.referenceId === declined.subscriptionId,
    );
    expect(await caller.call(subscriptionsRoutes.mySubscription, {})).toMatchObject({
      plan: 'none',
    });
  });

  it.each([undefined, '', 'gold', { $gt: '' }])('refuses the plan %p', async (plan) => {
    const { caller } = await seller();
    const { status, body } = await caller.send(subscriptionsRoutes.subscribe, { body: { plan } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid-input', message: validations['plan-unknown'].en });
  });
});

describe('what happens once and in order', () => {
  it('counts a payment once although its event comes twice', async () => {
    const { _id, caller } = await seller();
    const { subscriptionId } = await start(_id, 'basic');
    await service.deliverTwice('payment.succeeded', paid(_id, subscriptionId));
    // The same payment told by another event is the same payment still.
    await service.publishEvent('payment.succeeded', paid(_id, subscriptionId));
    expect(await caller.call(subscriptionsRoutes.receipts, {})).toHaveLength(1);
    const told = service.broker.heard('entitlement.changed').filter((e) => e.aggregateId === _id);
    expect(told).toHaveLength(1);
  });

  it('numbers receipts without gaps although sellers pay at once', async () => {
    const sellers = await Promise.all(Array.from({ length: 5 }, seller));
    await Promise.all(
      sellers.map(async ({ _id }) => {
        const { subscriptionId } = await start(_id, 'extreme');
        await service.publishEvent('payment.succeeded', paid(_id, subscriptionId));
      }),
    );
    const receipts = await Promise.all(
      sellers.map(({ caller }) => caller.call(subscriptionsRoutes.receipts, {})),
    );
    const numbers = receipts.map(([receipt]) => Number(receipt?.receiptNumber.slice(-6))).sort();
    expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(4);
  });

  it('ignores payments for orders', async () => {
    const { _id, caller } = await seller();
    await service.publishEvent('payment.succeeded', { ...paid(_id, newId()), purpose: 'order' });
    expect(await caller.call(subscriptionsRoutes.receipts, {})).toEqual([]);
  });

  it('tells by itself that a plan has run out, grace included', async () => {
    const { _id, caller } = await seller();
    const { subscriptionId } = await start(_id, 'basic');
    await service.publishEvent('payment.succeeded', paid(_id, subscriptionId));
    clockAheadMs = 33 * DAY_MS;
    expect(await caller.call(subscriptionsRoutes.mySubscription, {})).toMatchObject({
      status: 'grace',
    });
    clockAheadMs = 40 * DAY_MS;
    const told = await service.waitForEvent(
      'entitlement.changed',
      (e) => e.aggregateId === _id && e.data.plan === 'none',
    );
    expect(told).toMatchObject({ version: 2, data: { listingLimit: 0, validUntil: null } });
    clockAheadMs = 0;
  });
});

describe('who may call', () => {
  const { plans: _open, ...closed } = subscriptionsRoutes;

  it.each(Object.values(closed).map((route) => [route.path, route] as const))(
    '%s wants a seller',
    async (_path, route) => {
      const body = route.method === 'POST' ? { plan: 'basic' } : undefined;
      const visitor = await service.as(null).send(route, { body });
      expect([visitor.status, visitor.body]).toMatchObject([401, { code: 'not-signed-in' }]);
      for (const role of ['GENERAL', 'ADMIN'] as const) {
        const other = await service.as(await service.mint({ role })).send(route, { body });
        expect([other.status, other.body]).toMatchObject([403, { code: 'not-allowed' }]);
      }
    },
  );

  it("shows nobody another seller's plan or receipts", async () => {
    const { _id } = await seller();
    const { subscriptionId } = await start(_id, 'basic');
    await service.publishEvent('payment.succeeded', paid(_id, subscriptionId));
    const other = await seller();
    expect(await other.caller.call(subscriptionsRoutes.receipts, {})).toEqual([]);
    expect(await other.caller.call(subscriptionsRoutes.mySubscription, {})).toMatchObject({
      plan: 'none',
    });
  });
});
