import type { Browser } from '@playwright/test';
import { expect, test } from './journey.ts';
import { untilHydrated } from './screen-check.ts';

test.describe('home', () => {
  test('shows the rows of the shop', async ({ page }) => {
    await page.goto('/');
    for (const row of ['Tablets & Phones', 'Recommended', 'Telecommunication']) {
      await expect(page.getByRole('heading', { name: row, exact: true })).toBeVisible();
    }
  });

  test('speaks Swahili when asked and remembers it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Kiswahili', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'sw');
    await page.goto('/search');
    await expect(page.getByRole('heading', { name: 'Tafuta', level: 1 })).toBeVisible();
  });

  test('moves the banner on and back', async ({ page }) => {
    await page.goto('/');
    await untilHydrated(page);
    const banner = page.getByRole('region', { name: 'Offers' });
    // Under the pointer it does not move by itself.
    await banner.hover();
    const first = (await banner.getByRole('link').textContent()) ?? '';
    await banner.getByRole('button', { name: 'Next' }).click();
    await expect(banner.getByRole('link')).not.toHaveText(first);
    await banner.getByRole('button', { name: 'Previous' }).click();
    await expect(banner.getByRole('link')).toHaveText(first);
  });

  for (const { lang, offers, recommended } of [
    { lang: 'en', offers: 'Offers', recommended: 'Recommended' },
    { lang: 'sw', offers: 'Ofa', recommended: 'Tunazopendekeza' },
  ]) {
    for (const width of [320, 360]) {
      test(`fits a screen of ${width} px (${lang})`, async ({ page }) => {
        await page.setViewportSize({ width, height: 740 });
        await page.goto(`/?rows=all&lang=${lang}`);
        const banner = page.getByRole('region', { name: offers });
        const picture = await banner.locator('img').boundingBox();
        const words = banner.getByRole('link').locator('span');
        for (const part of [words, banner.getByRole('button').last()]) {
          const { x = 0, width: wide = 0 } = (await part.boundingBox()) ?? {};
          expect(x + wide, 'beside the goods').toBeLessThanOrEqual(picture?.x ?? 0);
        }
        const text = await words.evaluate((span) => {
          const range = document.createRange();
          range.selectNodeContents(span);
          return range.getBoundingClientRect().bottom;
        });
        const controls = await banner.getByRole('button').first().boundingBox();
        expect(text, 'above the controls').toBeLessThanOrEqual(controls?.y ?? 0);
        const names = page.locator('nav a[href*="category="] > span:last-child');
        const overlapping = await names.evaluateAll((all) =>
          all
            .filter((name) => name.scrollWidth > (name.parentElement?.offsetWidth ?? 0))
            .map(({ textContent }) => textContent),
        );
        expect(overlapping, 'names of categories that run into the next').toEqual([]);
        const price = page
          .getByRole('main')
          .getByText(/TZS\s[\d,]+/)
          .first();
        await expect(price, 'a price on the first screen').toBeInViewport({ ratio: 1 });
        const row = page.locator('section', {
          has: page.getByRole('heading', { name: recommended, exact: true }),
        });
        const cards = row.getByRole('article');
        const cut = await cards.evaluateAll((all) => {
          const boxes = all.map((card) => card.getBoundingClientRect());
          return boxes.filter(({ left, right }) => left < innerWidth - 20 && right > innerWidth);
        });
        expect(cut, 'cards that the edge cuts').toHaveLength(1);
        const prices = cards.locator('p > span.font-bold');
        const heights = await prices.evaluateAll((all) => [
          ...new Set(all.map((price) => Math.round(price.getBoundingClientRect().top))),
        ]);
        expect(heights, 'heights of the prices').toHaveLength(1);
        const wider = await prices.evaluateAll(
          (all) =>
            all.filter((price) => price.scrollWidth > (price.parentElement?.clientWidth ?? 0))
              .length,
        );
        expect(wider, 'prices wider than their card').toBe(0);
        const links = page.locator('section a.link');
        const ends = await links.evaluateAll((all) =>
          all.map((link) => link.getBoundingClientRect().right),
        );
        expect(Math.max(...ends), 'end of the links beside titles').toBeLessThanOrEqual(width);
      });
    }
  }

  test('fetches a lower row when it comes into view', async ({ page }) => {
    await page.goto('/');
    const row = page.locator('section', {
      has: page.getByRole('heading', { name: 'Security', exact: true }),
    });
    await expect(row.locator('[data-skeleton]')).toHaveCount(13);
    await row.scrollIntoViewIfNeeded();
    await expect(row.locator('[data-skeleton]')).toHaveCount(0);
    await expect(row.getByRole('article').first()).toBeVisible();
  });

  test('answers an unknown address in the dress of the shop', async ({ page }) => {
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sokoni' }).first()).toBeVisible();
  });
});

test.describe('home without JavaScript', () => {
  const open = async (browser: Browser, path: string) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await page.goto(path);
    return page;
  };

  test('brings every row with the page, and menus that open', async ({ browser }) => {
    const page = await open(browser, '/');
    await expect(page).toHaveURL(/rows=all/);
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    const heading = page.getByRole('heading', { name: 'Security', exact: true });
    const row = page.locator('section', { has: heading });
    await expect(row.getByRole('article').first()).toBeVisible();
    await page.getByRole('navigation', { name: 'Menu' }).locator('summary').click();
    await expect(page.getByRole('link', { name: 'Register' })).toBeVisible();
  });

  test('changes the language by a form', async ({ browser }) => {
    const page = await open(browser, '/search');
    await page.getByRole('button', { name: 'Kiswahili' }).click();
    await expect(page.getByRole('heading', { name: 'Tafuta', level: 1 })).toBeVisible();
  });
});
