import type { Page } from '@playwright/test';
import { languagesOf } from './chosen.ts';
import { expect, test } from './journey.ts';
import { keepPicture, sidewaysAt, untilHydrated, violationsOf } from './screen-check.ts';
import { BASE_URL, join, sell, uniqueName, WAYS } from './shop-people.ts';

const WORDS = {
  en: {
    ask: 'See the price and the days to your district',
    region: /^Region \*$/,
    place: /^Region and district/,
    save: 'Show prices for this place',
    product: /^To Arusha: TZS.5,000, within 3 days$/,
    card: /^Delivery TZS.5,000, 3 days$/,
    header: 'Deliver to Arusha',
    buy: 'Buy',
    cart: /^Delivery to Arusha: TZS.5,000, within 3 days$/,
    other: 'Another place',
    far: /^Delivery to Mwanza: TZS.10,000, within \d+ days$/,
  },
  sw: {
    ask: 'Ona bei na siku za kufika wilayani kwako',
    region: /^Mkoa \*$/,
    place: /^Mkoa na wilaya/,
    save: 'Onyesha bei za mahali hapa',
    product: /^Kwenda Arusha: TZS.5,000, ndani ya siku 3$/,
    card: /^Kuletewa TZS.5,000, siku 3$/,
    header: 'Kuletewa Arusha',
    buy: 'Nunua',
    cart: /^Kuletewa Arusha: TZS.5,000, ndani ya siku 3$/,
    other: 'Mahali pengine',
    far: /^Kuletewa Mwanza: TZS.10,000, ndani ya siku \d+$/,
  },
} as const;

for (const [way, options] of WAYS) {
  for (const lang of languagesOf('delivery-place', way === 'with scripts')) {
    test(`a visitor says once where to deliver, and sees what it costs ${way} (${lang})`, async ({
      browser,
      viewport,
    }, info) => {
      const words = WORDS[lang];
      const scripted = options.javaScriptEnabled !== false;
      const seller = await join({ name: 'Salma Vitu', seller: true });
      const lamp = `Lamp ${uniqueName()}`;
      const productId = await sell(seller, { productName: lamp, category: 'Electronics' });
      const context = await browser.newContext({ ...options, baseURL: BASE_URL, viewport });
      await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
      const page: Page = await context.newPage();
      const arrive = () => (scripted ? untilHydrated(page) : undefined);
      const main = page.getByRole('main');
      const checkScreen = async (name: string) => {
        expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
        if (scripted) expect(await violationsOf(page)).toEqual([]);
        await keepPicture(page, info, `place-${name}-${lang}-${viewport?.width}`);
      };
      const choose = async (place: string) => {
        await arrive();
        if (scripted) await page.getByLabel(words.region).selectOption(place);
        await page.getByLabel(words.place).selectOption(place);
        await page.getByRole('button', { name: words.save }).click();
      };

      await page.goto(`/product/${productId}`);
      await arrive();
      await main.getByRole('link', { name: words.ask }).click();
      await choose('Arusha');
      await expect(page).toHaveURL(new RegExp(`/product/${productId}$`));
      await expect(main.getByText(words.product)).toBeVisible();
      const header = page.getByRole('link', { name: words.header });
      await expect(header).toBeVisible();
      expect(
        await header.evaluate((link) => link.scrollWidth - link.clientWidth),
        'the place is said in full',
      ).toBeLessThanOrEqual(0);
      await arrive();
      await checkScreen('product');

      await page.goto(`/search?sr=${encodeURIComponent(lamp)}`);
      await expect(main.getByText(words.card).first()).toBeVisible();

      await page.goto(`/product/${productId}`);
      await arrive();
      await main.getByRole('button', { name: words.buy, exact: true }).click();
      await expect(main.getByText(words.cart)).toBeVisible();
      await arrive();
      await checkScreen('cart');
      await main.getByRole('link', { name: words.other }).click();
      await choose('Mwanza');
      await expect(page).toHaveURL(/\/cart$/);
      await expect(main.getByText(words.far)).toBeVisible();
      await context.close();
    });
  }
}
