import { expect, type Page } from '@playwright/test';
import { logInAs } from './screen-people.ts';
import { join } from './shop-people.ts';
import { type Play, pageAt, seeAll } from './spec-stage.ts';

const openMenu = (page: Page, at: number) => page.locator('header nav summary').nth(at).click();
const at =
  (path: string): Play =>
  async (stage) =>
    seeAll(stage, await pageAt(stage, path));

const menuOf =
  (role: string, menu = 0): Play =>
  async (stage) => {
    const page = await pageAt(stage, '/faq', { person: await logInAs(role) });
    await openMenu(page, menu);
    await seeAll(stage, page.locator('header nav'));
  };

/** Holds an answer back until the page has said that it waits. */
async function whileWaiting(
  page: Page,
  address: RegExp,
  walk: () => Promise<void>,
  see: () => Promise<void>,
) {
  const seen = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await seen.promise;
    await route.continue().catch(() => {});
  });
  await walk();
  await see();
  seen.resolve();
}

/** What visitors and shoppers see between the home page and the cart. */
export const SHOP_SCENES = {
  home: at('/'),
  'menu of a visitor': async (stage) => {
    const page = await pageAt(stage, '/faq');
    await openMenu(page, 0);
    await seeAll(stage, page.locator('header nav'));
  },
  'menu of a shopper': menuOf('shopper'),
  'menu of a seller': menuOf('seller'),
  'menu of an admin': menuOf('admin'),
  'second menu of a shopper': menuOf('shopper', 1),
  category: at('/product-category?category=Tablets.Phones'),
  'search under way': async (stage) => {
    const page = await pageAt(stage, '/search?sr=samsung');
    const walk = async () => {
      await page.getByLabel('Search products').fill('laptop');
      await page.getByLabel('Search products').press('Enter');
    };
    await whileWaiting(page, /search\.data/, walk, () => seeAll(stage, page));
    await expect(page).toHaveURL(/sr=laptop/);
  },
  search: at('/search?sr=samsung'),
  'search for nothing': at('/search?sr=qqzzxxww'),
  product: async (stage) => {
    const { api } = await logInAs('seller');
    const { data } = await (await api.get('/api/my-products?limit=1')).json();
    await seeAll(stage, await pageAt(stage, `/product/${data[0]._id}`));
  },
  'empty cart': async (stage) => {
    const person = await join({ name: 'Rehema Said' });
    await seeAll(stage, await pageAt(stage, '/cart', { person }));
  },
  cart: async (stage) => {
    await seeAll(stage, await pageAt(stage, '/cart', { person: await logInAs('shopper') }));
  },
  plans: at('/subscription'),
  'lost chunk': async (stage) => {
    const lost = /\/static\/js\/http-browser[^/]*\.chunk\.js/;
    const page = await pageAt(stage, '/', {
      prepare: (empty) => empty.route(lost, (route) => route.abort()),
    });
    await page.getByRole('heading', { name: 'Telecommunication' }).scrollIntoViewIfNeeded();
    await seeAll(stage, page);
  },
  'sales under way': async (stage) => {
    const page = await pageAt(stage, '/seller-panel/my-products', {
      person: await logInAs('seller'),
    });
    const walk = () => page.getByRole('link', { name: 'All Orders' }).first().click();
    await whileWaiting(page, /all-orders\.data/, walk, () => seeAll(stage, page));
  },
} as const satisfies Record<string, Play>;
