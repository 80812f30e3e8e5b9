import { expect, test } from '@playwright/test';
import { keepPicture, sidewaysAt, violationsOf } from './screen-check.ts';
import { logInAs } from './screen-people.ts';
import { browserOf, join, WAYS } from './shop-people.ts';

const WORDS = {
  en: { follow: 'Follow this order', all: 'All my orders' },
  sw: { follow: 'Fuatilia oda hii', all: 'Oda zangu zote' },
} as const;

for (const [way, options] of WAYS) {
  for (const lang of ['en', 'sw'] as const) {
    test(`orders are a few lines each, and one has a page ${way} (${lang})`, async ({
      browser,
      viewport,
    }, info) => {
      const words = WORDS[lang];
      const shopper = await logInAs('shopper');
      const context = await browserOf(shopper, browser, { ...options, viewport });
      const page = await context.newPage();
      await page.goto(`/MyOrders?lang=${lang}`);
      const orders = page.locator('main details:has(> summary h2)');
      const [first, second] = [orders.nth(0), orders.nth(1)];
      const follow = (order: typeof first) => order.getByRole('link', { name: words.follow });
      await expect(follow(first)).toBeVisible();
      await expect(follow(second)).toBeHidden();
      expect((await second.boundingBox())?.height ?? 999).toBeLessThan(200);

      await second.locator('> summary').click();
      await follow(second).click();
      await expect(page).toHaveURL(/\/MyOrders\/\w+$/);
      await expect(page.getByRole('heading', { level: 1, name: words.follow })).toBeVisible();
      // What happened is on screen, without unfolding it.
      await expect(page.locator('main ol time').first()).toBeVisible();
      expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
      if (way === 'with scripts') expect(await violationsOf(page)).toEqual([]);
      await keepPicture(page, info, `order-page-${lang}`);
      await page.getByRole('link', { name: words.all }).click();
      await expect(page).toHaveURL(/\/MyOrders$/);
      await context.close();
    });
  }
}

test('the page of an order is for its buyer alone', async ({ browser, page, viewport }) => {
  const { api } = await logInAs('shopper');
  const { data } = await (await api.get('/api/order-list')).json();
  const path = `/MyOrders/${data[0]._id}`;
  await page.goto(path);
  await expect(page).toHaveURL(/\/login\?returnTo=%2FMyOrders%2F/);
  const stranger = await join({ name: 'Rehema Said' });
  const context = await browserOf(stranger, browser, { viewport });
  const answer = await (await context.newPage()).goto(path);
  expect(answer?.status()).toBe(404);
  await context.close();
});
