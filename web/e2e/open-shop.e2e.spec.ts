import type { Locator, Page } from '@playwright/test';
import { languagesOf } from './chosen.ts';
import { drawPicture } from './drawn-picture.ts';
import { expect, test } from './journey.ts';
import { codeTo, PHONE_WORDS, smsTo, someDigits } from './phone-words.ts';
import {
  keepPicture,
  sidewaysAt,
  untilHydrated,
  untilModal,
  violationsOf,
} from './screen-check.ts';
import { BASE_URL, browserOf, call, join, sell, uniqueName, WAYS } from './shop-people.ts';

const WORDS = {
  en: {
    sell: 'Sell on Sokoni',
    goOn: 'Continue',
    region: /^Region \*$/,
    open: 'Open my shop',
    opened: 'Your shop is open. Now add your first product.',
    firstProduct: /Put your first product/,
    upload: 'Upload Product',
    uploaded: 'Product uploaded successfully',
    taken: 'Another shop has this name.',
    sms: 'Your shop is open',
    panel: 'My Panel',
    inTeam: /^You work in the team of a shop/,
    login: 'Login',
  },
  sw: {
    sell: 'Uza Sokoni',
    goOn: 'Endelea',
    region: /^Mkoa \*$/,
    open: 'Fungua duka langu',
    opened: 'Duka lako limefunguliwa. Sasa weka bidhaa yako ya kwanza.',
    firstProduct: /Weka bidhaa yako ya kwanza/,
    upload: 'Pakia Bidhaa',
    uploaded: 'Bidhaa imepakiwa',
    taken: 'Kuna duka lingine lenye jina hili.',
    sms: 'Duka lako limefunguliwa',
    panel: 'Paneli Yangu',
    inTeam: /^Unafanya kazi kwenye timu ya duka/,
    login: 'Ingia',
  },
} as const;

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click();
const shopName = (page: Page): Locator => main(page).locator('[name="businessName"]');

for (const [way, options] of WAYS) {
  const scripted = options.javaScriptEnabled !== false;
  const arrive = (page: Page) => (scripted ? untilHydrated(page) : undefined);

  for (const lang of languagesOf('open-shop', scripted)) {
    const [words, phone] = [WORDS[lang], PHONE_WORDS[lang]];
    const choosePlace = async (page: Page) => {
      if (scripted) await page.getByLabel(words.region).selectOption('Mwanza');
      await main(page).locator('[name="location"]').selectOption('Mwanza, Ilemela');
    };

    test(`a stranger opens a shop by phone, and sells a first product, ${way} (${lang})`, async ({
      browser,
      viewport,
    }, info) => {
      const digits = someDigits();
      const context = await browser.newContext({ ...options, baseURL: BASE_URL, viewport });
      await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
      const page = await context.newPage();
      const check = async (name: string) => {
        expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
        if (scripted) expect(await violationsOf(page)).toEqual([]);
        await keepPicture(page, info, `${name}-${lang}`);
      };
      await page.goto('/faq');
      await arrive(page);
      await page.getByRole('banner').getByRole('link', { name: words.sell }).click();
      await expect(page).toHaveURL(/\/sell$/);
      await page.getByLabel(phone.name).fill('Asha Mushi');
      await page.getByLabel(phone.phone).fill(`0${digits}`);
      await press(page, phone.send);
      const code = await codeTo(digits);
      await page.getByLabel(phone.code).fill(code === '000000' ? '000001' : '000000');
      await press(page, words.goOn);
      await expect(main(page).getByText(phone.wrong).last()).toBeVisible();
      await page.getByLabel(phone.code).fill(code);
      await press(page, words.goOn);

      await expect(shopName(page)).toBeVisible();
      // What is not urgent waits at night: the journey runs at any hour.
      const quiet = await (await page.request.get('/api/notification-settings')).json();
      const never = { ...quiet.data, quietFrom: 0, quietUntil: 0 };
      const headers = { origin: new URL(BASE_URL).origin };
      const saved = await page.request.post('/api/save-notification-settings', {
        data: never,
        headers,
      });
      expect(saved.ok()).toBe(true);
      await arrive(page);
      await check('sell-shop');
      const name = `Duka ${uniqueName()}`;
      await shopName(page).fill(name);
      await choosePlace(page);
      await press(page, words.open);
      await expect(page).toHaveURL(/\/seller-panel$/);
      await expect(page.getByText(words.opened).first()).toBeVisible();
      await arrive(page);

      await main(page).getByRole('link', { name: words.firstProduct }).click();
      if (scripted) await untilModal(page);
      const form = page.getByRole('dialog');
      const product = `Kikapu ${uniqueName()}`;
      await form.locator('[name="productName"]').fill(product);
      await form.locator('[name="brandName"]').fill('Ukili');
      await form.locator('[name="category"]').selectOption('Shoes');
      await form.locator('[name="description"]').fill('Kikapu cha ukili, kimefumwa kwa mkono.');
      await form.locator('[name="price"]').fill('30000');
      await form.locator('[name="sellingPrice"]').fill('25000');
      await form.locator('[name="stock"]').fill('4');
      const buffer = await drawPicture(['#14524a', '#a33d1d'], 'image/png');
      await form
        .locator('input[type="file"]')
        .first()
        .setInputFiles({ name: 'kikapu.png', mimeType: 'image/png', buffer });
      if (scripted) await expect(form.getByRole('img').first()).toBeVisible();
      await form.getByRole('button', { name: words.upload, exact: true }).click();
      await expect(page.getByText(words.uploaded).first()).toBeVisible();
      await expect(async () => {
        await page.goto(`/search?sr=${encodeURIComponent(product)}`);
        await expect(main(page).getByText(product).first()).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await expect(async () => {
        expect((await smsTo(digits)).join()).toContain(words.sms);
      }).toPass();

      // Later a log-in without an address leads to the panel, and one with an address there.
      await context.clearCookies({ name: 'token' });
      await page.goto('/login?by=phone');
      await arrive(page);
      await page.getByLabel(phone.phone).fill(digits);
      await press(page, phone.send);
      await page.getByLabel(phone.code).fill(await codeTo(digits, 2));
      await press(page, words.login);
      await expect(page).toHaveURL(/\/seller-panel$/);
      await page.goto('/sell');
      await expect(page).toHaveURL(/\/seller-panel$/);
      await page.goto('/login?returnTo=/faq');
      await expect(page).toHaveURL(/\/faq$/);
      await context.close();
    });

    test(`a customer becomes a seller and keeps what they had, ${way} (${lang})`, async ({
      browser,
      viewport,
    }, info) => {
      const other = await join({ name: 'Juma Kapu', seller: true });
      const productId = await sell(other, {
        productName: `Kapu ${uniqueName()}`,
        category: 'Shoes',
      });
      const taken = `Duka ${uniqueName()}`;
      const namesake = await join({ name: 'Rehema Duka' });
      await call(namesake.api, '/api/open-shop', { businessName: taken, location: 'Arusha' });

      const customer = await join({ name: 'Neema John' });
      await call(customer.api, '/api/addToCart', { productId, variant: null });
      await call(customer.api, '/api/wishlist', { productId });
      const context = await browserOf(customer, browser, { ...options, viewport });
      await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
      const [page, second] = [await context.newPage(), await context.newPage()];
      await page.goto('/sell');
      await second.goto('/sell');
      await arrive(page);
      await arrive(second);
      await expect(main(page).locator('[name="location"]')).toHaveValue('Arusha');
      await shopName(page).fill(taken.toUpperCase());
      await press(page, words.open);
      await expect(main(page).getByText(words.taken).last()).toBeVisible();
      await expect(shopName(page)).toHaveValue(taken.toUpperCase());
      await expect(main(page).locator('[name="location"]')).toHaveValue('Arusha');
      await keepPicture(page, info, `sell-name-taken-${lang}`);
      const name = `Duka ${uniqueName()}`;
      await shopName(page).fill(name);
      await press(page, words.open);
      await expect(page).toHaveURL(/\/seller-panel$/);

      // The form in the other tab, sent late: the shop stays as it is.
      await shopName(second).fill(`${name} 2`);
      await press(second, words.open);
      await expect(second).toHaveURL(/\/seller-panel$/);
      const { data } = await (await customer.api.get('/api/user-details')).json();
      expect(data).toMatchObject({ role: 'SELLER', businessName: name });
      for (const path of ['/cart', '/wishlist']) {
        await page.goto(path);
        await expect(main(page).locator(`a[href*="${productId}"]`).first()).toBeVisible();
      }
      await context.close();
    });
  }
}
