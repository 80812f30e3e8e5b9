import type { Page } from '@playwright/test';
import { languagesOf } from './chosen.ts';
import { expect, test } from './journey.ts';
import { keepPicture, sidewaysAt, untilHydrated } from './screen-check.ts';
import { BASE_URL, join, PASSWORD, sell, uniqueName, WAYS } from './shop-people.ts';

const WORDS = {
  en: {
    buy: 'Buy',
    cart: 'My Cart',
    one: 'Cart, 1 item',
    none: 'Cart, 0 items',
    two: 'Cart, 2 items',
    checkout: 'Checkout',
    byEmail: 'Log in with email instead',
    kept: 'Your cart is kept. Log in or sign up, then pay.',
    email: 'Email',
    password: 'Password',
    login: 'Login',
    more: /^One more of Bag/,
    remove: /^Delete.*Bag/,
    removed: 'Removed:',
    undo: 'Undo',
    pieces: /^Quantity of Bag/,
  },
  sw: {
    buy: 'Nunua',
    cart: 'Kikapu Changu',
    one: 'Kikapu, bidhaa 1',
    none: 'Kikapu, bidhaa 0',
    two: 'Kikapu, bidhaa 2',
    checkout: 'Kamilisha Oda',
    byEmail: 'Ingia kwa barua pepe badala yake',
    kept: 'Kikapu chako kimehifadhiwa. Ingia au jisajili, kisha lipa.',
    email: 'Barua pepe',
    password: 'Nenosiri',
    login: 'Ingia',
    more: /^Ongeza Bag/,
    remove: /^Futa.*Bag/,
    removed: 'Imeondolewa:',
    undo: 'Rudisha',
    pieces: /^Idadi ya Bag/,
  },
} as const;

for (const [way, options] of WAYS) {
  for (const lang of languagesOf('visitor-cart', way === 'with scripts')) {
    test(`a visitor fills a cart, logs in to pay and finds it there ${way} (${lang})`, async ({
      browser,
      viewport,
    }, info) => {
      const words = WORDS[lang];
      const seller = await join({ name: 'Salma Vitu', seller: true });
      const [lamp, bag] = [`Lamp ${uniqueName()}`, `Bag ${uniqueName()}`];
      const lampId = await sell(seller, { productName: lamp, category: 'Electronics' });
      const bagId = await sell(seller, { productName: bag, category: 'Bags' });
      const { email } = await join({ name: 'Neema Mushi' });
      const openShop = async () => {
        const context = await browser.newContext({ ...options, baseURL: BASE_URL, viewport });
        await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
        return context;
      };
      const context = await openShop();
      const page = await context.newPage();
      const arrive = (on: Page) => (way === 'with scripts' ? untilHydrated(on) : undefined);

      await page.goto(`/product/${lampId}`);
      await arrive(page);
      await page.getByRole('button', { name: words.buy }).click();
      await expect(page.getByRole('heading', { name: words.cart })).toBeVisible();
      await expect(page.getByRole('link', { name: lamp })).toBeVisible();
      expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
      await keepPicture(page, info, `visitor-cart-${lang}`);

      await page.goto('/faq');
      await expect(page.getByRole('link', { name: words.one })).toBeVisible();
      const stranger = await openShop();
      const theirs = await stranger.newPage();
      await theirs.goto('/faq');
      await expect(theirs.getByRole('link', { name: words.none })).toBeVisible();
      await stranger.close();

      await page.goto(`/product/${bagId}`);
      await arrive(page);
      await page.getByRole('button', { name: words.buy }).click();
      await expect(page.getByRole('link', { name: bag })).toBeVisible();
      await arrive(page);
      await page.getByRole('button', { name: words.more }).click();
      await expect(page.getByLabel(words.pieces)).toHaveValue('2');
      await arrive(page);
      await page.getByRole('button', { name: words.remove }).click();
      await expect(page.getByText(words.removed)).toBeVisible();
      await expect(page.getByRole('link', { name: bag })).toHaveCount(0);
      await keepPicture(page, info, `cart-undo-${lang}`);
      await arrive(page);
      await page.getByRole('button', { name: words.undo }).click();
      await expect(page.getByLabel(words.pieces)).toHaveValue('2');
      await expect(page.getByText(words.removed)).toHaveCount(0);
      await arrive(page);
      await page.getByRole('link', { name: words.checkout }).click();
      await page.getByRole('link', { name: words.byEmail }).click();
      await expect(page.getByText(words.kept)).toBeVisible();
      await page.getByLabel(words.email).fill(email);
      await page.getByRole('textbox', { name: words.password }).fill(PASSWORD);
      await page.getByRole('button', { name: words.login, exact: true }).click();

      await expect(page).toHaveURL(/\/checkout$/);
      await expect(page.getByText(lamp)).toBeVisible();
      await expect(page.getByText(bag)).toBeVisible();
      await expect(page.getByRole('link', { name: words.two })).toBeVisible();
      const names = (await context.cookies()).map(({ name }) => name);
      expect(names).toContain('token');
      expect(names).not.toContain('cart');
      await context.close();
    });
  }
}
