import { getModelToken } from '@nestjs/mongoose';
import { readAuditHistory, uploadToken } from '@sokoni/common';
import { eventually } from '@sokoni/common/testing';
import { catalogueRoutes, DAY_MS, dateOf, type RouteBody } from '@sokoni/contracts';
import type { Model } from 'mongoose';
import { ShopSettingsRecord } from '../src/shop-settings/shop-settings.schema.ts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';
import { sellerWithProducts } from './entitle-seller.ts';
import { IMAGES } from './product.factory.ts';

type Wanted = RouteBody<typeof changeShopSettings>;

const { browse, changeShopSettings, productDetails, shopProfile, shopSettings } = catalogueRoutes;
/** A replica starts in it. */
const PATIENCE_MS = 300_000;
const NOTHING: Wanted = {
  regions: null,
  freeDeliveryFromTzs: null,
  cashOnDelivery: true,
  holiday: null,
  banner: '',
  logo: '',
  version: 0,
};
const NO_TEXTS = { about: '', hours: '', returnRules: '', pickupAddress: '' };
/** As they are answered. */
const UNSAVED = { ...NOTHING, ...NO_TEXTS, vatNumber: '', vatCheck: null };
const inDays = (days: number) => dateOf(new Date(Date.now() + days * DAY_MS));

let shop: CatalogueUnderTest;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
});
afterAll(() => shop.service.stop());

const send = ({ calls }: Merchant, changes: Partial<Wanted>) =>
  calls.send(changeShopSettings, { body: { ...NOTHING, ...changes } });
async function change(seller: Merchant, changes: Partial<Wanted>) {
  const body = { ...NOTHING, ...changes };
  return seller.calls.call(changeShopSettings, { body });
}
async function refusalOf(seller: Merchant, changes: object) {
  const { status, body } = await send(seller, changes);
  if (body.success) return [status];
  return [status, body.code, ...Object.keys((body.data?.fields as object) ?? {})];
}
const detailsOf = (productId: string) => shop.visitor.call(productDetails, { body: { productId } });
const listed = async (seller: Merchant, choice: object) => {
  const body = { seller: seller.person._id, ...choice };
  const { products, facets } = await shop.visitor.call(browse, { body });
  return { ids: products.map(({ _id }) => _id), facets };
};

describe('settings of a shop', () => {
  it('are the defaults until something is saved, and are shown with product and shop', async () => {
    const { seller, ids } = await sellerWithProducts(shop, 50_000);
    const [id = ''] = ids;
    expect(await seller.calls.call(shopSettings, {})).toEqual(UNSAVED);
    const { version: _, banner, logo, ...defaults } = NOTHING;
    expect((await detailsOf(id)).shopSettings).toEqual(defaults);

    const holiday = { from: inDays(0), to: inDays(3), note: 'Sikukuu' };
    const regions = ['Mwanza', 'Arusha', 'Arusha'];
    const changes = { freeDeliveryFromTzs: 60_000, cashOnDelivery: false, holiday };
    const saved = await change(seller, { regions, ...changes });
    const terms = { regions: ['Arusha', 'Mwanza'], ...changes };
    const noNumber = { vatNumber: '', vatCheck: null };
    expect(saved).toEqual({ ...terms, ...NO_TEXTS, banner, logo, ...noNumber, version: 1 });
    expect(await seller.calls.call(shopSettings, {})).toEqual(saved);
    expect((await detailsOf(id)).shopSettings).toEqual(terms);
    const body = { sellerId: seller.person._id };
    expect((await shop.visitor.call(shopProfile, { body })).settings).toEqual(terms);
    const { data } = await shop.service.waitForEvent(
      'shop-settings.changed',
      (event) => event.aggregateId === seller.person._id,
    );
    const { note: __, ...days } = holiday;
    expect(data).toEqual({
      ...{ sellerId: seller.person._id, ...terms, holiday: days },
      pictures: [],
      vatNumber: '',
    });
  });

  it('have the number of a seller who is registered for VAT, which no shopper sees', async () => {
    const { seller, ids } = await sellerWithProducts(shop, 50_000);
    const vatCertificate = uploadToken(shop.service.config.INTERNAL_KEY, 'a', seller.person._id);
    const saved = await change(seller, { vatNumber: ' 40-001234-a ', vatCertificate });
    expect(saved).toMatchObject({ vatNumber: '40001234A' });
    expect(JSON.stringify(await detailsOf(ids[0] ?? ''))).not.toContain('40001234A');
    // A form of before does not know it: it stays.
    expect(await change(seller, { version: 1 })).toMatchObject({ vatNumber: '40001234A' });
    const wrong = { vatNumber: '40-01234-A', version: 2 };
    expect(await refusalOf(seller, wrong)).toEqual([400, 'invalid-input', 'vatNumber']);
    expect(await change(seller, { vatNumber: '', version: 2 })).toMatchObject({ vatNumber: '' });
  });

  it('have pictures of the shop, uploaded ones alone, until they are taken out', async () => {
    const { seller } = await sellerWithProducts(shop, 50_000);
    const [banner, logo] = [`${IMAGES}/banner.jpg`, `${IMAGES}/logo.jpg`];
    const foreign = { banner: 'https://elsewhere.example/a.jpg' };
    expect(await refusalOf(seller, foreign)).toEqual([400, 'invalid-input', 'banner']);
    await change(seller, { banner, logo });
    const body = { sellerId: seller.person._id };
    expect(await shop.visitor.call(shopProfile, { body })).toMatchObject({ banner, logo });
    const { data } = await shop.service.waitForEvent(
      'shop-settings.changed',
      (event) => event.aggregateId === seller.person._id,
    );
    expect(data).toMatchObject({ pictures: [banner, logo] });
    // A form of before knows no pictures: they stay.
    const { banner: _, logo: __, ...former } = { ...NOTHING, version: 1 };
    await seller.calls.call(changeShopSettings, { body: former });
    expect(await seller.calls.call(shopSettings, {})).toMatchObject({ banner, logo, version: 2 });
    await change(seller, { banner: '', logo, version: 2 });
    expect(await shop.visitor.call(shopProfile, { body })).toMatchObject({ banner: '', logo });
  });

  it('have the seller’s words for shoppers, until they are taken out', async () => {
    const { seller } = await sellerWithProducts(shop, 50_000);
    const texts = {
      about: 'Viatu vya ngozi.\nTunashona wenyewe.',
      hours: 'Mon–Sat 8:00–18:00',
      returnRules: 'Unworn shoes within 14 days.',
      pickupAddress: 'Kariakoo, Msimbazi Street 12',
    };
    const saved = await change(seller, texts);
    expect(saved).toMatchObject(texts);
    const body = { sellerId: seller.person._id };
    expect(await shop.visitor.call(shopProfile, { body })).toMatchObject(texts);
    // The answer was lost: the same once more.
    expect(await change(seller, texts)).toEqual(saved);
    // A form of before knows no texts: they stay.
    await change(seller, { version: 1 });
    expect(await shop.visitor.call(shopProfile, { body })).toMatchObject(texts);
    await change(seller, { ...texts, hours: '', version: 2 });
    expect(await shop.visitor.call(shopProfile, { body })).toMatchObject({ ...texts, hours: '' });
    const long = { hours: 'x'.repeat(201) };
    expect(await refusalOf(seller, long)).toEqual([400, 'invalid-input', 'hours']);
    const unfit = { about: 'a\u0000b' };
    expect(await refusalOf(seller, unfit)).toEqual([400, 'invalid-input', 'about']);
  });

  it('drop a holiday that is over, so that the rest can be saved', async () => {
    const { seller } = await sellerWithProducts(shop);
    const holiday = { from: inDays(0), to: inDays(1), note: '' };
    await change(seller, { holiday, freeDeliveryFromTzs: 0 });
    shop.passDays(2);
    const own = await seller.calls.call(shopSettings, {});
    expect(own).toEqual({ ...UNSAVED, freeDeliveryFromTzs: 0, version: 1 });
    expect(await refusalOf(seller, { holiday, version: 1 })).toEqual([
      400,
      'invalid-input',
      'holiday.to',
    ]);
    shop.passDays(-2);
  });

  it.each<[string, object, string]>([
    ['no region', { regions: [] }, 'regions'],
    ['an unknown region', { regions: ['Nairobi'] }, 'regions.0'],
    ['a negative basket', { freeDeliveryFromTzs: -1 }, 'freeDeliveryFromTzs'],
    ['half a shilling', { freeDeliveryFromTzs: 0.5 }, 'freeDeliveryFromTzs'],
    ['a basket beyond every price', { freeDeliveryFromTzs: 1e15 }, 'freeDeliveryFromTzs'],
    [
      'a day that does not exist',
      { holiday: { from: '2026-02-30', to: inDays(1) } },
      'holiday.from',
    ],
    ['days in the wrong order', { holiday: { from: inDays(3), to: inDays(2) } }, 'holiday.to'],
    ['a holiday in the past', { holiday: { from: inDays(-5), to: inDays(-1) } }, 'holiday.to'],
    ['more than 30 days', { holiday: { from: inDays(1), to: inDays(31) } }, 'holiday.to'],
    [
      'a long note',
      { holiday: { from: inDays(1), to: inDays(1), note: 'x'.repeat(141) } },
      'holiday.note',
    ],
  ])('refuse %s, and stay as they are', async (_what, changes, field) => {
    const { seller } = await sellerWithProducts(shop);
    expect(await refusalOf(seller, changes)).toEqual([400, 'invalid-input', field]);
    expect(await seller.calls.call(shopSettings, {})).toEqual(UNSAVED);
  });

  it('are not for shoppers, and are always those of the caller', async () => {
    const shopper = await shop.merchant('GENERAL');
    expect((await send(shopper, {})).status).toBe(403);
    expect((await shop.visitor.send(shopSettings, {})).status).toBe(401);
  });

  it('refuse a change from an older version, and accept a repeated request', async () => {
    const { seller } = await sellerWithProducts(shop);
    const first = { freeDeliveryFromTzs: 10_000 };
    const both = await Promise.all([send(seller, first), send(seller, first)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await refusalOf(seller, { freeDeliveryFromTzs: 20_000 })).toEqual([
      409,
      'shop-settings-outdated',
    ]);
    const rivals = await Promise.all(
      [1, 2, 3].map((freeDeliveryFromTzs) => send(seller, { freeDeliveryFromTzs, version: 1 })),
    );
    expect(rivals.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await seller.calls.call(shopSettings, {})).version).toBe(2);
  });

  it('leave an audit entry without the note, and none for a refused change', async () => {
    const { seller } = await sellerWithProducts(shop);
    const holiday = { from: inDays(1), to: inDays(2), note: 'Msiba' };
    await change(seller, { holiday });
    await send(seller, { freeDeliveryFromTzs: 5 });
    const model = shop.service.app.get<Model<ShopSettingsRecord>>(
      getModelToken(ShopSettingsRecord.name),
    );
    const { note: _, ...days } = holiday;
    const history = await readAuditHistory(model.db, `shop-settings:${seller.person._id}`);
    expect(history.map(({ action, actor, after }) => [action, actor.role, after])).toEqual([
      [
        'shop-settings.changed',
        'SELLER',
        {
          regions: null,
          freeDeliveryFromTzs: null,
          cashOnDelivery: true,
          holiday: days,
          banner: '',
          logo: '',
          vatNumber: '',
        },
      ],
    ]);
    await expect(model.updateOne({}, { regions: [] }).exec()).rejects.toThrow('without an audit');
  });

  it('are deleted with the account', async () => {
    const { seller } = await sellerWithProducts(shop);
    await change(seller, { freeDeliveryFromTzs: 5 });
    await shop.service.deliverTwice('user.deleted', {
      ...{ userId: seller.person._id, role: 'SELLER', name: '', email: 'a@example.com' },
      ...{ language: 'sw', openOrders: 'cancel' },
    });
    await eventually(async () =>
      expect(await seller.calls.call(shopSettings, {})).toEqual(UNSAVED),
    );
  });
});

describe('products of a seller with settings', () => {
  it('are found at once by free delivery and region, also those that are listed later', async () => {
    const { seller, ids } = await sellerWithProducts(shop, 10_000, 50_000);
    const [cheap = '', dear = ''] = ids;
    expect((await listed(seller, { freeDelivery: true })).ids).toEqual([]);
    expect((await listed(seller, { deliversTo: ['Kigoma'] })).ids).toEqual([dear, cheap]);
    await change(seller, { regions: ['Arusha'], freeDeliveryFromTzs: 50_000 });
    expect((await listed(seller, { freeDelivery: true })).ids).toEqual([dear]);
    expect((await listed(seller, { deliversTo: ['Kigoma'] })).ids).toEqual([]);
    const { ids: inArusha, facets } = await listed(seller, { deliversTo: ['Arusha', 'Kigoma'] });
    expect(inArusha).toEqual([dear, cheap]);
    expect(facets.deliversTo).toEqual({ total: 2, values: [{ value: 'Arusha', count: 2 }] });
    const next = await shop.upload(seller, { sellingPrice: 70_000, price: 70_000 });
    expect((await listed(seller, { freeDelivery: true })).ids).toEqual([next, dear]);
  });

  it(
    'are the same on another replica, after its start and after each change',
    async () => {
      const { seller, ids } = await sellerWithProducts(shop, 30_000);
      const [id = ''] = ids;
      await change(seller, { freeDeliveryFromTzs: 30_000 });
      const replica = await shop.startReplica();
      const seen = async () => {
        const body = { seller: seller.person._id, freeDelivery: true };
        const answer = await replica.as(null).call(browse, { body });
        const details = await replica.as(null).call(productDetails, { body: { productId: id } });
        return [answer.total, details.shopSettings.freeDeliveryFromTzs];
      };
      try {
        expect(await seen()).toEqual([1, 30_000]);
        await change(seller, { freeDeliveryFromTzs: 30_001, version: 1 });
        await eventually(async () => expect(await seen()).toEqual([0, 30_001]));
      } finally {
        await replica.stop();
      }
    },
    PATIENCE_MS,
  );
});
