import { languagesOf } from './chosen.ts';
import { expect, test } from './journey.ts';
import { goTo, keepPicture, sidewaysAt, untilHydrated } from './screen-check.ts';
import { BASE_URL, browserOf, call, join, sell, uniqueName, WAYS } from './shop-people.ts';

const WORDS = {
  en: {
    bell: 'Notifications',
    cheaper: 'Now TZS 30,000',
    welcome: 'Welcome to Sokoni',
    readAll: 'Mark all as read',
  },
  sw: {
    bell: 'Arifa',
    cheaper: 'Sasa TZS 30,000',
    welcome: 'Karibu Sokoni',
    readAll: 'Weka zote kuwa zimesomwa',
  },
} as const;

for (const [way, options] of WAYS) {
  for (const lang of languagesOf('notifications', way === 'with scripts')) {
    test(`a user reads in the shop that a saved product is cheaper ${way} (${lang})`, async ({
      browser,
      viewport,
    }, info) => {
      const words = WORDS[lang];
      const seller = await join({ name: 'Salma Vitu', seller: true });
      const lamp = `Lamp ${uniqueName()}`;
      const productId = await sell(seller, { productName: lamp, category: 'Electronics' });
      const user = await join({ name: 'Neema Mushi' });
      await call(user.api, '/api/wishlist', { productId });
      const managed = await (await seller.api.get(`/api/managed-products/${productId}`)).json();
      await call(seller.api, '/api/update-product', { ...managed.data, sellingPrice: 30_000 });
      await expect(async () => {
        const answer = await (await user.api.get('/api/unread-notifications')).json();
        expect(answer.data).toEqual({ count: 2 });
      }).toPass();

      const context = await browserOf(user, browser, { ...options, viewport });
      await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
      const page = await context.newPage();
      const go = (path: string) => goTo(page, path, way === 'with scripts');

      const unread = page.getByTestId('unread-count');
      // A page does without the number of a service that is slow.
      const untilUnread = (count: string) =>
        expect(async () => {
          await page.reload();
          await expect(unread).toHaveText(count, { timeout: 1_000 });
        }).toPass();
      await go('/faq');
      await untilUnread('2');
      if (way === 'with scripts') await untilHydrated(page);
      await page.getByRole('banner').getByRole('link', { name: words.bell }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: words.bell })).toBeVisible();
      await expect(page.getByRole('button', { name: words.welcome })).toBeVisible();
      expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
      await keepPicture(page, info, `notifications-${info.project.name}-${lang}`);

      // Opening one reads it, and leads to what it is about.
      await page.getByRole('button', { name: `${words.cheaper}: ${lamp}` }).click();
      await expect(page.getByRole('heading', { level: 1, name: lamp })).toBeVisible();
      await untilUnread('1');

      await go('/notifications');
      await page.getByRole('button', { name: words.readAll }).click();
      await expect(page.getByRole('button', { name: words.readAll })).toHaveCount(0);
      await expect(unread).toHaveCount(0);
      const { data } = await (await user.api.get('/api/unread-notifications')).json();
      expect(data).toEqual({ count: 0 });
      await context.close();
    });
  }
}

test('the account menu of the narrowest phones has what the bell has elsewhere', async ({
  browser,
}, info) => {
  const user = await join({ name: 'Neema Mushi', seller: true });
  const context = await browserOf(user, browser, { viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  for (const [name, path] of [
    ['shop', '/faq'],
    ['panel', '/seller-panel/all-orders'],
  ] as const) {
    await expect(async () => {
      await page.goto(path);
      await page.getByLabel('Your account').click();
      const entry = page.getByRole('link', { name: 'Notifications', exact: true });
      await expect(entry.filter({ visible: true })).toHaveCount(1, { timeout: 2_000 });
    }).toPass();
    expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
    await keepPicture(page, info, `notifications-320-${name}-${info.project.name}`);
  }
  await context.close();
});
