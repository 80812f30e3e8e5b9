import { expect, test } from './journey.ts';
import { keepPicture, sidewaysAt, unfold, untilHydrated, violationsOf } from './screen-check.ts';
import {
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  BASE_URL,
  browserOf,
  call,
  join,
  sell,
  uniqueName,
} from './shop-people.ts';

const WORDS = {
  en: {
    ...{ changes: /^Changes/, price: 'Selling price', by: 'Juma Bei (seller)' },
    ...{ stock: 'Stock', moved: 'Stock changed' },
  },
  sw: {
    ...{ changes: /^Mabadiliko/, price: 'Bei ya kuuzia', by: 'Juma Bei (muuzaji)' },
    ...{ stock: 'Idadi iliyopo', moved: 'Idadi imebadilishwa' },
  },
} as const;

for (const [lang, options] of [
  ['en', {}],
  ['sw', { javaScriptEnabled: false }],
] as const) {
  const scripted = options.javaScriptEnabled !== false;
  const way = scripted ? 'with scripts' : 'without scripts';
  test(`an admin and a seller read who changed a price and the stock, in ${lang}, ${way}`, async ({
    browser,
    viewport,
  }, info) => {
    const words = WORDS[lang];
    const seller = await join({ name: 'Juma Bei', seller: true });
    const productName = `Radio ${uniqueName()}`;
    const _id = await sell(seller, { productName, category: 'Appliances' });
    const { data } = await (await seller.api.get(`/api/managed-products/${_id}`)).json();
    await call(seller.api, '/api/update-product', { ...data, sellingPrice: 31_000 });
    await call(seller.api, '/api/product-stock', { _id, delta: -2 });

    const email = ADMIN_EMAIL;
    const admin = await join({ name: 'Rehema Said' });
    await call(admin.api, '/api/signin', { email, password: ADMIN_PASSWORD });
    for (const [person, panel] of [
      [seller, 'seller-panel'],
      [{ ...admin, email }, 'admin-panel'],
    ] as const) {
      const context = await browserOf(person, browser, { ...options, viewport });
      await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
      const page = await context.newPage();
      if (panel === 'seller-panel') {
        await page.goto('/seller-panel/my-products');
        await unfold(page.getByRole('row').filter({ hasText: productName }).locator('summary'));
        await page.getByRole('link', { name: words.changes }).click();
      } else {
        await page.goto(`/admin-panel/product-changes/${_id}`);
      }
      await expect(page.getByRole('heading', { level: 1 })).toContainText(productName);
      const newest = page.locator('ol > li').first();
      await expect(newest).toContainText(words.price);
      await expect(newest).toContainText('31,000');
      await expect(newest).toContainText(words.by);
      const stock = page.getByRole('table', { name: words.stock }).getByRole('row');
      const moved = stock.filter({ hasText: words.moved });
      await expect(moved).toContainText('−2');
      await expect(moved).toContainText(words.by);
      if (scripted) {
        await untilHydrated(page);
        expect(await violationsOf(page)).toEqual([]);
      }
      expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
      await keepPicture(page, info, `product-changes-${panel}-${viewport?.width}-${lang}`);
      await context.close();
    }
  });
}
