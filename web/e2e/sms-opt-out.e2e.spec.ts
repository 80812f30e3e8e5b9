import type { Page } from '@playwright/test';
import { languagesOf } from './chosen.ts';
import { expect, test } from './journey.ts';
import { joinByPhone, smsTo, someDigits } from './phone-words.ts';
import { keepPicture, sidewaysAt, untilHydrated, violationsOf } from './screen-check.ts';
import { BASE_URL, call, join, sell, uniqueName, WAYS } from './shop-people.ts';

const WORDS = {
  en: {
    title: 'Stop SMS',
    intro:
      'No more SMS will come to your phone about this: Saved products and followed shops. This changes no other SMS.',
    stop: 'Stop these SMS',
    ended: 'No SMS come to your phone about this: Saved products and followed shops.',
  },
  sw: {
    title: 'Zuia SMS',
    intro:
      'Simu yako haitapokea tena SMS kuhusu: Bidhaa ulizohifadhi na maduka unayofuata. SMS nyingine hazibadiliki.',
    stop: 'Zuia SMS hizi',
    ended: 'Simu yako haipokei SMS kuhusu: Bidhaa ulizohifadhi na maduka unayofuata.',
  },
} as const;

const ALL = { orders: true, money: true, saved: true, reviews: true };
/** At any hour of the night. */
const SETTINGS = { push: ALL, mail: ALL, sms: ALL, quietFrom: 0, quietUntil: 0 };

for (const [way, options] of WAYS) {
  for (const lang of languagesOf('sms-opt-out', way === 'with scripts')) {
    const words = WORDS[lang];
    const scripted = options.javaScriptEnabled !== false;

    test(`who holds the phone ends SMS about saved products by their link, without a log-in ${way} (${lang})`, async ({
      browser,
      viewport,
    }, info) => {
      const digits = someDigits();
      const user = await joinByPhone(digits);
      await call(user, '/api/save-notification-settings', SETTINGS);
      const settings = async () =>
        (await (await user.get('/api/notification-settings')).json()).data;
      const seller = await join({ name: 'Salma Vitu', seller: true });
      const goods = { productName: `Lamp ${uniqueName()}`, category: 'Electronics' };
      const productId = await sell(seller, goods);
      await call(user, '/api/wishlist', { productId });
      const managed = await (await seller.api.get(`/api/managed-products/${productId}`)).json();
      await call(seller.api, '/api/update-product', { ...managed.data, sellingPrice: 30_000 });
      let path = '';
      await expect(async () => {
        path = /\/s\/[\w-]{25}/.exec((await smsTo(digits)).join(' '))?.[0] ?? '';
        expect(path).not.toBe('');
      }).toPass();

      // The phone shows the shop in its own language, and nobody is logged in there.
      const context = await browser.newContext({ ...options, baseURL: BASE_URL, viewport });
      await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
      const [page, second] = [await context.newPage(), await context.newPage()];
      const check = async (where: Page, name: string) => {
        if (scripted) await untilHydrated(where);
        expect(await sidewaysAt(where)).toBeLessThanOrEqual(0);
        if (scripted) expect(await violationsOf(where)).toEqual([]);
        await keepPicture(where, info, `sms-opt-out-${name}-${lang}`);
      };
      // Programs that look at links first end nothing.
      expect((await page.request.get(path)).status()).toBe(200);
      for (const where of [second, page]) {
        await where.goto(path);
        await expect(where.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
        await expect(where.getByText(words.intro)).toBeVisible();
      }
      await check(page, 'asked');
      expect(await settings()).toEqual(SETTINGS);

      const ended = { ...SETTINGS, sms: { ...ALL, saved: false } };
      if (scripted) await untilHydrated(second);
      for (const where of [page, second]) {
        await where.getByRole('button', { name: words.stop }).click();
        await expect(where.getByText(words.ended)).toBeVisible();
        await expect(where.getByRole('button', { name: words.stop })).toHaveCount(0);
        expect(await settings()).toEqual(ended);
      }
      await check(page, 'ended');
      await page.goto(path);
      await expect(page.getByText(words.ended)).toBeVisible();

      // One that the shop has not signed leads nowhere.
      const first = path[3] === 'A' ? 'B' : 'A';
      const forged = await page.request.get(`/s/${first}${path.slice(4)}`);
      expect(forged.status()).toBe(404);
      await context.close();
    });
  }
}
