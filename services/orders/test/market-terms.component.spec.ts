import { readAuditHistory, TermsInEffect } from '@sokoni/common';
import { eventually } from '@sokoni/common/testing';
import {
  DAY_MS,
  marketTermsRoutes,
  ordersRoutes,
  type RouteBody,
  type RouteData,
} from '@sokoni/contracts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';

const { deliveryTerms, marketTerms, marketTermsHistory, saveMarketTerms, decideMarketTerms } =
  marketTermsRoutes;
type Form = RouteBody<typeof saveMarketTerms>;
type Version = RouteData<typeof saveMarketTerms>;

const GOODS_TZS = 20_000;
const PATIENCE_MS = 300_000;

let fixture: OrdersUnderTest;
let [neema, juma]: Buyer[] = [];
beforeAll(async () => {
  fixture = await OrdersUnderTest.start({ CASH_ON_DELIVERY_LIMIT_TZS: '150000' }, 0.01);
  neema = await fixture.signIn('ADMIN', { name: 'Neema Mushi' });
  juma = await fixture.signIn('ADMIN', { name: 'Juma Ally' });
});
afterAll(() => fixture.stop());
/** Each test begins with the terms of the configuration, and their history at its first version. */
afterEach(async () => {
  for (const name of ['market_terms', 'audit']) await fixture.db.collection(name).deleteMany({});
  fixture.service.app.get(TermsInEffect).invalidate();
});

const as = (owner: Buyer | undefined) => fixture.service.as(owner ?? null);
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const overview = (owner = neema) => as(owner).call(marketTerms, {});
const shown = () => fixture.service.as(null).call(deliveryTerms, {});
const send = (owner: Buyer | undefined, body: Form) => as(owner).send(saveMarketTerms, { body });

/** Behind the newest version. */
async function formOf(changes: Form['changes'], overrides: Partial<Form> = {}): Promise<Form> {
  return { version: (await overview()).version, changes, ...overrides };
}

async function save(changes: Form['changes'], overrides: Partial<Form> = {}): Promise<Version> {
  return as(neema).call(saveMarketTerms, { body: await formOf(changes, overrides) });
}

async function decide(owner: Buyer | undefined, version: number, decision: 'approve' | 'withdraw') {
  const body = { version, newest: (await overview()).version, decision };
  return as(owner).send(decideMarketTerms, { body });
}

const buyer = () => fixture.buyerWith({ priceTzs: GOODS_TZS });
const toDodoma = { method: 'delivery' as const, location: 'Dodoma', ward: 'Makole' };
function checkOut(who: Buyer, expectedTotalTzs?: number) {
  const body = { delivery: toDodoma, ...(expectedTotalTzs && { expectedTotalTzs }) };
  return fixture.service.as(who).send(ordersRoutes.checkout, { body });
}

describe('the tariffs and days of market terms', () => {
  it('are those of the configuration until an owner changes them', async () => {
    const { tariffsTzs, days } = await shown();
    expect(tariffsTzs).toMatchObject({ pickup: 0, mainland: 10_000, zanzibar: 15_000 });
    expect(days).toMatchObject({ pickup: null, mainland: 5 });
    expect(await overview()).toMatchObject({ version: 0, planned: [] });
  });

  it(
    'are shown and charged from their start on, at the shown total only, and orders keep theirs',
    async () => {
      const early = await buyer();
      const body = { delivery: toDodoma };
      const first = await fixture.service.as(early).call(ordersRoutes.checkout, { body });
      const planned = await save(
        { mainlandTzs: 12_000, mainlandDays: 6 },
        { startsAt: inDays(5), note: 'Fuel' },
      );
      expect(planned).toMatchObject({ state: 'scheduled', savedBy: 'Neema Mushi', note: 'Fuel' });
      expect((await shown()).tariffsTzs.mainland).toBe(10_000);

      fixture.advance(5 * DAY_MS + 60_000);
      expect(await shown()).toMatchObject({
        tariffsTzs: { mainland: 12_000 },
        days: { mainland: 6 },
      });
      // The page was loaded before the start.
      const who = await buyer();
      const stale = await checkOut(who, GOODS_TZS + 10_000);
      expect(stale).toMatchObject({
        status: 409,
        body: { code: 'total-changed', data: { totalTzs: GOODS_TZS + 12_000 } },
      });
      expect(
        await fixture.db.collection('orders').countDocuments({ 'buyer.userId': who.userId }),
      ).toBe(0);
      const paid = await checkOut(who, GOODS_TZS + 12_000);
      expect(paid.body).toMatchObject({ data: { amount: GOODS_TZS + 12_000 } });
      const query = { sellerIds: 'a'.repeat(24) };
      const offer = await fixture.service.as(null).call(ordersRoutes.freeDelivery, { query });
      expect(offer.deliveryTerms).toEqual(await shown());
      const kept = await fixture.order(early, first.orderId);
      expect(kept).toMatchObject({
        totalAmount: GOODS_TZS + 10_000,
        sellerOrders: [{ deliveryTzs: 10_000, deliveryDays: 5 }],
      });
      fixture.advance(-5 * DAY_MS - 60_000);
      await decide(neema, planned.version, 'withdraw');
      expect((await shown()).tariffsTzs.mainland).toBe(10_000);
    },
    PATIENCE_MS,
  );

  it('keep what is planned when something else changes at once', async () => {
    const planned = await save({ zanzibarTzs: 20_000 }, { startsAt: inDays(2) });
    const now = await save({ sameRegionTzs: 6_000 });
    expect(now).toMatchObject({
      state: 'started',
      changes: [{ name: 'sameRegionTzs', from: 5_000, to: 6_000 }],
    });
    expect((await shown()).tariffsTzs).toMatchObject({ 'same-region': 6_000, zanzibar: 15_000 });
    fixture.advance(3 * DAY_MS);
    expect((await shown()).tariffsTzs).toMatchObject({ 'same-region': 6_000, zanzibar: 20_000 });
    expect((await decide(neema, planned.version, 'withdraw')).body).toMatchObject({
      code: 'terms-decided',
    });
    fixture.advance(-3 * DAY_MS);
    const withdraw = () => decide(juma, planned.version, 'withdraw');
    for (const { body } of [...(await Promise.all([withdraw(), withdraw()])), await withdraw()]) {
      expect(body).toMatchObject({ data: { state: 'withdrawn', decidedBy: 'Juma Ally' } });
    }
    // Another owner learns who was first.
    expect((await decide(neema, planned.version, 'withdraw')).body).toMatchObject({
      code: 'decided-first',
      message: 'Juma Ally was first. The decision is: Withdrawn.',
    });
  });

  // That they are read from memory until then, its unit spec says without a clock.
  it(
    'reach another replica once its freshness is over',
    async () => {
      const replica = await fixture.spawnReplica();
      const url = replica.url + deliveryTerms.path;
      try {
        const tariff = async () =>
          /"same-district":(\d+)/.exec(await (await fetch(url)).text())?.[1];
        expect(await tariff()).toBe('3000');
        await save({ sameDistrictTzs: 4_000 });
        await eventually(async () => expect(await tariff()).toBe('4000'), PATIENCE_MS);
      } finally {
        await replica.stop();
      }
    },
    2 * PATIENCE_MS,
  );
});

describe('a change of market terms', () => {
  it('is stored once, however often the request is sent, and of two owners at once one is refused', async () => {
    const form = await formOf({ sameRegionTzs: 7_000, sameRegionDays: 4 }, { note: 'Twice' });
    const same = await Promise.all([send(neema, form), send(neema, form)]);
    for (const { body } of [...same, await send(neema, form)]) {
      expect(body).toMatchObject({ data: { version: form.version + 1, note: 'Twice' } });
    }
    const rivals = [await formOf({ sameRegionTzs: 6_000 }), await formOf({ sameRegionTzs: 8_000 })];
    const answers = await Promise.all([
      send(neema, rivals[0] as Form),
      send(juma, rivals[1] as Form),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'terms-outdated' });
    expect((await overview()).version).toBe(form.version + 2);
  });

  it.each<[string, Partial<Form>, number, string]>([
    ['a tariff beyond the bounds', { changes: { mainlandTzs: 100_001 } }, 400, 'invalid-input'],
    ['half a shilling', { changes: { mainlandTzs: 0.5 } }, 400, 'invalid-input'],
    ['a negative tariff', { changes: { mainlandTzs: -1 } }, 400, 'invalid-input'],
    ['no days', { changes: { mainlandDays: 0 } }, 400, 'invalid-input'],
    ['a start in the past', { startsAt: inDays(-1) }, 400, 'invalid-input'],
    ['a start in two years', { startsAt: inDays(730) }, 400, 'invalid-input'],
    ['nothing new', { changes: { mainlandTzs: 10_000 } }, 409, 'terms-unchanged'],
    ['nothing at all', { changes: {} }, 409, 'terms-unchanged'],
    ['a zero too many', { changes: { mainlandTzs: 100_000 } }, 409, 'terms-change-large'],
  ])('with %s is refused, and nothing is stored', async (_, overrides, status, code) => {
    const { version } = await overview();
    const refused = await send(neema, { ...(await formOf({ mainlandTzs: 11_000 })), ...overrides });
    expect([refused.status, refused.body]).toMatchObject([status, { code }]);
    expect((await overview()).version).toBe(version);
  });

  it('of more than half asks in per cent about a share', async () => {
    const refused = await send(neema, await formOf({ commissionBasisPoints: 1_250 }));
    expect(refused.body).toMatchObject({
      code: 'terms-change-large',
      message: expect.stringContaining('→ 12.5 %'),
    });
  });

  it('of more than half is stored once it is confirmed', async () => {
    const saved = await save({ zanzibarTzs: 30_000 }, { confirmed: true, startsAt: inDays(300) });
    expect(saved).toMatchObject({ changes: [{ from: 15_000, to: 30_000 }] });
    await decide(neema, saved.version, 'withdraw');
  });

  it('is an owner’s alone', async () => {
    const finance = await fixture.service.mint({
      userId: (juma as Buyer).userId,
      role: 'ADMIN',
      adminRoles: ['finance', 'support', 'moderation'],
    });
    const form = await formOf({ mainlandTzs: 11_000 });
    for (const person of [finance, await fixture.signIn('SELLER'), null]) {
      const { status } = await fixture.service.as(person).send(saveMarketTerms, { body: form });
      expect([401, 403]).toContain(status);
      expect([401, 403]).toContain((await fixture.service.as(person).send(marketTerms, {})).status);
    }
  });
});

describe('a raised limit of market terms', () => {
  const cashLimit = async () => (await overview()).current.cashOnDeliveryTzs;

  it('is lowered at once by one owner, and raised again up to its configured value', async () => {
    await save({ cashOnDeliveryTzs: 0 }, { confirmed: true });
    const person = await fixture.signIn('GENERAL', { phoneConfirmed: true });
    const offer = () => fixture.service.as(person).call(ordersRoutes.cashOnDelivery, {});
    expect(await offer()).toMatchObject({ limitTzs: 0, refusal: { code: 'off' } });
    expect(await save({ cashOnDeliveryTzs: 150_000 }, { confirmed: true })).toMatchObject({
      state: 'started',
    });
    expect(await offer()).toMatchObject({ limitTzs: 50_000, refusal: null });
  });

  it('waits for another owner than its author, and one of two decisions counts', async () => {
    await save({ mainlandDays: 6 });
    const { version } = await save({ cashOnDeliveryTzs: 200_000 });
    expect(await cashLimit()).toBe(150_000);
    const [own, others] = [(await overview(neema)).planned, (await overview(juma)).planned];
    expect([own[0], others[0]]).toMatchObject([
      { state: 'waiting', approvable: false },
      { state: 'waiting', approvable: true },
    ]);
    const alone = await decide(neema, version, 'approve');
    expect(alone).toMatchObject({ status: 409, body: { code: 'terms-second-owner' } });
    const body = { version, newest: version - 1, decision: 'approve' } as const;
    const outdated = await as(juma).send(decideMarketTerms, { body });
    expect(outdated.body).toMatchObject({ code: 'terms-outdated' });
    const decisions = await Promise.all([
      decide(juma, version, 'approve'),
      decide(neema, version, 'withdraw'),
    ]);
    // An approved version has started: either it was approved and stays, or it was withdrawn.
    expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409]);
    const approved = decisions[0]?.status === 200;
    expect(await cashLimit()).toBe(approved ? 200_000 : 150_000);
    const steps = await readAuditHistory(fixture.db, `market-terms:${version}`);
    expect(steps.map(({ action }) => action)).toEqual([
      'market-terms.saved',
      approved ? 'market-terms.accepted' : 'market-terms.withdrawn',
    ]);
    const [newestVersion] = await as(juma).call(marketTermsHistory, { query: { limit: 1 } });
    expect(newestVersion).toMatchObject({
      version,
      savedBy: 'Neema Mushi',
      changes: [{ name: 'cashOnDeliveryTzs', from: 150_000, to: 200_000 }],
    });
    const older = await as(juma).call(marketTermsHistory, { query: { before: version } });
    expect(older.map((one) => one.version)).toEqual(
      Array.from({ length: version - 1 }, (_, at) => version - 1 - at),
    );
  });
});
