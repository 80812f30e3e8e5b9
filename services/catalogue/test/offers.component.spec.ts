import { getModelToken } from '@nestjs/mongoose';
import { eventually, newId } from '@sokoni/common/testing';
import { catalogueRoutes, DAY_MS, dateOf, type EventData } from '@sokoni/contracts';
import type { Model } from 'mongoose';
import { OfferRecord, OffersRepository } from '../src/offers/offers.repository.ts';
import { CatalogueUnderTest } from './catalogue-under-test.ts';
import { sellerWithProducts } from './entitle-seller.ts';

type Terms = NonNullable<EventData<'promotion.changed'>['offer']>;

const { browse, productDetails, productsForCarts, shopProfile } = catalogueRoutes;
const PATIENCE_MS = 300_000;
const inDays = (days: number) => dateOf(new Date(Date.now() + days * DAY_MS));

let shop: CatalogueUnderTest;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
});
afterAll(() => shop.service.stop());

const terms = (overrides: Partial<Terms> = {}): Terms => ({
  ...{ percent: 20, from: inDays(0), to: inDays(1), productIds: null },
  ...overrides,
});

function publish(
  promotionId: string,
  version: number,
  data: { readonly sellerId: string | null; readonly offer: Terms | null },
) {
  const about = { aggregateId: promotionId, version };
  return shop.service.deliverTwice('promotion.changed', { promotionId, ...data }, about);
}

/** The seller's products by price, as their cards say it. */
async function cardsOf(sellerId: string, from = shop.visitor) {
  const { products } = await from.call(browse, { body: { seller: sellerId, sort: 'asc' } });
  return products.map(({ _id, sellingPrice, offer }) => ({ _id, sellingPrice, offer }));
}
const offerOn = async (productId: string) =>
  (await shop.visitor.call(productDetails, { body: { productId } })).offer;

describe('an automatic offer', () => {
  it('is on cards and pages of its products, which are sorted by what is paid', async () => {
    const { sellerId, ids } = await sellerWithProducts(shop, 40_000, 45_000);
    const [other = '', offered = ''] = ids;
    const id = newId();
    const offer = { percents: [20], until: inDays(1) };
    expect(await offerOn(offered)).toBeUndefined();
    await publish(id, 1, { sellerId, offer: terms({ productIds: [offered] }) });
    await eventually(async () => (await cardsOf(sellerId))[0]?._id === offered);
    expect(await cardsOf(sellerId)).toEqual([
      { _id: offered, sellingPrice: 45_000, offer },
      { _id: other, sellingPrice: 40_000, offer: undefined },
    ]);
    expect(await offerOn(offered)).toEqual(offer);
    const copies = { body: { productIds: [offered] } };
    expect(await shop.inside.call(productsForCarts, copies)).toMatchObject([{ offer }]);

    // Paused; the event of an older version arrives late.
    await publish(id, 3, { sellerId, offer: null });
    await publish(id, 2, { sellerId, offer: terms() });
    await eventually(async () => (await offerOn(offered)) === undefined);
    expect((await cardsOf(sellerId)).map(({ _id }) => _id)).toEqual([other, offered]);
  });

  it('that makes the delivery free is on cards and pages while it is let go on', async () => {
    const { sellerId, ids } = await sellerWithProducts(shop, 40_000);
    const [productId = ''] = ids;
    const delivery = { fromTzs: 60_000, from: inDays(0), to: null, productIds: null };
    const id = newId();
    const about = (version: number) => ({ aggregateId: id, version });
    const fact = { promotionId: id, sellerId, offer: null };
    const shownFrom = async () => {
      const { products } = await shop.visitor.call(browse, { body: { seller: sellerId } });
      const { shopSettings } = await shop.visitor.call(productDetails, { body: { productId } });
      return [products[0]?.delivery?.freeFromTzs ?? null, shopSettings.freeDeliveryFromTzs];
    };
    expect(await shownFrom()).toEqual([null, null]);
    await shop.service.deliverTwice('promotion.changed', { ...fact, delivery }, about(1));
    await eventually(async () => expect(await shownFrom()).toEqual([60_000, 60_000]));
    // As an event of a former release says it.
    await shop.service.deliverTwice('promotion.changed', fact, about(2));
    await eventually(async () => expect(await shownFrom()).toEqual([null, null]));
  });

  it('is kept as it is newest, also where its first events come at once', async () => {
    const offers = shop.service.app.get(OffersRepository);
    const ids = Array.from({ length: 100 }, newId);
    await Promise.all(
      ids.flatMap((_id) =>
        [1, 2, 3].map((version) => offers.store({ _id, sellerId: null, offer: null, version })),
      ),
    );
    const model = shop.service.app.get<Model<OfferRecord>>(getModelToken(OfferRecord.name));
    expect(await model.countDocuments({ _id: { $in: ids }, version: 3 })).toBe(ids.length);
  });

  it('of one seller is not for products of another, whatever it names', async () => {
    const [mine, theirs] = [
      await sellerWithProducts(shop, 10_000),
      await sellerWithProducts(shop, 10_000),
    ];
    const productIds = [...mine.ids, ...theirs.ids];
    await publish(newId(), 1, { sellerId: mine.sellerId, offer: terms({ productIds }) });
    await eventually(async () => (await offerOn(mine.ids[0] ?? '')) !== undefined);
    expect(await offerOn(theirs.ids[0] ?? '')).toBeUndefined();
  });

  it('begins and ends at midnight, without an event', async () => {
    const { sellerId, ids } = await sellerWithProducts(shop, 10_000);
    const [id = ''] = ids;
    await publish(newId(), 1, { sellerId, offer: terms({ from: inDays(1) }) });
    expect(await offerOn(id)).toBeUndefined();
    shop.passDays(1);
    await eventually(async () => (await offerOn(id))?.percents[0] === 20);
    shop.passDays(1);
    await eventually(async () => (await offerOn(id)) === undefined);
    shop.passDays(-2);
  });

  it(
    'is shown by a replica that starts later',
    async () => {
      const { sellerId } = await sellerWithProducts(shop, 10_000);
      await publish(newId(), 1, { sellerId, offer: terms() });
      const replica = await shop.startReplica();
      try {
        const [card] = await cardsOf(sellerId, replica.as(null));
        expect(card?.offer?.percents).toEqual([20]);
      } finally {
        await replica.stop();
      }
    },
    PATIENCE_MS,
  );
});

describe('deliveries that the plan of a seller pays', () => {
  it('are free on cards, page, shop and in the facet, by the rule of the checkout', async () => {
    const { sellerId, ids } = await sellerWithProducts(shop, 49_999, 50_000);
    const about = (version: number) => ({ aggregateId: sellerId, version });
    const say = (fromTzs: number | null, version: number) =>
      shop.service.deliverTwice('plan-delivery.changed', { sellerId, fromTzs }, about(version));
    const from = async () => {
      const { products } = await shop.visitor.call(browse, { body: { seller: sellerId } });
      return products.map(({ delivery }) => delivery?.freeFromTzs);
    };
    const free = async () => {
      const body = { seller: sellerId, freeDelivery: true };
      return (await shop.visitor.call(browse, { body })).products.map(({ _id }) => _id);
    };
    expect([await from(), await free()]).toEqual([[undefined, undefined], []]);
    await say(50_000, 2);
    await eventually(async () => expect(await from()).toEqual([50_000, 50_000]));
    expect(await free()).toEqual([ids[1]]);
    const body = { productId: ids[1] ?? '' };
    const { shopSettings } = await shop.visitor.call(productDetails, { body });
    expect(shopSettings.freeDeliveryFromTzs).toBe(50_000);
    const { settings } = await shop.visitor.call(shopProfile, { body: { sellerId } });
    expect(settings.freeDeliveryFromTzs).toBe(50_000);

    await say(null, 3);
    await say(50_000, 2);
    await eventually(async () => expect(await from()).toEqual([undefined, undefined]));
    expect(await free()).toEqual([]);
  });
});
