import { eventually } from '@sokoni/common/testing';
import {
  type Browsed,
  catalogueRoutes,
  entitlementsOf,
  type Facet,
  REGIONS,
  type RouteBody,
  type UserReplica,
} from '@sokoni/contracts';
import type { CatalogueUnderTest, Merchant } from './catalogue-under-test.ts';
import { entitleSeller } from './entitle-seller.ts';

type Body = NonNullable<RouteBody<typeof catalogueRoutes.browse>>;
type Terms = RouteBody<typeof catalogueRoutes.changeShopSettings>;

const PHONE = { category: 'Tablets.Phones' } as const;
/** By the shop itself in Dar es Salaam, which is verified. */
const OWN = {
  galaxy: { ...PHONE, productName: 'Simu Galaxy A15', brandName: 'Samsung', sellingPrice: 450_000 },
  note: { ...PHONE, productName: 'Simu Note', brandName: 'SAMSUNG', sellingPrice: 900_000 },
  spark: { ...PHONE, productName: 'Simu Spark', brandName: 'Tecno', sellingPrice: 249_999 },
  tv: {
    productName: 'Simu ya video, TV',
    brandName: 'Samsung',
    category: 'Televisions',
    sellingPrice: 1_200_000,
  },
} as const;
/** By a seller in Mwanza who is not verified. */
const SELLERS = {
  used: {
    ...PHONE,
    productName: 'Simu ya kitochi',
    brandName: 'Nokia',
    condition: 'Used',
    sellingPrice: 19_999,
  },
  gone: { ...PHONE, productName: 'Simu Camon', brandName: 'Tecno', sellingPrice: 300_000 },
} as const;
type Name = keyof typeof OWN | keyof typeof SELLERS;
interface Rating {
  readonly average: number;
  readonly count: number;
}
/** Five stars of one buyer are less than nearly five of many; nobody has reviewed the others. */
const RATINGS = {
  galaxy: { average: 4.8, count: 200 },
  spark: { average: 5, count: 1 },
  tv: { average: 4, count: 9 },
  used: { average: 3.9, count: 40 },
} satisfies Partial<Record<Name, Rating>>;

/** What facets must answer for these products, whichever index searches them. */
export function itNarrows(start: () => Promise<CatalogueUnderTest>): void {
  const names = new Map<string, Name>();
  let shop: CatalogueUnderTest;
  let seller: Merchant;

  const send = (body: Body) => shop.visitor.send(catalogueRoutes.browse, { body });
  const browse = (body: Body): Promise<Browsed> =>
    shop.visitor.call(catalogueRoutes.browse, { body });
  let ratings = 0;
  const rate = (productId: string, { average, count }: Rating) => {
    ratings += 1;
    const rating = { productId, sellerId: seller.person._id, average, count };
    const data = { ...rating, spread: [0, 0, 0, 0, count] };
    const version = { version: ratings };
    return shop.service.publishEvent('product.rated', data, version);
  };
  const namesOf = ({ products }: Browsed) => products.map(({ _id }) => names.get(_id));
  const found = async (body: Body) => namesOf(await browse(body)).sort();
  const counts = ({ facets }: Browsed, facet: Facet) =>
    Object.fromEntries((facets[facet]?.values ?? []).map(({ value, count }) => [value, count]));

  beforeAll(async () => {
    shop = await start();
    const admin = await shop.merchant('ADMIN', { location: 'Dar es Salaam, Ilala' });
    seller = await shop.merchant('SELLER', { location: 'Mwanza, Ilemela' });
    await entitleSeller(
      shop,
      seller,
      { listingLimit: 20, entitlements: entitlementsOf('basic') },
      1,
    );
    const upload = async (who: Merchant, products: Record<string, object>) => {
      for (const [name, form] of Object.entries(products)) {
        const price = 'sellingPrice' in form ? { price: form.sellingPrice } : {};
        const discounted = name === 'spark' ? { price: 300_000 } : {};
        names.set(await shop.upload(who, { ...form, ...price, ...discounted }), name as Name);
      }
    };
    await upload(admin, OWN);
    await upload(seller, SELLERS);
    const [gone] = [...names].find(([, name]) => name === 'gone') ?? [];
    const body = { _id: gone ?? '', delta: -10 };
    await seller.calls.call(catalogueRoutes.adjustStock, { body });
    const ratedAs: Partial<Record<Name, Rating>> = RATINGS;
    for (const [id, name] of names) {
      const rating = ratedAs[name];
      if (rating) await rate(id, rating);
    }
    await eventually(async () => {
      const answer = await browse({ sr: 'simu' });
      expect([answer.total, counts(answer, 'inStock')]).toEqual([6, { true: 5 }]);
      expect(counts(answer, 'wellRated')).toEqual({ true: 3 });
    });
  });
  afterAll(() => shop.service.stop());

  const PHONES: Body = { category: ['Tablets.Phones'] };

  describe.each([
    ['a search', { sr: 'simu' }],
    ['a list', {}],
  ] as const)('%s', (_what, all: Body) => {
    it('counts every value when nothing is chosen', async () => {
      const answer = await browse(all);
      expect(answer.total).toBe(6);
      expect(namesOf(answer)).toHaveLength(6);
      expect(answer.facets.brand).toEqual({
        total: 6,
        values: [
          { value: 'Samsung', count: 3 },
          { value: 'Tecno', count: 2 },
          { value: 'Nokia', count: 1 },
        ],
      });
      expect(counts(answer, 'category')).toEqual({ 'Tablets.Phones': 5, Televisions: 1 });
      expect(counts(answer, 'condition')).toEqual({ 'Brand New': 5, Used: 1 });
      expect(counts(answer, 'region')).toEqual({ 'Dar es Salaam': 4, Mwanza: 2 });
      expect(counts(answer, 'verified')).toEqual({ true: 4 });
      expect(counts(answer, 'discount')).toEqual({ true: 1 });
      expect(counts(answer, 'price')).toEqual({
        0: 1,
        100000: 1,
        250000: 2,
        500000: 1,
        1000000: 1,
      });
    });

    it('counts a facet as if nothing were chosen in it, and the others by what remains', async () => {
      const answer = await browse({ ...all, brand: ['samsung'], category: ['Tablets.Phones'] });
      expect(namesOf(answer).sort()).toEqual(['galaxy', 'note']);
      expect(answer.total).toBe(2);
      expect(answer.facets.brand?.total).toBe(5);
      expect(counts(answer, 'brand')).toEqual({ Samsung: 2, Tecno: 2, Nokia: 1 });
      expect(answer.facets.category?.total).toBe(3);
      expect(counts(answer, 'category')).toEqual({ 'Tablets.Phones': 2, Televisions: 1 });
      expect(counts(answer, 'region')).toEqual({ 'Dar es Salaam': 2 });
    });

    it.each<[string, Body, Name[]]>([
      ['several values of one facet', { brand: ['Nokia', 'TECNO'] }, ['gone', 'spark', 'used']],
      ['several facets', { brand: ['Nokia', 'Tecno'], region: ['Mwanza'] }, ['gone', 'used']],
      ['a condition', { condition: ['Used'] }, ['used']],
      ['a region', { region: ['Mwanza'] }, ['gone', 'used']],
      ['verified sellers', { verified: true, category: ['Televisions'] }, ['tv']],
      ['discounts', { discount: true }, ['spark']],
      ['four stars and up', { wellRated: true, ...PHONES }, ['galaxy', 'spark']],
      ['goods in stock', { inStock: true, region: ['Mwanza'] }, ['used']],
      ['a price up to', { maxPrice: 19_999 }, ['used']],
      ['a price from', { minPrice: 900_000 }, ['note', 'tv']],
      ['one price', { minPrice: 450_000, maxPrice: 450_000 }, ['galaxy']],
    ])('is narrowed by %s', async (_by, choice, expected) => {
      const answer = await browse({ ...all, ...choice });
      expect(namesOf(answer).sort()).toEqual(expected);
      expect(answer.total).toBe(expected.length);
    });

    it('is empty for a brand that nobody sells, and still counts the others', async () => {
      const answer = await browse({ ...all, brand: ['Zumari'] });
      expect(answer).toMatchObject({ products: [], total: 0 });
      expect(answer.facets.brand).toMatchObject({ total: 6 });
      expect(counts(answer, 'brand')).toEqual({ Samsung: 3, Tecno: 2, Nokia: 1 });
      expect(answer.facets.region).toEqual({ total: 0, values: [] });
    });

    it('sorts by the rating, many reviews before one, and those without any last', async () => {
      const sorted = namesOf(await browse({ ...all, sort: 'rating' }));
      expect(sorted.slice(0, 4)).toEqual(['galaxy', 'spark', 'tv', 'used']);
      expect(sorted.slice(4).sort()).toEqual(['gone', 'note']);
    });

    it('sorts by price and by age, page by page', async () => {
      const read = async (sort: Body['sort']) => {
        const ids: string[] = [];
        for (let cursor: string | undefined; cursor !== ''; ) {
          const page = await send({ ...all, ...PHONES, sort, limit: 2, cursor });
          expect(page.body.success && page.body.data.total).toBe(5);
          ids.push(...(page.body.success ? page.body.data.products.map(({ _id }) => _id) : []));
          cursor = page.headers.get('x-next-cursor') ?? '';
        }
        return ids.map((id) => names.get(id));
      };
      const cheapest = ['used', 'spark', 'gone', 'galaxy', 'note'];
      expect(await read('asc')).toEqual(cheapest);
      expect(await read('dsc')).toEqual(cheapest.toReversed());
      expect(await read('newest')).toEqual(['gone', 'used', 'spark', 'note', 'galaxy']);
    });
  });

  it('follows a seller who moves and is verified', async () => {
    let { version } = seller.person;
    const become = (changes: Partial<UserReplica>) => {
      version += 1;
      return shop.service.deliverTwice('user.updated', { ...seller.person, ...changes, version });
    };
    await become({ location: 'Mbeya, Kyela', verification: 'verified' });
    await eventually(async () => {
      for (const all of [{}, { sr: 'simu' }]) {
        expect(await found({ ...all, region: ['Mbeya'], verified: true })).toEqual([
          'gone',
          'used',
        ]);
        expect(counts(await browse(all), 'region')).toEqual({ 'Dar es Salaam': 4, Mbeya: 2 });
      }
    });
    await become({});
    await eventually(async () => {
      for (const all of [{}, { sr: 'simu' }]) {
        const answer = await browse(all);
        expect(counts(answer, 'region')).toEqual({ 'Dar es Salaam': 4, Mwanza: 2 });
        expect(counts(answer, 'verified')).toEqual({ true: 4 });
      }
    });
  });

  it('follows a rating that falls', async () => {
    const [tv = ''] = [...names].find(([, name]) => name === 'tv') ?? [];
    await rate(tv, { average: 3.5, count: 10 });
    await eventually(async () => {
      for (const all of [{}, { sr: 'simu' }]) {
        expect(await found({ ...all, wellRated: true })).toEqual(['galaxy', 'spark']);
        expect(counts(await browse(all), 'wellRated')).toEqual({ true: 2 });
      }
    });
    await rate(tv, RATINGS.tv);
    await eventually(async () => {
      for (const all of [{}, { sr: 'simu' }])
        expect(counts(await browse(all), 'wellRated')).toEqual({ true: 3 });
    });
  });

  it('follows what a seller sets about delivery, without a rebuild', async () => {
    const before = await browse({});
    expect(before.facets.deliversTo?.values).toHaveLength(REGIONS.length);
    expect(counts(before, 'deliversTo')).toMatchObject({ Arusha: 6, Mbeya: 6 });
    const change = (terms: Partial<Terms>, version: number) => {
      const everywhere = { regions: null, freeDeliveryFromTzs: null, cashOnDelivery: true };
      const body = { ...everywhere, holiday: null, ...terms, version };
      return seller.calls.call(catalogueRoutes.changeShopSettings, { body });
    };
    await change({ regions: ['Mbeya'], freeDeliveryFromTzs: 300_000 }, 0);
    await eventually(async () => {
      for (const all of [{}, { sr: 'simu' }]) {
        expect(await found({ ...all, freeDelivery: true })).toEqual(['gone']);
        const chosen = await browse({ ...all, deliversTo: ['Arusha'] });
        expect(namesOf(chosen).sort()).toEqual(['galaxy', 'note', 'spark', 'tv']);
        expect([chosen.total, chosen.facets.deliversTo?.total]).toEqual([4, 6]);
        expect(counts(chosen, 'deliversTo')).toMatchObject({ Arusha: 4, Mbeya: 6 });
        expect(counts(chosen, 'freeDelivery')).toEqual({});
        expect(await found({ ...all, deliversTo: ['Mbeya'], freeDelivery: true })).toEqual([
          'gone',
        ]);
        expect((await browse({ ...all, deliversTo: ['Arusha', 'Mbeya'] })).total).toBe(6);
      }
    });
    await change({}, 1);
    await eventually(async () => {
      for (const all of [{}, { sr: 'simu' }]) {
        expect(counts(await browse(all), 'deliversTo')).toMatchObject({ Arusha: 6, Mbeya: 6 });
        expect(await found({ ...all, freeDelivery: true })).toEqual([]);
      }
    });
  });

  it('finds nothing without a word that can be searched', async () => {
    expect(await browse({ sr: 'ya' })).toMatchObject({ products: [], total: 0 });
    expect(await browse({ sr: 'zzzzqqqq' })).toMatchObject({ products: [], total: 0 });
    expect((await browse({ sr: '  ' })).total).toBe(6);
  });
}
