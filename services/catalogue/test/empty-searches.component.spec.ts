import { eventually } from '@sokoni/common/testing';
import { catalogueRoutes } from '@sokoni/contracts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';

let shop: CatalogueUnderTest;
let admin: Merchant;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
  admin = await shop.merchant('ADMIN');
  await shop.upload(admin, { productName: 'Galaxy A15', brandName: 'Samsung' });
});
afterAll(() => shop.service.stop());

const browse = (sr: string, choices: object = {}) =>
  shop.visitor.call(catalogueRoutes.browse, { body: { sr, ...choices } });
const list = (weeksAgo = 0) =>
  admin.calls.call(catalogueRoutes.emptySearches, { query: { weeksAgo } });

it('a search says how a misspelt word is spelt, with the products', async () => {
  await eventually(async () => {
    const answer = await browse('smasung galxy');
    expect(answer).toMatchObject({ total: 1, spelling: 'samsung galaxy' });
  });
  expect(await browse('galaxy')).toMatchObject({ spelling: null });
  expect(await browse('')).toMatchObject({ spelling: null, partly: false });
});

it('a search says when no product has all of its words', async () => {
  expect(await browse('galaxy drone')).toMatchObject({ total: 1, partly: true });
  expect(await browse('galaxy samsung')).toMatchObject({ total: 1, partly: false });
  expect(await browse('xyzzy drone')).toMatchObject({ total: 0, partly: false });
});

it('the list of empty searches shows admins what was looked for in vain, by week, the most frequent first', async () => {
  for (const words of ['Drone DJI', 'drone  dji', 'drone dji', 'gopro', 'gopro', 'gop', 'gop']) {
    expect(await browse(words)).toMatchObject({ total: 0, spelling: null });
  }
  await browse('seen once xyzzy');
  await browse('0712 345 678');
  await browse('0712 345 678');
  // What facets alone leave out was not looked for in vain.
  await browse('galaxy', { minPrice: 900_000 });
  await browse('galaxy', { minPrice: 900_000 });
  shop.passDays(0.001);
  await eventually(async () => {
    const { searches } = await list();
    expect(searches.map(({ words, count }) => [words, count])).toEqual([
      ['drone dji', 3],
      ['gopro', 2],
    ]);
  });
  const thisWeek = await list();
  shop.passDays(7);
  expect(await list()).toMatchObject({ searches: [] });
  expect(await list(1)).toEqual(thisWeek);
});

it('the list of empty searches is for admins', async () => {
  const seller = await shop.merchant('SELLER');
  const answer = await seller.calls.send(catalogueRoutes.emptySearches, { query: {} });
  expect(answer.status).toBe(403);
});
