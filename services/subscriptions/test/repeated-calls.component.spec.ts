import {
  adminCommandsOf,
  effectsOf,
  eventually,
  kindsOf,
  newId,
  SandboxProvider,
  startTestService,
  type TestCaller,
  type TestService,
  withoutTimers,
  writesOf,
} from '@sokoni/common/testing';
import { planTermsRoutes, subscriptionsRoutes } from '@sokoni/contracts';
import { AppModule } from '../src/app.module.ts';
import { SubscriptionsConfig } from '../src/config.ts';

const PATIENCE_MS = 300_000;

let provider: SandboxProvider;
let service: TestService;
beforeAll(async () => {
  provider = await SandboxProvider.open();
  service = await startTestService(AppModule, SubscriptionsConfig, {
    neighbours: ['orders'],
    env: provider.env,
  });
  // The first of a year begins the numbers.
  await (await CALLS['subscriptions.refundPlan']?.())?.();
}, PATIENCE_MS);
afterAll(async () => {
  await service.stop();
  await provider.stop();
}, PATIENCE_MS);

type Call = () => Promise<unknown>;

async function seller() {
  const { _id: userId } = service.identity.knows({ role: 'SELLER' });
  return { userId, caller: service.as(await service.mint({ userId, role: 'SELLER' })) };
}

/** A seller who has paid for the dearest plan, and an admin. */
async function paid() {
  const { userId, caller } = await seller();
  const body = { plan: 'extremely_super' } as const;
  const { paymentUrl, amount } = await caller.call(subscriptionsRoutes.subscribe, { body });
  await provider.act(paymentUrl, 'pay');
  const [receipt] = await eventually(async () => {
    const all = await caller.call(subscriptionsRoutes.receipts, {});
    expect(all).toHaveLength(1);
    return all;
  });
  const admin = service.as(await service.mint({ role: 'ADMIN' }));
  return { userId, caller, admin, amount, _id: receipt?._id ?? '' };
}

let priceTzs = 20_000;
async function newPrice(owner: TestCaller) {
  const { version } = await owner.call(planTermsRoutes.planTerms, {});
  priceTzs += 100;
  return { version, changes: { 'premium-price': priceTzs } };
}

/** The call as it is sent twice, with what it needs. */
const CALLS: Readonly<Record<string, () => Promise<Call>>> = {
  'subscriptions.subscribe': async () => {
    const { caller } = await seller();
    return () => caller.send(subscriptionsRoutes.subscribe, { body: { plan: 'basic' } });
  },
  'subscriptions.refundPlan': async () => {
    const { caller, admin, _id, amount } = await paid();
    const body = { _id, amountTzs: amount, reason: 'Paid twice' };
    return async () => {
      await admin.send(subscriptionsRoutes.refundPlan, { body });
      // Orders sends the money, and says so at any time after.
      await eventually(async () => {
        const [receipt] = await caller.call(subscriptionsRoutes.receipts, {});
        expect(receipt?.refund).toMatchObject({ status: 'succeeded' });
      });
    };
  },
  'subscriptions.savePlanTerms': async () => {
    const owner = service.as(await service.mint({ role: 'ADMIN', userId: newId() }));
    const body = await newPrice(owner);
    return () => owner.send(planTermsRoutes.savePlanTerms, { body });
  },
  'subscriptions.decidePlanTerms': async () => {
    const owner = service.as(await service.mint({ role: 'ADMIN', userId: newId() }));
    const { version } = await owner.call(planTermsRoutes.savePlanTerms, {
      body: await newPrice(owner),
    });
    const other = service.as(await service.mint({ role: 'ADMIN', userId: newId() }));
    const body = { version, newest: version, decision: 'approve' } as const;
    return () => other.send(planTermsRoutes.decidePlanTerms, { body });
  },
  'subscriptions.planTaskDone': async () => {
    const { admin, userId } = await paid();
    const tasks = await admin.call(subscriptionsRoutes.planTasks, {});
    const body = { _id: tasks.find(({ sellerId }) => sellerId === userId)?._id ?? '' };
    return () => admin.send(subscriptionsRoutes.planTaskDone, { body });
  },
};

const ADMIN_COMMANDS = adminCommandsOf('subscriptions');

it.each(writesOf('subscriptions').map(({ name }) => name))(
  '%s changes nothing when it is sent again after a lost answer, or twice at once',
  async (name) => {
    const prepare = CALLS[name];
    if (!prepare) throw new Error(`${name} needs a row in this file: how is it safe to repeat?`);
    const send = await prepare();
    const [first, repeat] = await withoutTimers(service, async () => [
      await effectsOf(service, send),
      await effectsOf(service, send),
    ]);
    expect(repeat).toEqual([]);
    const entries = first.filter((effect) => effect.startsWith('added admin_actions'));
    expect(entries).toHaveLength(ADMIN_COMMANDS.has(name) ? 1 : 0);
    expect(first).not.toEqual([]);

    const another = await prepare();
    const both = await withoutTimers(service, () =>
      effectsOf(service, () => Promise.all([another(), another()])),
    );
    expect(kindsOf(both)).toEqual(kindsOf(first));
  },
  PATIENCE_MS,
);
