import type { BrowserContext, Page } from '@playwright/test';
import { languagesOf } from './chosen.ts';
import { expect, test } from './journey.ts';
import { unfold, untilHydrated } from './screen-check.ts';
import { browserOf, join, sell, uniqueName } from './shop-people.ts';

const TEXTS = {
  en: { title: 'You are offline', again: 'Try again', seen: 'Seen lately', login: 'Login' },
  sw: { title: 'Huna mtandao', again: 'Jaribu tena', seen: 'Ulizotazama karibuni', login: 'Ingia' },
} as const;

/** On a line that the browser takes for slow, the worker comes with the first sign of use. */
async function use(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift');
    const started = () => navigator.serviceWorker.getRegistration().then(Boolean);
    expect(await page.evaluate(started)).toBe(true);
  }).toPass();
}

/**
 * Until a worker is there for the next page and the phone keeps the product with its picture. A page that was already
 * on its way when the worker took over has no controller, so this asks for none.
 */
async function untilKept(page: Page, id: string): Promise<void> {
  await use(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const kept = () =>
    page.evaluate(async (wanted) => {
      const cache = await caches.open('sokoni-seen-1');
      const list = await (await cache.match('/offline/seen.json'))?.json();
      return Boolean(list?.some((one: { id: string }) => one.id === wanted));
    }, id);
  await expect.poll(kept).toBe(true);
}

/** On such a line the row of what was seen comes with a sign of use as well, which the page may not get at first. */
async function usedUntil(page: Page, isSeen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift');
    await isSeen();
  }).toPass();
}

const ONE_TRY = { timeout: 5_000 } as const;

/** What a browser says of a slow line, whatever it makes of the one to the shop. */
async function slowLineOf(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } });
  });
}

for (const lang of languagesOf('offline')) {
  test(`without internet a shopper reads what was seen last, ${lang}`, async ({
    context,
    page,
    baseURL,
  }) => {
    const seller = await join({ name: 'Neema Duka', seller: true });
    const names = [`Taa ${uniqueName()}`, `Kofia ${uniqueName()}`];
    const ids: string[] = [];
    for (const productName of names) {
      ids.push(await sell(seller, { productName, category: 'Electronics' }));
    }
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
    for (const id of ids) {
      await page.goto(`/product/${id}`);
      await untilKept(page, id);
    }

    const { title, again, seen } = TEXTS[lang];
    const row = page.locator('section', { has: page.getByRole('heading', { name: seen }) });
    const links = row.getByRole('link');
    await usedUntil(page, () => expect(links).toHaveText([names[0] ?? ''], ONE_TRY));
    await page.goto('/');
    const both = [names[1] ?? '', names[0] ?? ''];
    await usedUntil(page, () => expect(links).toHaveText(both, ONE_TRY));

    await context.setOffline(true);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    const rows = page.getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(names[1] ?? '');
    await expect(rows.nth(1)).toContainText(names[0] ?? '');
    await expect(rows.first()).toContainText('TZS 50,000');
    const drawn = () =>
      page
        .locator('img')
        .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0));
    await expect.poll(drawn).toEqual([true, true]);

    await context.setOffline(false);
    await page.goto(`/product/${ids[0]}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[0] ?? '');
    await expect(page.getByRole('link', { name: again })).toHaveCount(0);
  });
}

test('the worker keeps no page and no answer of the API', async ({ page }) => {
  await page.goto('/');
  await use(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto('/search?sr=simu');
  await page.evaluate(() => fetch('/api/get-product?limit=1').then((answer) => answer.text()));
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return lists.flat().map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(kept).toContainEqual(expect.stringMatching(/^\/static\//));
  const ours = /^\/(static\/|media\/|offline\/)/;
  expect((await kept()).filter((path) => !ours.test(path))).toEqual([]);
});

for (const [lang, logout, searches, line] of [
  ['en', 'Logout', 'Your recent searches', 'as the browser finds it'],
  ['sw', 'Toka', 'Ulizotafuta karibuni', 'slow'],
] as const) {
  test(`who logs out leaves neither searches nor seen products on the phone, ${lang}, the line ${line}`, async ({
    browser,
    viewport,
  }) => {
    const seller = await join({ name: 'Neema Duka', seller: true });
    const productName = `Taa ${uniqueName()}`;
    const id = await sell(seller, { productName, category: 'Electronics' });
    const context = await browserOf(await join({ name: 'Juma Mushi' }), browser, { viewport });
    if (line === 'slow') await slowLineOf(context);
    const page = await context.newPage();
    await page.goto(`/search?sr=${encodeURIComponent(productName)}&lang=${lang}`);
    const result = page.getByRole('main').getByRole('link', { name: productName });
    await expect(result).toBeVisible();
    // Remembered by a chunk of its own, some time after the page works.
    const remembered = () => page.evaluate(() => localStorage.getItem('recentSearches') ?? '');
    await expect.poll(remembered).toContain(productName);
    await page.goto('/search');
    await expect(page.getByRole('heading', { name: searches })).toBeVisible();
    await page.goto(`/product/${id}`);
    await untilKept(page, id);
    await page.goto('/');
    const row = page.getByRole('heading', { name: TEXTS[lang].seen });
    await usedUntil(page, () => expect(row).toBeVisible(ONE_TRY));

    await untilHydrated(page);
    await unfold(page.locator('header nav summary').last());
    await page.getByRole('button', { name: logout }).click();
    await expect(page.getByRole('link', { name: TEXTS[lang].login })).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.goto('/search');
    await untilHydrated(page);
    await expect(page.getByRole('heading', { name: searches })).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull();
    await context.close();
  });
}
