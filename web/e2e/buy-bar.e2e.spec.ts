import { BUYER_WORDS } from './buyer-words.ts';
import { languagesOf } from './chosen.ts';
import { expect, layoutTest as test } from './journey.ts';
import { keepToasts, sidewaysAt, untilHydrated, violationsOf } from './screen-check.ts';
import { BASE_URL, browserOf, join, sell, uniqueName, WAYS } from './shop-people.ts';

const WORDS = {
  en: {
    pictures: 'Pictures',
    buy: 'Buy',
    viewCart: 'View cart',
    inCart: '1 item in your cart: TZS 50,000',
  },
  sw: {
    pictures: 'Picha',
    buy: 'Nunua',
    viewCart: 'Tazama kikapu',
    inCart: 'Kipande 1 kikapuni: TZS 50,000',
  },
} as const;

for (const [way, options] of WAYS) {
  for (const lang of languagesOf('buy-bar', way === 'with scripts')) {
    test(`a phone buys from wherever it reads, and follows what it added ${way} (${lang})`, async ({
      browser,
    }) => {
      const scripted = options.javaScriptEnabled !== false;
      const { addToCart, added, cart } = BUYER_WORDS[lang];
      const words = WORDS[lang];
      const seller = await join({ name: 'Neema Duka', seller: true });
      const productName = `Kofia ${uniqueName()}`;
      const id = await sell(seller, { productName, category: 'Fashion & Wear' });
      const shopper = await join({ name: 'Juma Mushi' });
      const viewport = { width: 320, height: 568 };
      const context = await browserOf(shopper, browser, { ...options, viewport });
      await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
      if (scripted) await keepToasts(context);
      const page = await context.newPage();
      await page.goto(`/product/${id}`);
      if (scripted) await untilHydrated(page);
      const add = page.getByRole('button', { name: addToCart });
      const buy = page.getByRole('button', { name: words.buy, exact: true });
      for (const button of [buy, add]) await expect(button).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.buy-bar')).toHaveAttribute('data-price', /^TZS\s50,000$/);
      expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
      const picture = await page.getByRole('list', { name: words.pictures }).boundingBox();
      expect(picture?.height, 'leaves room for name and price').toBeLessThanOrEqual(260);
      await page.setViewportSize({ width: 360, height: 740 });
      const name = page.getByRole('heading', { name: productName, level: 1 });
      const price = page
        .getByRole('main')
        .getByText(/^TZS\s50,000$/)
        .first();
      for (const part of [name, price]) await expect(part).toBeInViewport({ ratio: 1 });
      await page.setViewportSize(viewport);

      const last = page.locator('footer p').last();
      // The page is laid out near the screen, so it grows on the way to its end.
      await expect(async () => {
        await page.mouse.wheel(0, 20_000);
        await expect(last).toBeInViewport({ ratio: 1, timeout: 1_000 });
        const below = () =>
          page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
        await expect.poll(below, { timeout: 1_000 }).toBeLessThanOrEqual(1);
      }).toPass();
      for (const button of [buy, add]) await expect(button).toBeInViewport({ ratio: 1 });
      const [end, bar] = await Promise.all([last.boundingBox(), buy.boundingBox()]);
      expect((end?.y ?? 0) + (end?.height ?? 0), 'the page ends above the bar').toBeLessThan(
        bar?.y ?? 0,
      );

      await add.click();
      await expect(page.getByText(added)).toBeVisible();
      const onward = page.getByRole('link', { name: words.viewCart });
      await expect(onward).toBeInViewport();
      if (scripted) {
        const toast = await page.getByRole('alert').filter({ has: onward }).boundingBox();
        const bar = await page.locator('.buy-bar').boundingBox();
        const end = (toast?.y ?? 0) + (toast?.height ?? 0);
        expect(end, 'the price stays in sight').toBeLessThanOrEqual((bar?.y ?? 0) + 1);
      }
      const panel = page.locator('div', { has: onward }).last();
      await expect(panel.getByText(productName)).toBeVisible();
      await expect(panel.getByText(words.inCart)).toBeVisible();
      if (scripted) expect(await violationsOf(page)).toEqual([]);
      await onward.click();
      await expect(page.getByRole('heading', { name: cart })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: productName })).toBeVisible();
      await context.close();
    });
  }
}
