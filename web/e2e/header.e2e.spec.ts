import type { BrowserContextOptions, Page } from '@playwright/test';
import { languagesOf } from './chosen.ts';
import { expect, layoutTest as test } from './journey.ts';
import { sidewaysAt, untilHydrated } from './screen-check.ts';
import { BASE_URL, join, PASSWORD, sell, uniqueName } from './shop-people.ts';

const WORDS = {
  en: {
    login: 'Login',
    cart: 'Cart, 0 items',
    empty: 'Your Cart is Empty!',
    search: 'Search products',
    openSearch: 'Open search',
  },
  sw: {
    login: 'Ingia',
    cart: 'Kikapu, bidhaa 0',
    empty: 'Kikapu Chako Hakina Kitu!',
    search: 'Tafuta bidhaa',
    openSearch: 'Fungua utafutaji',
  },
} as const;
type Words = (typeof WORDS)['en' | 'sw'];

/** Scripts on and off, and the home page without a redirect. */
const WAYS: readonly (readonly [string, string, BrowserContextOptions])[] = [
  ['with scripts', '/', {}],
  ['without scripts', '/?rows=all', { javaScriptEnabled: false }],
];

for (const [way, home, options] of WAYS) {
  for (const lang of languagesOf('header', way === 'with scripts')) {
    test(`the narrowest header leads a visitor to the cart ${way} (${lang})`, async ({
      browser,
    }) => {
      const words = WORDS[lang];
      const viewport = { width: 320, height: 568 };
      const context = await browser.newContext({ ...options, baseURL: BASE_URL, viewport });
      await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
      const page = await context.newPage();
      const search = page.getByRole('combobox', { name: words.search });

      await page.goto('/faq');
      await expectOneLine(page, words);
      await page.getByRole('link', { name: words.openSearch }).click();
      await expect(search).toBeInViewport();

      await page.goto(home);
      await expectOneLine(page, words);
      await expect(search).toBeInViewport();
      await page.mouse.wheel(0, 400);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
      await expect(search).toBeInViewport();

      await page.getByRole('link', { name: words.cart }).click();
      await expect(page.getByText(words.empty)).toBeVisible();
      await context.close();
    });
  }
}

async function expectOneLine(page: Page, { login, cart }: Words): Promise<void> {
  expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
  const header = page.getByRole('banner');
  const middles = ['Sokoni', login, cart].map(async (name) => {
    const link = header.getByRole('link', { name, exact: true });
    await expect(link).toBeInViewport({ ratio: 1 });
    const box = await link.boundingBox();
    return box && box.y + box.height / 2;
  });
  const [logo = 0, ...others] = await Promise.all(middles);
  for (const middle of others) expect(Math.abs((middle ?? 0) - (logo ?? 0))).toBeLessThan(8);
}

test('who logs in by the header returns to the page they read', async ({ page }) => {
  const { email } = await join({ name: 'Juma Mushi' });
  await page.goto('/search?sr=simu');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/search\?sr=simu$/);
});

test('a notice whose toasts are lost on the way leaves the header free, and goes with the next page', async ({
  browser,
}) => {
  const seller = await join({ name: 'Neema Duka', seller: true });
  const productName = `Kofia ${uniqueName()}`;
  const productId = await sell(seller, { productName, category: 'Fashion & Wear' });
  const viewport = { width: 360, height: 740 };
  // A worker would fetch past the broken line.
  const options = { baseURL: BASE_URL, viewport, serviceWorkers: 'block' } as const;
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.route(/\/toaster\./, (route) => route.abort());
  await page.goto(`/product/${productId}?lang=en`);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Add To Cart' }).first().click();
  const notice = page.getByRole('status').filter({ hasText: 'Product added to cart' });
  await expect(notice).toBeVisible();
  const top = (await notice.boundingBox())?.y ?? 0;
  const lowest = await page
    .locator('header')
    .locator('a:visible, button:visible')
    .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)));
  expect(lowest).toBeGreaterThan(0);
  expect(top).toBeGreaterThanOrEqual(lowest);
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('heading', { name: 'My Cart' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await context.close();
});
