import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { listenTo, untilHydrated } from './screen-check.ts';
import { logInAs } from './screen-people.ts';
import { browserOf, join, sell, UNIQUE_NAME, uniqueName } from './shop-people.ts';

const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('a form that leads to another page shows its top, and back returns to the place', async ({
  browser,
}) => {
  const seller = await join({ name: 'Neema Duka', seller: true });
  const productName = `Kofia ${uniqueName()}`;
  const productId = await sell(seller, { productName, category: 'Fashion & Wear' });
  const shopper = await join({ name: 'Juma Mushi' });
  // Low enough that both pages are longer than the window.
  const context = await browserOf(shopper, browser, { viewport: { width: 360, height: 400 } });
  const page = await context.newPage();
  await page.goto(`/product/${productId}`);
  await untilHydrated(page);
  const buy = page.getByRole('button', { name: 'Buy' });
  // At once: a wheel moves the page on while its place is read.
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  const place = await scrollOf(page);
  expect(place).toBeGreaterThan(100);
  await buy.click();
  await expect(page.getByRole('heading', { name: 'My Cart' })).toBeVisible();
  await expect.poll(() => scrollOf(page)).toBe(0);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: productName })).toBeVisible();
  await expect.poll(async () => Math.abs((await scrollOf(page)) - place)).toBeLessThan(60);
  await context.close();
});

test('taps that do not wait for scripts leave nothing in the console', async ({ page }) => {
  const complaints = listenTo(page);
  // Products of other tests may be sold or gone by the time they are looked at.
  const ofSeed = page.getByRole('article').filter({ hasNotText: UNIQUE_NAME });
  for (let round = 0; round < 4; round += 1) {
    await page.goto('/', { waitUntil: 'commit' });
    await ofSeed.nth(round).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/product\//);
    await untilHydrated(page);
    await expect(page.getByRole('button', { name: 'Buy' })).toBeVisible();
  }
  expect(complaints.take()).toEqual([]);
});

test('a panel has a frame of its own: its menu stays on screen, and nothing for shoppers follows', async ({
  browser,
  viewport,
}) => {
  const admin = await logInAs('admin');
  const page = await (await browserOf(admin, browser, { viewport })).newPage();
  await page.goto('/admin-panel/all-products');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
  await expect(footer.locator('details')).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  const menu = page.getByRole('navigation', { name: 'Admin Panel' });
  if (viewport && viewport.width >= 768) await expect(menu.first()).toBeInViewport();
  await page.goto('/');
  await expect(footer.locator('details')).not.toHaveCount(0);
  await page.context().close();
});
