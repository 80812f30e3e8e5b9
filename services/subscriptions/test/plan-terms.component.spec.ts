import { readAuditHistory } from '@sokoni/common';
import { newId, type TestCaller } from '@sokoni/common/testing';
import { DAY_MS, planTermsRoutes, type RouteBody, subscriptionsRoutes } from '@sokoni/contracts';
import { SubscriptionsService } from '../src/subscriptions/subscriptions.service.ts';
import { type PlanSeller, SubscriptionsUnderTest } from './support/subscriptions-under-test.ts';

const { plans, planPreview, mySubscription, subscribe, receipts } = subscriptionsRoutes;
const { planTerms, planTermsHistory, savePlanTerms, decidePlanTerms } = planTermsRoutes;
type Form = RouteBody<typeof savePlanTerms>;

let under: SubscriptionsUnderTest;
let neema: TestCaller;
let juma: TestCaller;
beforeAll(async () => {
  under = await SubscriptionsUnderTest.start();
  const owner = (name: string) =>
    under.callerOf('ADMIN', under.service.identity.knows({ role: 'ADMIN', name })._id);
  neema = await owner('Neema Mushi');
  juma = await owner('Juma Ally');
});
afterAll(() => under.stop());

const now = () => under.now();
const inDays = (days: number) => new Date(now().getTime() + days * DAY_MS).toISOString();

async function propose(changes: Form['changes'], overrides: Partial<Form> = {}) {
  const { version } = await neema.call(planTerms, {});
  return neema.send(savePlanTerms, { body: { version, changes, ...overrides } });
}

async function decide(owner: TestCaller, version: number, decision: 'approve' | 'withdraw') {
  const { version: newest } = await owner.call(planTerms, {});
  return owner.send(decidePlanTerms, { body: { version, newest, decision } });
}

/** Both owners agree. */
async function change(changes: Form['changes'], overrides: Partial<Form> = {}): Promise<void> {
  await propose(changes, { confirmed: true, ...overrides });
  const { version } = await juma.call(planTerms, {});
  expect((await decide(juma, version, 'approve')).status).toBe(200);
}

const card = async (code: string) =>
  (await under.service.as(null).call(plans, {})).find((one) => one.code === code);
const planOf = ({ caller }: PlanSeller) => caller.call(mySubscription, {});
const entitlementOf = ({ _id }: PlanSeller, version: number) =>
  under.service.waitForEvent(
    'entitlement.changed',
    (event) => event.aggregateId === _id && event.version === version,
  );

describe('another price, limit and name of a plan', () => {
  it('waits for a second owner, whoever proposes it, and starts on its day', async () => {
    const proposed = await propose(
      { 'premium-price': 25_000, 'premium-listings': 8, 'premium-name-en': 'Premium Plus' },
      { startsAt: inDays(1), note: 'Posters cost more' },
    );
    expect(proposed.body).toMatchObject({ data: { state: 'waiting', savedBy: 'Neema Mushi' } });
    const { version, planned } = await neema.call(planTerms, {});
    expect(planned).toMatchObject([{ withdrawable: true }]);
    expect((await decide(neema, version, 'approve')).body).toMatchObject({
      code: 'terms-second-owner',
    });
    expect(await card('premium')).toMatchObject({ amount: '23500', nextPrice: null });

    expect((await decide(juma, version, 'approve')).body).toMatchObject({
      data: { state: 'scheduled', decidedBy: 'Juma Ally' },
    });
    for (const owner of [neema, juma]) {
      expect((await owner.call(planTerms, {})).planned).toMatchObject([{ withdrawable: false }]);
      expect((await decide(owner, version, 'withdraw')).body).toMatchObject({
        code: 'terms-approved',
      });
    }
    expect(await card('premium')).toMatchObject({
      name: 'Premium',
      amount: '23500',
      nextPrice: { amountTzs: 25_000 },
    });

    const old = await under.seller();
    await under.pay(old, 'premium');
    under.advance(DAY_MS);
    expect(await card('premium')).toMatchObject({
      name: 'Premium Plus',
      amount: '25000',
      services: expect.arrayContaining(['First 8 listed products']),
      nextPrice: null,
    });

    // A running plan keeps what it was bought at; a new one has what is sold now.
    expect(await planOf(old)).toMatchObject({
      ...{ plan: 'premium', planName: 'Premium', priceTzs: 23_500 },
    });
    expect((await entitlementOf(old, 1)).data).toMatchObject({
      listingLimit: 6,
      priceTzs: 23_500,
      planName: { en: 'Premium' },
    });
    const young = await under.seller();
    await under.pay(young, 'premium');
    expect(await planOf(young)).toMatchObject({ planName: 'Premium Plus' });
    expect((await entitlementOf(young, 1)).data).toMatchObject({
      listingLimit: 8,
      priceTzs: 25_000,
    });
    expect(await young.caller.call(receipts, {})).toMatchObject([
      { planName: 'Premium Plus', amountTzs: 25_000 },
    ]);

    // The next month of the old seller is what it costs then, from the end of the paid one.
    const preview = await old.caller.call(planPreview, { query: { plan: 'premium' } });
    expect(preview).toMatchObject({ kind: 'renewal', amountTzs: 25_000 });
    await under.pay(old, 'premium');
    expect((await entitlementOf(old, 2)).data).toMatchObject({ listingLimit: 6 });
    under.advance(31 * DAY_MS);
    while (await under.service.app.get(SubscriptionsService).dueChanges.run());
    expect((await entitlementOf(old, 3)).data).toMatchObject({
      listingLimit: 8,
      planName: { en: 'Premium Plus' },
    });
    const trail = await readAuditHistory(under.db, `plan-terms:${version}`);
    expect(trail.map(({ action }) => action)).toEqual(['plan-terms.saved', 'plan-terms.accepted']);
    const query = { thing: `plan-terms:${version}`, limit: 20 };
    const actions = await neema.call(subscriptionsRoutes.adminActions, { query });
    expect(actions.map(({ command, changedTerms }) => [command, changedTerms.toSorted()])).toEqual([
      ['subscriptions.decidePlanTerms', []],
      [
        'subscriptions.savePlanTerms',
        ['premium-price', 'premium-listings', 'premium-name-en'].sort(),
      ],
    ]);
    const price = { name: 'premium-price', from: 23_500, to: 25_000 };
    for (const { changes } of actions) expect(changes).toContainEqual(price);
  });

  it('leaves a payment that was begun before at the price that was offered', async () => {
    const seller = await under.seller();
    const begun = await under.order(seller, 'basic');
    await change({ 'basic-price': 15_000, 'basic-listings': 4 });
    await under.service.deliverTwice('payment.succeeded', begun);
    expect(await seller.caller.call(receipts, {})).toMatchObject([{ amountTzs: 13_500 }]);
    expect((await entitlementOf(seller, 1)).data).toMatchObject({
      listingLimit: 3,
      priceTzs: 13_500,
    });
  });

  it('is never charged to who has seen another price', async () => {
    const seller = await under.seller();
    await change({ 'extreme-price': 45_000 });
    const body = { plan: 'extreme', shownTzs: 43_500 } as const;
    expect(await seller.caller.send(subscribe, { body })).toMatchObject({
      status: 409,
      body: { code: 'plan-price-changed', message: expect.stringContaining('45,000') },
    });
  });

  it('is stored once of two owners at once, and decided once', async () => {
    const { version } = await neema.call(planTerms, {});
    const body = (price: number) => ({ version, changes: { 'extreme-price': price } });
    const answers = await Promise.all([
      neema.send(savePlanTerms, { body: body(46_000) }),
      juma.send(savePlanTerms, { body: body(47_000) }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const saved = answers.findIndex(({ status }) => status === 200);
    const [author, other] = saved === 0 ? [neema, juma] : [juma, neema];
    const decisions = await Promise.all([
      decide(other, version + 1, 'approve'),
      decide(author, version + 1, 'withdraw'),
    ]);
    expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [newest] = await neema.call(planTermsHistory, { query: {} });
    expect(newest).toMatchObject({ version: version + 1, note: '' });
  });

  it.each([
    ['a free plan', { 'basic-price': 0 }, 'invalid-input'],
    ['a zero too many', { 'extreme-price': 450_000 }, 'terms-change-large'],
    ['no product', { 'basic-listings': 0 }, 'invalid-input'],
    ['no name', { 'basic-name-sw': ' ' }, 'invalid-input'],
    ['nothing new', { 'basic-name-sw': 'Msingi' }, 'terms-unchanged'],
  ] as const)('with %s is refused', async (_what, changes, code) => {
    expect((await propose(changes)).body).toMatchObject({ code });
  });

  it('is an owner’s alone', async () => {
    const support = under.service.as(
      await under.service.mint({ role: 'ADMIN', adminRoles: ['support'], userId: newId() }),
    );
    expect((await support.send(planTerms, {})).status).toBe(403);
    const { caller } = await under.seller();
    expect((await caller.send(planTerms, {})).status).toBe(403);
  });
});
