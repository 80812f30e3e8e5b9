import type { EventOf } from '@sokoni/common';
import { newId, type TestCaller } from '@sokoni/common/testing';
import { catalogueRoutes, dateOf } from '@sokoni/contracts';
import { ProductViewsService } from '../src/views/product-views.controller.ts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';

const { listingQuota, myProducts, viewProduct } = catalogueRoutes;
const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

let shop: CatalogueUnderTest;
let seller: Merchant;
let productId: string;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
  seller = await shop.merchant();
  productId = await shop.upload(seller, { stock: 3 });
});
afterAll(() => shop.service.stop());

const view = async (who: TestCaller, id = productId, agent = PHONE) => {
  const headers = { 'user-agent': agent };
  return (await who.send(viewProduct, { body: { productId: id }, headers })).status;
};

it('catalogue publishes the views of a seller’s products, without robots and the seller', async () => {
  const shopper = await shop.merchant('GENERAL');
  const answers = [
    await view(shop.visitor),
    await view(shop.visitor),
    await view(shopper.calls),
    await view(shop.visitor, productId, ROBOT),
    await view(seller.calls),
  ];
  // The answer does not say whether a view counts.
  expect(new Set(answers)).toEqual(new Set([200]));
  await shop.service.app.get(ProductViewsService).publish();
  const isOwn = ({ data }: EventOf<'product-views.counted'>) =>
    data.sellers.some(({ sellerId }) => sellerId === seller.person._id);
  await shop.service.waitForEvent('product-views.counted', isOwn);
  await shop.service.allReceived();
  const published = shop.service.broker.received('product-views.counted').filter(isOwn);
  expect(new Set(published.map(({ data }) => data.date))).toEqual(new Set([dateOf(new Date())]));
  const counts = published.flatMap(({ data }) => data.sellers.map(({ count }) => count));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
});

it('a view of no product is refused', async () => {
  expect(await view(shop.visitor, newId())).toBe(404);
  expect((await shop.visitor.send(viewProduct, { body: {} })).status).toBe(400);
});

it('the list of own products counts and finds those that are sold out or nearly so', async () => {
  const owner = await shop.merchant();
  const scarce = await shop.upload(owner, { stock: 3 });
  await shop.upload(owner, { stock: 4 });
  await shop.upload(await shop.merchant(), { stock: 1 });
  expect(await owner.calls.call(listingQuota, {})).toMatchObject({ lowStock: 1, used: 2 });
  const low = await owner.calls.call(myProducts, { query: { stock: 'low' } });
  expect(low.map(({ _id }) => _id)).toEqual([scarce]);
  expect(await owner.calls.call(myProducts, { query: {} })).toHaveLength(2);
});

it('the list of own products is searched by words of name and brand, and by status; a sign is a sign', async () => {
  const owner = await shop.merchant();
  const kettle = await shop.upload(owner, {
    productName: 'Kettle 1.7 L (steel)',
    brandName: 'Bruhm',
  });
  const blender = await shop.upload(owner, { productName: 'Blender 17 L', brandName: 'Bruhm' });
  await shop.upload(seller, { productName: 'Kettle 1.7 L (steel)' });
  const found = async (query: { search?: string; status?: 'draft' | 'listed' }) =>
    (await owner.calls.call(myProducts, { query })).map(({ _id }) => _id);
  expect(await found({ search: ' bruhm ' })).toEqual([blender, kettle]);
  expect(await found({ search: 'STEEL bruhm' })).toEqual([kettle]);
  expect(await found({ search: '1.7 (' })).toEqual([kettle]);
  expect(await found({ search: '.*' })).toEqual([]);
  expect(await found({ status: 'draft' })).toEqual([]);
  expect(await found({ status: 'listed', search: 'kettle' })).toEqual([kettle]);
});
