import { CONFIGURED_CATEGORY_TERMS, categoriesIn } from '@sokoni/contracts/browser';
import { RouterContextProvider } from 'react-router';
import { sendData, serveAsApi } from '../../test/fake-api.ts';
import { productFormOf } from './actions/product-dialogs.ts';
import { callerOf, withCaller } from './caller.ts';
import { loader as loadHome } from './pages/home-page.tsx';

const hidden = ['Speakers-shown', 'Appliances-shown'].map((term) => [term, 'no']);
const renamed = ['Computers-name-en', 'Tablets.Phones-name-en', 'Fashion & Wear-name-en'];
const terms = {
  ...CONFIGURED_CATEGORY_TERMS,
  ...Object.fromEntries([...hidden, ...renamed.map((term) => [term, `New ${term[0]}`])]),
};
const row = (category: string) => ({
  ...{ text: { en: category, sw: category }, picture: '' },
  link: `/product-category?${new URLSearchParams({ category })}`,
});
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/shop-categories': categoriesIn(terms),
  '/api/home-content': { banner: null, announcement: null, rows: [row('Speakers'), row('Shoes')] },
  '/api/category-product': [{ _id: 'p1', productImage: [] }],
  '/api/my-products': [{ _id: 'p1', category: 'Speakers', productImage: [], variants: [] }],
  '/api/browse': { products: [{ _id: 'p1', productImage: [] }], facets: {}, total: 0 },
};
serveAsApi((request, response) => {
  const data = ANSWERS[request.url?.split('?')[0] ?? ''] ?? [];
  sendData(response, data);
});

/** What a loader reads for a request of the web server. */
async function read<T>(path: string, load: (args: never) => Promise<T>): Promise<T> {
  const url = new URL(path, 'http://sokoni.example');
  const request = new Request(url, { headers: { cookie: 'lang=en' } });
  const args = { request, url, context: new RouterContextProvider() } as never;
  let loaded: T | undefined;
  await withCaller(args, async () => {
    loaded = await load(args);
    return new Response();
  });
  return loaded as T;
}

describe('a category that is not offered', () => {
  it('has no row on the home page that admins wrote, and none of its pictures', async () => {
    const { featured, slides } = await read('/', loadHome);
    expect(featured.map(({ category }) => category)).toEqual(['Shoes']);
    expect(slides.map(({ name }) => name)).toEqual(['phones', 'fashion', 'computers']);
  });

  it('is not chosen for the next product of who has one in it', async () => {
    const path = '/seller-panel/my-products?product=new';
    const form = await read(path, ({ url, context }: never) =>
      productFormOf(url, callerOf(context)),
    );
    expect(form?.draft.category).toBe('');
    expect(form?.categories.map(({ value }) => value)).not.toContain('Speakers');
  });
});

it('a renamed category has its new name above its row and on a tile, whose sentences stay', async () => {
  const { newNames, tilesHtml } = await read('/', loadHome);
  expect(newNames.filter(Boolean)).toEqual(['New C', 'New T', 'New F']);
  const tiles = [...tilesHtml.matchAll(/inset-0">([^<]*)</g)].map(([, name]) => name);
  expect(tiles).toEqual(['New T', 'home.toWear', 'home.atWork']);
});
