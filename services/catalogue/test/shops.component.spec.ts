import { eventually } from '@sokoni/common/testing';
import { catalogueRoutes } from '@sokoni/contracts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';
import { entitleSeller } from './entitle-seller.ts';

let shop: CatalogueUnderTest;
let admin: Merchant;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
  admin = await shop.merchant('ADMIN');
});
afterAll(() => shop.service.stop());

const { browse, deleteProduct, shopProfile } = catalogueRoutes;
const profileOf = (sellerId: string) =>
  shop.visitor.send(shopProfile, { body: { sellerId } }).then(({ status, body }) => ({
    status,
    code: body.success ? undefined : body.code,
    data: body.success ? body.data : undefined,
  }));
const MISSING = { status: 404, code: 'shop-not-found' };

describe('the profile of a shop', () => {
  it('shows who sells and how much, and nothing that is not for visitors', async () => {
    const profile = {
      businessName: 'Duka la Neema',
      location: 'Arusha',
      profilePic: '/media/n.jpg',
    };
    const seller = await shop.merchant('SELLER', profile);
    await entitleSeller(shop, seller, {}, 5);
    for (let at = 0; at < 2; at++) await shop.upload(seller);
    const { data } = await profileOf(seller.person._id);
    expect(data).toEqual({
      _id: seller.person._id,
      name: 'Duka la Neema',
      location: 'Arusha',
      ...{ about: '', hours: '', returnRules: '', pickupAddress: '' },
      banner: '',
      logo: '',
      verified: expect.any(Boolean),
      picture: '/media/n.jpg',
      since: expect.stringMatching(/^\d{4}-.*Z$/),
      products: 2,
      settings: { regions: null, freeDeliveryFromTzs: null, cashOnDelivery: true, holiday: null },
    });
    await shop.service.publishEvent('user.updated', {
      ...seller.person,
      ...{ version: 2, profilePic: '/media/new.jpg' },
    });
    await eventually(async () =>
      expect((await profileOf(seller.person._id)).data?.picture).toBe('/media/new.jpg'),
    );
  });

  it('ends with the last product, and while the seller is suspended', async () => {
    const seller = await shop.merchant();
    expect(await profileOf(seller.person._id)).toMatchObject(MISSING);
    await entitleSeller(shop, seller, {}, 5);
    const _id = await shop.upload(seller);
    expect((await profileOf(seller.person._id)).data?.products).toBe(1);
    const suspended = { ...seller.person, version: 2, accountStatus: 'suspended' as const };
    await shop.service.publishEvent('user.updated', suspended);
    await eventually(async () => expect(await profileOf(seller.person._id)).toMatchObject(MISSING));
    await shop.service.publishEvent('user.updated', { ...seller.person, version: 3 });
    await eventually(async () =>
      expect((await profileOf(seller.person._id)).data?.products).toBe(1),
    );
    await seller.calls.call(deleteProduct, { body: { _id } });
    expect(await profileOf(seller.person._id)).toMatchObject(MISSING);
  });
});

describe('a list of one seller', () => {
  it('is sorted, narrowed, counted and searched among their products alone', async () => {
    const seller = await shop.merchant('ADMIN');
    const own = async (sellingPrice: number, brandName: string) =>
      shop.upload(seller, { productName: 'Twiga radio', sellingPrice, brandName });
    const ids = [await own(3_000, 'Twiga'), await own(1_000, 'Simba'), await own(2_000, 'Twiga')];
    await shop.upload(admin, { productName: 'Twiga radio', brandName: 'Twiga' });
    const read = async (overrides: object) => {
      const body = { seller: seller.person._id, ...overrides };
      const { products, total, facets } = await shop.visitor.call(browse, { body });
      const places = products.map(({ _id }) => ids.indexOf(_id));
      return { places, total, brands: facets.brand?.values };
    };
    expect(await read({})).toEqual({
      places: [2, 1, 0],
      total: 3,
      brands: [
        { value: 'Twiga', count: 2 },
        { value: 'Simba', count: 1 },
      ],
    });
    expect(await read({ sort: 'asc' })).toMatchObject({ places: [1, 2, 0] });
    expect(await read({ brand: ['twiga'] })).toMatchObject({ places: [2, 0], total: 2 });
    const found = await read({ sr: 'twiga', sort: 'dsc' });
    expect(found).toMatchObject({ places: [0, 2, 1], total: 3 });
    expect(await read({ sr: 'ngamia' })).toMatchObject({ places: [], total: 0 });
    expect((await read({ sort: 'recommended' })).places.toSorted()).toEqual([0, 1, 2]);
    const empty = await shop.visitor.call(browse, { body: { seller: 'a'.repeat(24) } });
    expect(empty.total).toBe(0);
  });
});

describe('the suggestions of the search', () => {
  const suggest = (sr: string) => shop.visitor.call(catalogueRoutes.suggest, { body: { sr } });

  it('name categories, brands and shops, misspelt, begun or in Swahili', async () => {
    const seller = await shop.merchant('ADMIN', { businessName: 'Duka la Ngamia' });
    await shop.upload(seller, { category: 'Tablets.Phones', brandName: 'Zanzibyte' });
    shop.passDays(1);
    expect(await suggest('simu')).toMatchObject({ categories: ['Tablets.Phones'] });
    expect(await suggest('smartphne')).toMatchObject({ categories: ['Tablets.Phones'] });
    for (const words of ['zanzi', 'znazibyte', 'Zanzibyte 5G']) {
      expect(await suggest(words)).toMatchObject({ brands: ['Zanzibyte'] });
    }
    const shops = [{ _id: seller.person._id, name: 'Duka la Ngamia' }];
    expect(await suggest('ngamia')).toMatchObject({ shops });
  });

  it('are none for nothing, for a category without products and for unknown words', async () => {
    const none = { categories: [], brands: [], shops: [] };
    for (const words of ['', '?!', 'ya', 'qqzzxxww', 'jokofu']) {
      expect(await suggest(words)).toEqual(none);
    }
  });
});
