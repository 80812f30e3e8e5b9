import { jest } from '@jest/globals';
import { Clock } from '@sokoni/common';
import { newId, SandboxProvider, startTestService, type TestService } from '@sokoni/common/testing';
import { type EventData, type PlanCode, subscriptionsRoutes, validations } from '@sokoni/contracts';
import { AppModule } from '../src/app.module.ts';
import { SubscriptionsConfig } from '../src/config.ts';

let provider: SandboxProvider;
let service: TestService;

beforeAll(async () => {
  provider = await SandboxProvider.open();
  service = await startTestService(AppModule, SubscriptionsConfig, {
    neighbours: ['orders'],
    env: provider.env,
  });
});
afterAll(async () => {
  await service.stop();
  await provider.stop();
});

async function seller() {
  const user = service.identity.knows({ role: 'SELLER' });
  const session = await service.mint({ userId: user._id, role: 'SELLER' });
  return { caller: service.as(session), _id: user._id };
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

describe('the list of plans', () => {
  it('lists the four plans to visitors, amounts as strings', async () => {
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
    expect(body).toMatchObject({
      data: [{ name: 'Msingi', description: 'Inafaa kwa wanaoanza' }, {}, {}, {}],
    });
  });
});

describe('subscribing to a plan', () => {
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

  it('sells nothing to a seller who is suspended', async () => {
    const { caller, _id } = await seller();
    await service.publishEvent(
      'user.updated',
      service.identity.knows({ _id, role: 'SELLER', accountStatus: 'suspended', version: 2 }),
    );
    const body = { plan: 'premium' } as const;
    expect(await caller.send(subscriptionsRoutes.subscribe, { body })).toMatchObject({
      status: 409,
      body: { code: 'plans-suspended' },
    });
  });

  it('gives a second click the same payment', async () => {
    const { caller } = await seller();
    const body = { plan: 'basic' as const };
    const one = await caller.call(subscriptionsRoutes.subscribe, { body });
    const two = await caller.call(subscriptionsRoutes.subscribe, { body });
    expect(two).toEqual(one);
  });

  it('gives five clicks at once the same payment', async () => {
    const { _id } = await seller();
    const starts = await Promise.all(Array.from({ length: 5 }, () => start(_id, 'premium')));
    expect(new Set(starts.map(({ subscriptionId }) => subscriptionId)).size).toBe(1);
    expect(new Set(starts.map(({ paymentUrl }) => paymentUrl)).size).toBe(1);
  });

  it('starts the plan once it is paid at the payment provider, with a receipt', async () => {
    const { caller, _id } = await seller();
    const { paymentUrl } = await caller.call(subscriptionsRoutes.subscribe, {
      body: { plan: 'basic' },
    });
    await provider.act(paymentUrl, 'pay');
    const event = await service.waitForEvent('entitlement.changed', (e) => e.aggregateId === _id);
    expect(event.data).toMatchObject({ plan: 'basic', listingLimit: 3 });
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
    await provider.act(declined.paymentUrl, 'decline');
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

it('a receipt has the VAT in the price at the rate of its payment, and none of a payment without', async () => {
  const { _id, caller } = await seller();
  const first = await start(_id, 'basic');
  const taxed = { ...paid(_id, first.subscriptionId), vatBasisPoints: 1_800 };
  await service.publishEvent('payment.succeeded', taxed);
  const next = await start(_id, 'basic');
  await service.publishEvent('payment.succeeded', paid(_id, next.subscriptionId));
  const receipts = await caller.call(subscriptionsRoutes.receipts, {});
  const taxes = receipts.map(({ amountTzs, vatCents }) => [amountTzs, vatCents]).sort();
  expect(taxes).toEqual([
    [13_500, 0],
    [13_500, 205_932],
  ]);
});

describe('the preview before a plan is paid', () => {
  afterEach(() => jest.restoreAllMocks());

  it('says what an upgrade would give, and paying gives just that', async () => {
    const { _id, caller } = await seller();
    const { subscriptionId } = await start(_id, 'basic');
    await service.publishEvent('payment.succeeded', paid(_id, subscriptionId));
    // A later instant leaves less unused and may have another month before it.
    jest.spyOn(service.app.get(Clock), 'now').mockReturnValue(new Date());
    const asked = { query: { plan: 'premium' as const } };
    const preview = await caller.call(subscriptionsRoutes.planPreview, asked);
    expect(preview).toMatchObject({ plan: 'premium', kind: 'upgrade', amountTzs: 23_500 });
    expect(preview.bonusDays).toBe(17);
    expect(preview.unusedTzs).toBeGreaterThan(13_490);
    const upgrade = await start(_id, 'premium');
    await service.publishEvent('payment.succeeded', paid(_id, upgrade.subscriptionId));
    const mine = await caller.call(subscriptionsRoutes.mySubscription, {});
    expect(mine).toMatchObject({ plan: 'premium', renewal: 'none', upcoming: null });
    expect(mine.entitlements).toMatchObject({ monthlyReport: true, freeDelivery: false });
    expect(mine.paidUntil).toBe(preview.validUntil);
  });

  it('says that a cheaper plan waits, and shows it waiting once it is paid', async () => {
    const { _id, caller } = await seller();
    const { subscriptionId } = await start(_id, 'extremely_super');
    await service.publishEvent('payment.succeeded', paid(_id, subscriptionId));
    const { paidUntil, entitlements } = await caller.call(subscriptionsRoutes.mySubscription, {});
    expect(entitlements.freeDelivery).toBe(true);
    const preview = await caller.call(subscriptionsRoutes.planPreview, {
      query: { plan: 'basic' },
    });
    expect(preview).toMatchObject({ kind: 'downgrade', startsAt: paidUntil, bonusDays: 0 });
    const cheaper = await start(_id, 'basic');
    await service.publishEvent('payment.succeeded', paid(_id, cheaper.subscriptionId));
    expect(await caller.call(subscriptionsRoutes.mySubscription, {})).toMatchObject({
      plan: 'extremely_super',
      upcoming: { plan: 'basic', from: paidUntil },
    });
  });

  it('refuses a plan that does not exist', async () => {
    const { caller } = await seller();
    const { status } = await caller.send(subscriptionsRoutes.planPreview, { query: { plan: 'x' } });
    expect(status).toBe(400);
  });
});

describe('who may call the routes of subscriptions', () => {
  const own = Object.values(subscriptionsRoutes).filter(
    ({ access }) => access !== 'public' && access.includes('SELLER'),
  );

  it.each(own.map((route) => [route.path, route] as const))(
    '%s wants a seller, or somebody who was one',
    async (_path, route) => {
      const body = route.method === 'POST' ? { plan: 'basic' } : undefined;
      const input = { body, params: { purchaseId: newId() } };
      const visitor = await service.as(null).send(route, input);
      expect([visitor.status, visitor.body]).toMatchObject([401, { code: 'not-signed-in' }]);
      // What is kept of a shop answers who is no seller any more.
      const others = (['GENERAL', 'ADMIN'] as const).filter((role) => !route.access.includes(role));
      for (const role of others) {
        const other = await service.as(await service.mint({ role })).send(route, input);
        expect([other.status, other.body]).toMatchObject([403, { code: 'not-allowed' }]);
      }
    },
  );

  it("does not show another seller's plan or receipts", async () => {
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
