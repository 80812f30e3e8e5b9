import { catalogueRoutes } from '@sokoni/contracts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';

let shop: CatalogueUnderTest;
let admin: Merchant;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
  admin = await shop.merchant('ADMIN');
});
afterAll(() => shop.service.stop());

const { search, adjustStock, updateProduct } = catalogueRoutes;
const find = (sr: string, more: object = {}) =>
  shop.visitor.call(search, { query: { sr, ...more } });

describe('search', () => {
  it('finds misspelt and Swahili words, with either name of the parameter', async () => {
    const _id = await shop.upload(admin, {
      productName: 'Galaxy A15',
      brandName: 'Samsung',
      category: 'Tablets.Phones',
    });
    for (const query of [{ sr: 'samsng' }, { sr: 'simu' }, { q: 'galaxy' }]) {
      expect(await shop.visitor.call(search, { query })).toMatchObject([{ _id }]);
    }
  });

  it('ranks sold-out products last', async () => {
    const name = { productName: 'Ankara backpack', category: 'Bags' as const };
    const first = await shop.upload(admin, name);
    const second = await shop.upload(admin, name);
    const ids = async () => (await find('ankara backpack')).map((card) => card._id);
    await admin.calls.call(adjustStock, { body: { _id: first, delta: -10 } });
    expect(await ids()).toEqual([second, first]);
    await admin.calls.call(adjustStock, { body: { _id: first, delta: 10 } });
    await admin.calls.call(adjustStock, { body: { _id: second, delta: -10 } });
    expect(await ids()).toEqual([first, second]);
  });

  it('shows the current price and stock of a cached search', async () => {
    const productName = 'Kilimanjaro thermos';
    const _id = await shop.upload(admin, { productName });
    expect(await find(productName)).toMatchObject([{ stock: 10, sellingPrice: 50_000 }]);
    const { productImage, description, brandName, category } = await shop.record(_id);
    const form = { productName, productImage: [...productImage], description, brandName, category };
    const body = { _id, ...form, price: 60_000, sellingPrice: 45_000, stock: 8 };
    await admin.calls.call(updateProduct, { body: body as never });
    expect(await find(productName)).toMatchObject([{ stock: 8, sellingPrice: 45_000 }]);
  });

  it('sorts by price, page by page', async () => {
    for (const sellingPrice of [3_000, 1_000, 2_000]) {
      await shop.upload(admin, { productName: 'Serengeti mug', sellingPrice });
    }
    const prices = (await find('serengeti mug', { sort: 'asc' })).map((card) => card.sellingPrice);
    expect(prices).toEqual([1_000, 2_000, 3_000]);
    const first = await shop.visitor.send(search, {
      query: { sr: 'serengeti mug', sort: 'dsc', limit: 2 },
    });
    const cursor = first.headers.get('x-next-cursor') ?? '';
    expect(await find('serengeti mug', { sort: 'dsc', limit: 2, cursor })).toMatchObject([
      { sellingPrice: 1_000 },
    ]);
  });

  it('finds nothing for an empty query', async () => {
    for (const query of [{}, { sr: '' }, { sr: '?!' }, { sr: 'zzzzqqqq' }]) {
      expect(await shop.visitor.call(search, { query })).toEqual([]);
    }
  });

  it('refuses an invalid query', async () => {
    const answer = await shop.visitor.send(search, { query: { sr: 'x'.repeat(201) } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  });
});
