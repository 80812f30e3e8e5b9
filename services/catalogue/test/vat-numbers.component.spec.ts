import { jest } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import { Clock, mayView, readAuditHistory, uploadToken } from '@sokoni/common';
import { eventually, withoutTimers } from '@sokoni/common/testing';
import { catalogueRoutes, type RouteBody, vatNumbersRoutes } from '@sokoni/contracts';
import type { Model } from 'mongoose';
import { markVatNumbersOfBefore } from '../src/migrations/added-indexes.ts';
import { PicturesClient } from '../src/products/pictures.client.ts';
import { FormerVatNumbersService } from '../src/shop-settings/former-vat-numbers.service.ts';
import { ShopSettingsRecord } from '../src/shop-settings/shop-settings.schema.ts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';

const { adminActions, changeShopSettings, shopSettings } = catalogueRoutes;
const { decideVatNumber, vatNumberQueue, vatNumbers } = vatNumbersRoutes;
type Decision = RouteBody<typeof decideVatNumber>;

const [NUMBER, OTHER] = ['40001234A', '40009999B'];
const NOTHING = {
  ...{ regions: null, freeDeliveryFromTzs: null, cashOnDelivery: true, holiday: null, version: 0 },
};

let shop: CatalogueUnderTest;
let admin: Merchant;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
  admin = await shop.merchant('ADMIN', { name: 'Rehema Said' });
});
afterAll(() => shop.service.stop());

const shopsModel = () =>
  shop.service.app.get<Model<ShopSettingsRecord>>(getModelToken(ShopSettingsRecord.name));
const idOf = ({ person }: Merchant) => person._id;
const paperOf = (seller: Merchant, imageId = `paper-${idOf(seller)}`) =>
  uploadToken(shop.service.config.INTERNAL_KEY, imageId, idOf(seller));
const save = ({ calls }: Merchant, changes: object) =>
  calls.send(changeShopSettings, { body: { ...NOTHING, ...changes } });
const own = ({ calls }: Merchant) => calls.call(shopSettings, {});
const listed = async (seller: Merchant, state: 'waiting' | 'confirmed' | 'refused') => {
  const rows = await admin.calls.call(vatNumbers, { query: { state, limit: 100 } });
  return rows.find(({ sellerId }) => sellerId === idOf(seller));
};
const countingNumbers = async (seller: Merchant) => {
  await shop.service.allReceived();
  return shop.service.broker
    .received('shop-settings.changed')
    .filter(({ aggregateId }) => aggregateId === idOf(seller))
    .sort((one, other) => one.version - other.version)
    .map(({ data }) => data.vatNumber);
};
/** The certificates that media was asked to keep, each time. */
const needed = async (seller: Merchant) => {
  await shop.service.allReceived();
  return shop.service.broker
    .received('vat-number.asked')
    .filter(({ aggregateId }) => aggregateId === idOf(seller))
    .sort((one, next) => one.version - next.version)
    .map(({ data }) => data.imageIds);
};

async function sellerWaiting() {
  const seller = await shop.merchant('SELLER', { name: 'Asha Juma' });
  const answer = await save(seller, { vatNumber: NUMBER, vatCertificate: paperOf(seller) });
  expect(answer.status).toBe(200);
  const entry = await listed(seller, 'waiting');
  if (!entry) throw new Error('does not wait');
  const { vatNumber, askedAt, state } = entry;
  const seen = { vatNumber, askedAt, state };
  return { seller, entry, seen };
}

const decide = (by: Merchant, seller: Merchant, decision: Partial<Decision>) => {
  const body = { sellerId: idOf(seller), decision: 'confirm', reason: '', ...decision } as Decision;
  return by.calls.send(decideVatNumber, { body });
};

describe('the VAT number of a seller', () => {
  it('needs a certificate that the seller has uploaded', async () => {
    const [seller, other] = [await shop.merchant(), await shop.merchant()];
    for (const vatCertificate of ['', 'made-up', paperOf(other)]) {
      const { status, body } = await save(seller, { vatNumber: NUMBER, vatCertificate });
      expect([status, body.success || Object.keys((body.data?.fields as object) ?? {})]).toEqual([
        400,
        ['vatCertificate'],
      ]);
    }
    // A certificate alone would be lost without a word.
    const alone = await save(seller, { vatNumber: '', vatCertificate: paperOf(seller) });
    expect(alone).toMatchObject({
      status: 400,
      body: { data: { fields: { vatNumber: expect.anything() } } },
    });
    expect(await own(seller)).toMatchObject({ vatNumber: '', vatCheck: null, version: 0 });
  });

  it('waits for an admin, who sees the certificate, and counts only then', async () => {
    const { seller, seen } = await sellerWaiting();
    // Catalogue knows the names of those who have products.
    await shop.upload(seller);
    const entry = await listed(seller, 'waiting');
    if (!entry) throw new Error('does not wait');
    expect(await own(seller)).toMatchObject({ vatCheck: { state: 'waiting', reason: '' } });
    const { data } = await shop.service.waitForEvent(
      'vat-number.asked',
      ({ aggregateId }) => aggregateId === idOf(seller),
    );
    const imageId = `paper-${idOf(seller)}`;
    expect(data).toEqual({ sellerId: idOf(seller), imageIds: [imageId] });
    expect(entry).toMatchObject({ sellerName: 'Asha Juma', vatNumber: NUMBER, state: 'waiting' });
    const proof = Object.fromEntries(new URL(entry.certificate, 'http://x').searchParams);
    const view = { imageId, viewerId: idOf(admin) };
    const key = shop.service.config.INTERNAL_KEY;
    expect(mayView(key, view, proof as never, new Date())).toBe(true);
    expect((await admin.calls.call(vatNumberQueue, {})).count).toBeGreaterThan(0);

    const confirmed = await decide(admin, seller, { seen });
    expect(confirmed).toMatchObject({ status: 200, body: { data: { state: 'confirmed' } } });
    expect(await own(seller)).toMatchObject({ vatCheck: { state: 'confirmed' }, version: 2 });
    expect(await countingNumbers(seller)).toEqual(['', NUMBER]);
    expect(await listed(seller, 'waiting')).toBeUndefined();
    const decisions = shop.service.broker.received('vat-number.decided');
    expect(decisions.filter((event) => event.aggregateId === idOf(seller))).toMatchObject([
      { data: { vatNumber: NUMBER, decision: 'confirm', reason: '' } },
    ]);
    const trail = await readAuditHistory(shopsModel().db, `vat-number:${idOf(seller)}`);
    const ofAdmin = { id: idOf(admin), role: 'ADMIN' };
    expect(trail.at(-1)).toMatchObject({ action: 'vat-number.confirm', actor: ofAdmin });
    expect(trail.slice(0, -1).map(({ action }) => action)).toContain('vat-number.shown');
    const commands = await admin.calls.call(adminActions, { query: { thing: idOf(seller) } });
    expect(commands).toMatchObject([{ things: [`vat-number:${idOf(seller)}`], choice: 'confirm' }]);
  });

  it('is refused with a reason, and waits again with another certificate', async () => {
    const { seller, seen } = await sellerWaiting();
    const refusal = { seen, decision: 'refuse', reason: '' } as const;
    expect((await decide(admin, seller, refusal)).status).toBe(400);
    expect((await decide(admin, seller, { ...refusal, reason: 'Unreadable' })).status).toBe(200);
    const vatCheck = { state: 'refused', reason: 'Unreadable' };
    expect(await own(seller)).toMatchObject({ vatNumber: NUMBER, vatCheck });
    // Saving other settings asks nobody again.
    await save(seller, { version: 2, freeDeliveryFromTzs: 5 });
    expect(await own(seller)).toMatchObject({ vatCheck });
    await save(seller, { version: 3, vatNumber: NUMBER, vatCertificate: paperOf(seller, 'b') });
    expect(await listed(seller, 'waiting')).toMatchObject({ vatNumber: NUMBER, reason: '' });
    expect(await countingNumbers(seller)).toEqual(['', '', '', '']);
  });

  it('stays refused where the seller has sent a change for the version of the refusal before it', async () => {
    const { seller, seen } = await sellerWaiting();
    await decide(admin, seller, { seen });
    const confirmed = { ...seen, state: 'confirmed' } as const;
    const back = { seen: confirmed, decision: 'refuse', reason: 'Deregistered' } as const;
    // Media answers while the admin decides, after the settings were read.
    const keep = jest
      .spyOn(shop.service.app.get(PicturesClient), 'keep')
      .mockImplementationOnce(async () => {
        expect((await decide(admin, seller, back)).status).toBe(200);
        return new Set();
      });
    const banner = `${shop.service.config.imagePrefix}${'1'.repeat(32)}.jpg`;
    const early = await save(seller, { version: 3, banner });
    keep.mockRestore();
    expect(early).toMatchObject({ status: 409, body: { code: 'shop-settings-outdated' } });
    expect(await own(seller)).toMatchObject({ vatCheck: { state: 'refused' }, banner: '' });
    expect(await countingNumbers(seller)).toEqual(['', NUMBER, '']);
  });

  it('loses no certificate to a page that was open before the decision', async () => {
    const { seller, seen } = await sellerWaiting();
    await decide(admin, seller, { seen, decision: 'refuse', reason: 'Unreadable' });
    const sharper = { version: 1, vatNumber: NUMBER, vatCertificate: paperOf(seller, 'sharper') };
    const outdated = { status: 409, body: { code: 'shop-settings-outdated' } };
    expect(await save(seller, sharper)).toMatchObject(outdated);
    for (const _again of [1, 2]) {
      expect((await save(seller, { ...sharper, version: 2 })).status).toBe(200);
    }
    expect(await own(seller)).toMatchObject({ vatCheck: { state: 'waiting' }, version: 3 });
    // Of a confirmed number it is not needed, the second time as the first.
    const entry = await listed(seller, 'waiting');
    const again = { ...seen, askedAt: entry?.askedAt ?? null };
    expect((await decide(admin, seller, { seen: again })).status).toBe(200);
    const unneeded = { version: 4, vatNumber: NUMBER, vatCertificate: paperOf(seller, 'unneeded') };
    for (const _again of [1, 2]) expect((await save(seller, unneeded)).status).toBe(200);
    expect(await own(seller)).toMatchObject({ vatCheck: { state: 'confirmed' }, version: 5 });
  });

  it('counts no longer once it is changed, or an admin takes it back', async () => {
    const { seller, seen } = await sellerWaiting();
    await decide(admin, seller, { seen });
    const changes = { version: 2, vatNumber: OTHER, vatCertificate: paperOf(seller, 'other') };
    await save(seller, changes);
    const entry = await listed(seller, 'waiting');
    const other = { vatNumber: OTHER, askedAt: entry?.askedAt ?? null, state: 'waiting' } as const;
    await decide(admin, seller, { seen: other });
    const back = {
      seen: { ...other, state: 'confirmed' },
      decision: 'refuse',
      reason: 'Deregistered',
    } as const;
    expect((await decide(admin, seller, back)).status).toBe(200);
    expect(await countingNumbers(seller)).toEqual(['', NUMBER, '', OTHER, '']);
  });

  it('is decided as it was seen, and once', async () => {
    const { seller, seen } = await sellerWaiting();
    const foreign = { seen: { ...seen, vatNumber: OTHER } };
    const changed = { status: 409, body: { code: 'vat-number-changed' } };
    expect(await decide(admin, seller, foreign)).toMatchObject(changed);
    await decide(admin, seller, { seen });
    expect(await decide(admin, seller, { seen })).toMatchObject({
      status: 409,
      body: { code: 'vat-number-decided' },
    });
    const late = await shop.merchant('ADMIN', { name: 'Neema Mushi' });
    expect(await decide(late, seller, { seen })).toMatchObject({
      status: 409,
      body: { code: 'decided-first', message: expect.stringMatching(/The decision is: Confirmed/) },
    });
    // Who saw it waiting takes back nothing that was confirmed meanwhile.
    const refusal = { seen, decision: 'refuse', reason: 'Unreadable' } as const;
    expect(await decide(late, seller, refusal)).toMatchObject({
      status: 409,
      body: { code: 'decided-first', message: expect.stringMatching(/The decision is: Confirmed/) },
    });
    expect((await decide(admin, await shop.merchant(), { seen })).status).toBe(404);
    const changes = { version: 2, vatNumber: OTHER, vatCertificate: paperOf(seller, 'other') };
    await save(seller, changes);
    // What the seller has changed is no decision of the admin who decided before it.
    expect(await decide(late, seller, { seen })).toMatchObject(changed);
    expect(await countingNumbers(seller)).toEqual(['', NUMBER, '']);
  });

  it('that the seller has sent again is not called decided', async () => {
    const { seller, seen } = await sellerWaiting();
    await decide(admin, seller, { seen, decision: 'refuse', reason: 'Unreadable' });
    await save(seller, { version: 2, vatNumber: NUMBER, vatCertificate: paperOf(seller, 'again') });
    const late = await shop.merchant('ADMIN', { name: 'Neema Mushi' });
    expect(await decide(late, seller, { seen })).toMatchObject({
      status: 409,
      body: { code: 'vat-number-changed' },
    });
    expect(await listed(seller, 'waiting')).toMatchObject({ vatNumber: NUMBER });
  });

  it('is read by its seller too, whatever its state', async () => {
    const { seller, seen } = await sellerWaiting();
    const one = () => admin.calls.call(vatNumbers, { query: { sellerId: idOf(seller) } });
    expect(await one()).toMatchObject([{ sellerId: idOf(seller), state: 'waiting' }]);
    await decide(admin, seller, { seen });
    expect(await one()).toMatchObject([{ sellerId: idOf(seller), state: 'confirmed' }]);
    const without = await shop.merchant();
    const query = { sellerId: idOf(without) };
    expect(await admin.calls.call(vatNumbers, { query })).toEqual([]);
  });

  it('of an admin with a shop is decided by another admin', async () => {
    const seller = await shop.merchant('ADMIN');
    await save(seller, { vatNumber: NUMBER, vatCertificate: paperOf(seller) });
    const entry = await listed(seller, 'waiting');
    const askedAt = entry?.askedAt ?? null;
    const seen = { vatNumber: NUMBER, askedAt, state: 'waiting' } as const;
    expect(await decide(seller, seller, { seen })).toMatchObject({
      status: 409,
      body: { code: 'own-vat-number' },
    });
    expect((await decide(admin, seller, { seen })).status).toBe(200);
    expect(await countingNumbers(seller)).toEqual(['', NUMBER]);
  });

  it('that was refused by mistake waits again, as it was seen', async () => {
    const { seller, seen } = await sellerWaiting();
    await decide(admin, seller, { seen, decision: 'refuse', reason: 'Unreadable' });
    const refused = { ...seen, state: 'refused' } as const;
    const reopen = { seen: refused, decision: 'reopen' } as const;
    const other = await shop.merchant('ADMIN', { name: 'Neema Mushi' });
    expect((await decide(other, seller, { ...reopen, seen })).status).toBe(409);
    expect(await decide(other, seller, reopen)).toMatchObject({
      status: 200,
      body: { data: { state: 'waiting', reason: '', decidedAt: null } },
    });
    // Once.
    expect((await decide(admin, seller, reopen)).status).toBe(409);
    expect(await own(seller)).toMatchObject({ vatCheck: { state: 'waiting', reason: '' } });
    expect((await listed(seller, 'waiting'))?.certificate).not.toBe('');
    expect((await decide(admin, seller, { seen })).status).toBe(200);
    expect(await countingNumbers(seller)).toEqual(['', '', '', NUMBER]);
    const trail = await readAuditHistory(shopsModel().db, `vat-number:${idOf(seller)}`);
    const steps = trail.map(({ action }) => action).filter((step) => step !== 'vat-number.shown');
    expect(steps).toEqual(['refuse', 'reopen', 'confirm'].map((step) => `vat-number.${step}`));
    // Who waits again is told what is decided then.
    const decisions = shop.service.broker.received('vat-number.decided');
    expect(
      decisions
        .filter(({ aggregateId }) => aggregateId === idOf(seller))
        .map(({ data }) => data.decision),
    ).toEqual(['refuse', 'confirm']);
  });

  it('keeps its certificate while it waits or counts, and 90 days longer', async () => {
    const { seller, seen } = await sellerWaiting();
    const paper = `paper-${idOf(seller)}`;
    await decide(admin, seller, { seen });
    await save(seller, { version: 2, vatNumber: NUMBER, freeDeliveryFromTzs: 5 });
    expect(await needed(seller)).toEqual([[paper]]);
    const confirmed = { ...seen, state: 'confirmed' } as const;
    await decide(admin, seller, { seen: confirmed, decision: 'refuse', reason: 'Deregistered' });
    await save(seller, { version: 4, vatNumber: NUMBER, vatCertificate: paperOf(seller, 'b') });
    await save(seller, { version: 5, vatNumber: '' });
    expect(await needed(seller)).toEqual([[paper], [], ['b'], []]);

    const { seller: late, seen: lateSeen } = await sellerWaiting();
    const refusal = { seen: lateSeen, decision: 'refuse', reason: 'Unreadable' } as const;
    await decide(admin, late, refusal);
    const clock = shop.service.app.get(Clock);
    const then = new Date(Date.now() + 90 * 24 * 3_600_000);
    const now = jest.spyOn(clock, 'now').mockReturnValue(then);
    try {
      expect(await listed(late, 'refused')).toMatchObject({ certificate: '' });
      const reopen = { seen: { ...lateSeen, state: 'refused' }, decision: 'reopen' } as const;
      expect((await decide(admin, late, reopen)).status).toBe(409);
    } finally {
      now.mockRestore();
    }
  });

  /** What a replica of a former release stores, which knows no check; it tells orders the number as it was typed, by this version. */
  const saveByFormer = async (seller: Merchant, vatNumber: string) => {
    const known = await shopsModel().findById(idOf(seller)).lean();
    const version = (known?.version ?? 0) + 1;
    const { version: _, ...terms } = NOTHING;
    await shopsModel().collection.updateOne(
      { _id: idOf(seller) as never },
      { $set: { ...terms, vatNumber, version } },
      { upsert: true },
    );
    return version;
  };

  it.each([
    ['first', async () => ({ seller: await shop.merchant() }), 'refused'],
    [
      'first after settings without one',
      async () => {
        const seller = await shop.merchant();
        await save(seller, { vatNumber: '' });
        return { seller };
      },
      'refused',
    ],
    [
      'refused',
      async () => {
        const known = await sellerWaiting();
        await decide(admin, known.seller, { seen: known.seen, decision: 'refuse', reason: 'No' });
        return known;
      },
      'refused',
    ],
    ['waiting', sellerWaiting, 'waiting'],
    [
      'another confirmed',
      async () => {
        const known = await sellerWaiting();
        await decide(admin, known.seller, { seen: known.seen });
        await saveByFormer(known.seller, OTHER);
        return known;
      },
      'refused',
    ],
  ] as const)(
    'that was %s and is stored by a replica of before counts no longer',
    (_, known, state) =>
      // The service's own timer settles the same.
      withoutTimers(shop.service, async () => {
        const { seller } = await known();
        const number =
          state === 'refused' && (await own(seller)).vatNumber === OTHER ? OTHER : NUMBER;
        const savedVersion = await saveByFormer(seller, number);
        const former = shop.service.app.get(FormerVatNumbersService);
        await eventually(async () => {
          await former.settle();
          // Orders get it with a version above that of the other replica.
          expect((await own(seller)).version).toBeGreaterThan(savedVersion);
        });
        expect((await countingNumbers(seller)).at(-1)).toBe('');
        const papers = state === 'waiting' ? [`paper-${idOf(seller)}`] : [];
        expect((await needed(seller)).at(-1)).toEqual(papers);
        expect(await own(seller)).toMatchObject({ vatNumber: number, vatCheck: { state } });
        expect(await listed(seller, state)).toMatchObject({ vatNumber: number });
        const { version } = await own(seller);
        // It asks nobody again.
        await former.settle();
        expect((await own(seller)).version).toBe(version);
        const proof = { version, vatNumber: number, vatCertificate: paperOf(seller, 'proof') };
        expect((await save(seller, proof)).status).toBe(200);
        const entry = await listed(seller, 'waiting');
        const seen = {
          vatNumber: number,
          askedAt: entry?.askedAt ?? null,
          state: 'waiting',
        } as const;
        expect((await decide(admin, seller, { seen })).status).toBe(200);
        expect((await countingNumbers(seller)).at(-1)).toBe(number);
        // A confirmed one counts whoever stores it.
        await saveByFormer(seller, number);
        await eventually(async () => {
          await former.settle();
          expect((await own(seller)).version).toBeGreaterThan(version + 3);
        });
        expect((await countingNumbers(seller)).at(-1)).toBe(number);
      }),
  );

  it('of before the check counts as it did, also beside replicas of before, and can be taken back', () =>
    withoutTimers(shop.service, async () => {
      const seller = await shop.merchant();
      const record = { ...NOTHING, _id: idOf(seller) as never, vatNumber: NUMBER, version: 1 };
      await shopsModel().collection.insertOne(record);
      await markVatNumbersOfBefore.up(shopsModel().db.db as never);
      expect(await own(seller)).toMatchObject({ vatCheck: { state: 'confirmed', reason: '' } });
      await save(seller, { version: 1, freeDeliveryFromTzs: 7 });
      const entry = await listed(seller, 'confirmed');
      expect(entry).toMatchObject({ certificate: '', askedAt: null });
      const seen = { vatNumber: NUMBER, askedAt: null, state: 'confirmed' } as const;
      const back = { seen, decision: 'refuse', reason: 'Not yours' } as const;
      expect((await decide(admin, seller, back)).status).toBe(200);
      expect(await countingNumbers(seller)).toEqual([NUMBER, '']);
      expect(await listed(seller, 'refused')).toMatchObject({ reason: 'Not yours' });
    }));
});
