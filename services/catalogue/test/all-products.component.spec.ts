import { type AllProductsQuery, catalogueRoutes, type RouteQuery } from '@sokoni/contracts';
import { ProductsRepository } from '../src/products/products.repository.ts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';

let shop: CatalogueUnderTest;
let admin: Merchant;
let one: Merchant;
let other: Merchant;
const ids: Record<string, string> = {};
const { allProducts, setProductStatus } = catalogueRoutes;

beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
  admin = await shop.merchant('ADMIN');
  one = await shop.merchant('SELLER', { name: 'Asha Juma' });
  other = await shop.merchant('SELLER', { name: 'Baraka Mushi' });
  const goods = [
    ['kettle', one, { productName: 'Steel kettle', brandName: 'Kibo', sellingPrice: 30_000 }],
    ['bag', one, { productName: 'Canvas bag', category: 'Bags', sellingPrice: 20_000, stock: 0 }],
    [
      'pot',
      other,
      { productName: 'Kettle pot', brandName: 'Meru', sellingPrice: 10_000, sku: 'POT-77' },
    ],
  ] as const;
  for (const [name, seller, overrides] of goods) {
    ids[name] = await shop.upload(seller, { price: 50_000, language: 'sw', ...overrides });
  }
  const body = { _id: ids.pot as string, status: 'draft' } as const;
  await other.calls.call(setProductStatus, { body });
});
afterAll(() => shop.service.stop());

async function found(query: RouteQuery<typeof allProducts>) {
  const products = await admin.calls.call(allProducts, { query });
  return products.map(({ _id }) => Object.keys(ids).find((name) => ids[name] === _id));
}

it('admins see the products of all sellers, drafts too, and whose they are', async () => {
  expect(await found({})).toEqual(['pot', 'bag', 'kettle']);
  const [pot] = await admin.calls.call(allProducts, { query: { limit: 1 } });
  expect(pot?.userId).toMatchObject({ _id: other.person._id, name: 'Baraka Mushi' });
  expect((await one.calls.send(allProducts, { query: {} })).status).toBe(403);
});

it.each([
  ['status', { status: 'draft' }, ['pot']],
  ['stock', { stock: 'out' }, ['bag']],
  ['category', { category: 'Bags' }, ['bag']],
  ['words, in any order and case', { search: 'KETTLE steel' }, ['kettle']],
  ['words of all of them', { search: 'kettle' }, ['pot', 'kettle']],
  ['a brand', { search: 'meru' }, ['pot']],
  ['words and status', { search: 'kettle', status: 'listed' }, ['kettle']],
  ['a quotation mark, which asks for nothing', { search: '"kettle' }, ['pot', 'kettle']],
] as const)('narrowed by %s', async (_, query, names) => {
  expect(await found(query)).toEqual(names);
});

it('found by their id, and by SKU also where they are drafts', async () => {
  expect(await found({ search: ids.pot })).toEqual(['pot']);
  expect(await found({ search: ids.kettle?.toUpperCase() })).toEqual(['kettle']);
  expect(await found({ search: 'a'.repeat(24) })).toEqual([]);
  expect(await found({ search: 'POT-77' })).toEqual(['pot']);
});

it('found where they were removed, only if that is asked for', async () => {
  const gone = await shop.upload(one, { productName: 'Broken lantern', price: 50_000 });
  await one.calls.call(catalogueRoutes.deleteProduct, { body: { _id: gone } });
  for (const search of ['lantern', gone]) {
    expect(await found({ search })).toEqual([]);
    const query = { search, include: 'removed' } as const;
    expect(await admin.calls.call(allProducts, { query })).toMatchObject([
      { _id: gone, removedAt: expect.stringMatching(/^20/) },
    ]);
  }
});

it('narrowed by seller, also with a category and by a part of a word', async () => {
  const sellerId = one.person._id;
  expect(await found({ sellerId })).toEqual(['bag', 'kettle']);
  expect(await found({ sellerId, category: 'Bags' })).toEqual(['bag']);
  expect(await found({ sellerId, search: 'kett' })).toEqual(['kettle']);
});

it.each([
  ['name', ['bag', 'pot', 'kettle']],
  ['price', ['pot', 'bag', 'kettle']],
  ['-price', ['kettle', 'bag', 'pot']],
  ['age', ['kettle', 'bag', 'pot']],
] as const)('sorted by %s, page by page', async (sort, names) => {
  const first = await admin.calls.send(allProducts, { query: { sort, limit: 2 } });
  const cursor = first.headers.get('x-next-cursor') ?? '';
  expect(await found({ sort, limit: 2 })).toEqual(names.slice(0, 2));
  expect(await found({ sort, limit: 2, cursor })).toEqual(names.slice(2));
});

it.each([
  ['words', { search: 'kettle' }, ['pot', 'kettle']],
  ['status', { status: 'listed' }, ['bag', 'kettle']],
] as const)('narrowed by %s it is by age, whatever sort is asked for', async (_, query, names) => {
  expect(await found({ ...query, sort: '-name' })).toEqual(names);
  const first = await admin.calls.send(allProducts, {
    query: { ...query, sort: '-name', limit: 1 },
  });
  const cursor = first.headers.get('x-next-cursor') ?? '';
  expect(await found({ ...query, sort: '-name', limit: 1, cursor })).toEqual(names.slice(1));
});

it('narrowed by seller it is sorted, also with a category', async () => {
  const query = { sellerId: one.person._id, sort: 'price' } as const;
  expect(await found(query)).toEqual(['bag', 'kettle']);
  expect(await found({ ...query, category: 'Bags' })).toEqual(['bag']);
});

const SORTS = ['age', '-age', 'name', 'price', 'stock', 'status'] as const;
const FILTERS = [
  {},
  { status: 'draft' },
  { stock: 'low' },
  { stock: 'out', status: 'draft' },
  { category: 'Bags' },
  { category: 'Bags', status: 'listed', stock: 'low' },
  { sellerId: '0'.repeat(24), category: 'Bags' },
] as const;

async function planOf(query: Partial<AllProductsQuery>): Promise<string> {
  const whole = { sort: '-age', limit: 24, cursor: undefined, ...query } as const;
  const found = shop.service.app.get(ProductsRepository).allQuery(whole);
  const { queryPlanner } = (await found.explain('queryPlanner')) as unknown as {
    queryPlanner: { winningPlan: object };
  };
  return JSON.stringify(queryPlanner.winningPlan);
}

it.each(SORTS.flatMap((sort) => FILTERS.map((filter) => [sort, filter] as const)))(
  'by %s, narrowed by %j, the list is read from an index, and not sorted',
  async (sort, filter) => {
    const plan = await planOf({ sort, ...filter });
    expect([plan.includes('"stage":"SORT"'), plan.includes('COLLSCAN')]).toEqual([false, false]);
  },
);

it.each(SORTS)('by %s, of what has these words no more is kept than a page', async (sort) => {
  const plan = await planOf({ sort, search: 'kettle' });
  expect([plan.includes('"limitAmount":25'), plan.includes('COLLSCAN')]).toEqual([true, false]);
});
