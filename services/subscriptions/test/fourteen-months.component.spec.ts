import { getConnectionToken } from '@nestjs/mongoose';
import { Clock } from '@sokoni/common';
import { newId, SandboxProvider, startTestService, type TestService } from '@sokoni/common/testing';
import { DAY_MS, type PlanCode, planTermsRoutes, subscriptionsRoutes } from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import { AppModule } from '../src/app.module.ts';
import { SubscriptionsConfig } from '../src/config.ts';
import { RenewalsService } from '../src/subscriptions/renewals.service.ts';
import type { SubscriptionRecord } from '../src/subscriptions/subscription.schema.ts';
import { SubscriptionsService } from '../src/subscriptions/subscriptions.service.ts';

/** Noon in Dar es Salaam. */
const noon = (day: string) => new Date(`${day}T12:00:00+03:00`);
const FIRST = '2027-12-31';
const LAST = '2029-02-28';

let provider: SandboxProvider;
let service: TestService;
let sellerId: string;
let now = noon(FIRST);

beforeAll(async () => {
  provider = await SandboxProvider.open();
  // The days are turned by hand below: no timer of the service is to be waited for.
  const env = { ...provider.env, TIMER_TICK_MS: '600000' };
  service = await startTestService(AppModule, SubscriptionsConfig, { neighbours: ['orders'], env });
  service.app.get(Clock).now = () => now;
  sellerId = service.identity.knows({ role: 'SELLER' })._id;
});
afterAll(async () => {
  await service.stop();
  await provider.stop();
});

const database = () => service.app.get<Connection>(getConnectionToken());
const caller = async () => service.as(await service.mint({ userId: sellerId, role: 'SELLER' }));
const mine = async () => (await caller()).call(subscriptionsRoutes.mySubscription, {});

/** Two owners agree on another price, from now on. */
async function setPrice(plan: PlanCode, priceTzs: number): Promise<void> {
  const owner = async () => service.as(await service.mint({ role: 'ADMIN', userId: newId() }));
  const author = await owner();
  const { version } = await author.call(planTermsRoutes.planTerms, {});
  const changes = { [`${plan}-price`]: priceTzs };
  await author.call(planTermsRoutes.savePlanTerms, { body: { version, changes } });
  const decision = { version: version + 1, newest: version + 1, decision: 'approve' } as const;
  await (await owner()).call(planTermsRoutes.decidePlanTerms, { body: decision });
}

/** Chooses a plan and pays what it costs. */
async function buy(plan: PlanCode): Promise<void> {
  const begun = await (await caller()).call(subscriptionsRoutes.subscribe, { body: { plan } });
  const { subscriptionId: referenceId, amount } = begun;
  await service.publishEvent('payment.succeeded', {
    paymentId: newId(),
    purpose: 'subscription',
    referenceId,
    userId: sellerId,
    amountTzs: amount,
    provider: 'sandbox',
    method: 'mpesa',
    transactionId: `T-${referenceId}`,
    at: now.toISOString(),
  });
}

/** What the timers of two replicas do on one day, both at the same moment. */
async function runTimers(): Promise<void> {
  const subscriptions = service.app.get(SubscriptionsService);
  const renewals = service.app.get(RenewalsService);
  const untilDone = async (job: () => Promise<boolean>) => {
    while (await job());
  };
  const replica = () =>
    Promise.all([
      untilDone(() => subscriptions.dueChanges.run()),
      untilDone(() => renewals.dueReminders.run()),
    ]);
  await Promise.all([replica(), replica()]);
}

/** What the seller does, and what is seen after it, by day. */
const STORY: Readonly<Record<string, () => Promise<void>>> = {
  [FIRST]: () => buy('basic'),
  '2028-01-29': () => buy('basic'),
  '2028-02-28': () => expectPlan('basic', 'active', '2028-02-29'),
  '2028-03-01': () => expectPlan('basic', 'grace', '2028-02-29'),
  '2028-03-05': async () => {
    await buy('basic');
    // The leap day was the end of a short month: the 31st comes back.
    await expectPlan('basic', 'active', '2028-03-31');
  },
  '2028-03-20': async () => {
    await setPrice('premium', 20_000);
    await buy('premium');
    await setPrice('premium', 23_500);
    // 4 790 shillings were left of March: seven days of Premium at the price that was paid.
    await expectPlan('premium', 'active', '2028-04-27');
  },
  '2028-04-20': async () => {
    await buy('basic');
    expect(await mine()).toMatchObject({ plan: 'premium', upcoming: { plan: 'basic' } });
  },
  '2028-04-27': () => expectPlan('basic', 'active', '2028-05-27'),
  '2028-06-02': () => expectPlan('basic', 'grace', '2028-05-27'),
  '2028-06-03': () => expectPlan('none', 'expired', '2028-05-27'),
  '2028-07-10': async () => {
    await buy('extreme');
    await expectPlan('extreme', 'active', '2028-08-10');
  },
  '2028-08-10': () => buy('extreme'),
  '2028-09-10': () => buy('extreme'),
  '2028-10-10': () => buy('extreme'),
  '2028-11-10': () => buy('extreme'),
  '2028-12-10': () => buy('extreme'),
  '2029-01-10': () => buy('extreme'),
  [LAST]: () => expectPlan('none', 'expired', '2029-02-10'),
};

async function expectPlan(plan: string, status: string, paidUntil: string): Promise<void> {
  const expected = { plan, status, paidUntil: noon(paidUntil).toISOString() };
  expect({ day: now, ...(await mine()) }).toMatchObject({ day: now, ...expected });
}

const PAID_TZS = 13_500 * 4 + 20_000 + 43_500 * 7;

const lateMonth = (day: string) => [-3, 0, 1, 3].map((days) => [day, days]);
const REMINDERS = [
  ['2028-01-31', -3],
  ...lateMonth('2028-02-29'),
  ...lateMonth('2028-05-27'),
  ...['2028-08-10', '2028-09-10', '2028-10-10', '2028-11-10', '2028-12-10', '2029-01-10'].flatMap(
    (day) => [
      [day, -3],
      [day, 0],
    ],
  ),
  ...lateMonth('2029-02-10'),
];

it('subscriptions accounts for every shilling, day and reminder of a seller through fourteen months', async () => {
  for (; now <= noon(LAST); now = new Date(now.getTime() + DAY_MS)) {
    await runTimers();
    await STORY[now.toISOString().slice(0, 10)]?.();
  }

  const receipts = await (await caller()).call(subscriptionsRoutes.receipts, {});
  expect(receipts).toHaveLength(12);
  expect(receipts.reduce((sum, { amountTzs }) => sum + amountTzs, 0)).toBe(PAID_TZS);

  const records = database().collection<SubscriptionRecord>('subscriptions');
  const record = await records.findOne({ _id: sellerId });
  if (!record) throw new Error('The seller has no subscription');
  const { periods } = record;
  expect(periods.reduce((sum, { amountTzs }) => sum + amountTzs, 0)).toBe(PAID_TZS);
  for (const [at, { until }] of periods.entries()) {
    const next = periods[at + 1];
    if (next) expect(until <= next.from).toBe(true);
  }

  await service.allReceived();
  await service.waitForEvent('entitlement.changed', ({ version }) => version === record.version);
  const versions = service.broker.received('entitlement.changed').map(({ version }) => version);
  expect(versions.sort((a, b) => a - b)).toEqual(versions.map((_, at) => at + 1));

  await service.waitForEvent(
    'subscription.renewal-due',
    ({ data }) => data.daysAfter === 3 && data.paidUntil.startsWith('2029'),
  );
  const reminders = service.broker.received('subscription.renewal-due').map(({ data }) => data);
  const inOrder = reminders
    .map(({ paidUntil, daysAfter }) => [paidUntil.slice(0, 10), daysAfter] as const)
    .sort(([a, m], [b, n]) => a.localeCompare(b) || m - n);
  expect(inOrder).toEqual(REMINDERS);
});
