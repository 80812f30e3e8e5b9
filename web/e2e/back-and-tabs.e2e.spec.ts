import type { Page } from '@playwright/test';
import { BUYER_WORDS, chooseWay, ORDER } from './buyer-words.ts';
import { languagesOf } from './chosen.ts';
import { expect, test } from './journey.ts';
import { keepPicture, sidewaysAt, untilHydrated, violationsOf } from './screen-check.ts';
import { BASE_URL, browserOf, call, join, sell, uniqueName, WAYS } from './shop-people.ts';

const WORDS = {
  en: {
    ...BUYER_WORDS.en,
    waits: 'Awaiting payment',
    lipa: 'Pay to this number',
    again: 'Try again',
    untrue: /sold out|is empty|no longer available|only \d+ left|TZS\s0(?![\d,])/i,
  },
  sw: {
    ...BUYER_WORDS.sw,
    waits: 'Zinasubiri malipo',
    lipa: 'Lipia namba hii',
    again: 'Jaribu tena',
    untrue:
      /imeisha|hakina kitu|haipatikani tena|(?:zi|i)mebaki \d+ tu|iliyobaki ni \d+|TZS\s0(?![\d,])/i,
  },
} as const;

interface Listed {
  readonly paymentDetails: { readonly payment_status: string };
}

for (const [way, options] of WAYS) {
  for (const lang of languagesOf('back-and-tabs', way === 'with scripts')) {
    test(`Back from the payment shows the waiting order, and a second tab orders nothing more ${way} (${lang})`, async ({
      browser,
      viewport,
    }, info) => {
      const words = WORDS[lang];
      const scripted = options.javaScriptEnabled !== false;
      const seller = await join({ name: 'Salma Vitu', seller: true });
      const lamp = `Lamp ${uniqueName()}`;
      // The last one: what it reserves is nobody else's.
      const goods = { productName: lamp, category: 'Electronics', stock: 1 };
      const productId = await sell(seller, goods);
      const buyer = await join({ name: 'Neema Mollel' });
      await call(buyer.api, '/api/addToCart', { productId, variant: null });
      const context = await browserOf(buyer, browser, { ...options, viewport });
      await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
      const [first, second] = [await context.newPage(), await context.newPage()];
      const arrive = (page: Page) => (scripted ? untilHydrated(page) : undefined);
      const checkScreen = async (page: Page, name: string) => {
        await arrive(page);
        await expect(page.locator('main')).not.toContainText(words.untrue);
        expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
        if (scripted) expect(await violationsOf(page)).toEqual([]);
        await keepPicture(page, info, `back-${name}-${lang}-${viewport?.width}`);
      };
      const waits = async (page: Page, name: string) => {
        await expect(page.getByRole('heading', { name: words.waits })).toBeVisible();
        await expect(page.getByRole('main').getByText(lamp).first()).toBeVisible();
        await checkScreen(page, name);
      };
      const orders = async (): Promise<readonly Listed[]> =>
        (await (await buyer.api.get('/api/order-list?include=all')).json()).data;

      // Two tabs have the form of the same cart.
      for (const page of [first, second]) {
        await page.goto('/checkout');
        await arrive(page);
        await page.locator('input[name="method"][value="pickup"]').check();
        await chooseWay(page, 'page');
        if (scripted) continue;
        await page.locator('button[name="intent"][value="quote"]').click();
        // A page of its own: Back to it sends nothing again.
        await expect(page).toHaveURL(/\/checkout\?quote=1$/);
        await page.goto('/cart');
        await page.goBack();
        await expect(page.locator('input[name="method"][value="pickup"]')).toBeChecked();
      }
      for (const page of [first, second]) {
        await page.getByRole('button', { name: ORDER }).click();
        await expect(page.getByRole('button', { name: words.pay })).toBeVisible();
        if (page === second) continue;
        await page.goBack();
        await waits(page, 'from-payment');
      }
      const [order, ...others] = await orders();
      expect(others).toEqual([]);
      expect(order?.paymentDetails.payment_status).toBe('pending');
      await context.close();
    });
  }
}

for (const lang of languagesOf('back-and-forth')) {
  test(`a lost order is sent again as it was, and Back and Forward of its payment lead on (${lang})`, async ({
    browser,
    viewport,
  }) => {
    const words = WORDS[lang];
    const seller = await join({ name: 'Salma Vitu', seller: true });
    const lamp = `Lamp ${uniqueName()}`;
    const productId = await sell(seller, { productName: lamp, category: 'Electronics' });
    const buyer = await join({ name: 'Neema Mollel' });
    await call(buyer.api, '/api/addToCart', { productId, variant: null });
    const context = await browserOf(buyer, browser, { viewport });
    await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
    const page = await context.newPage();
    await page.goto('/cart');
    await untilHydrated(page);
    await page.getByRole('link', { name: words.checkout }).click();
    await page.locator('input[name="method"][value="pickup"]').check();
    await chooseWay(page, 'lipa-number');

    // The line breaks as the order is sent.
    const lost: (string | null)[] = [];
    await page.route(/checkout/, (route) => {
      const request = route.request();
      if (request.method() !== 'POST') return route.continue();
      lost.push(request.postData());
      return lost.length === 1 ? route.abort() : route.continue();
    });
    await page.getByRole('button', { name: ORDER }).click();
    await page.getByRole('button', { name: words.again }).click();
    const paying = page.getByRole('heading', { name: words.lipa });
    await expect(paying).toBeVisible();
    expect(lost).toHaveLength(2);
    const [first, second] = lost.map((body) => Object.fromEntries(new URLSearchParams(body ?? '')));
    expect(second).toEqual(first);
    expect(first).toMatchObject({ paymentMethod: 'lipa-number', method: 'pickup' });

    const waiting = page.getByRole('heading', { name: words.waits });
    await page.goBack();
    await expect(waiting).toBeVisible();
    await page.goForward();
    await expect(paying).toBeVisible();
    await page.goBack();
    await expect(waiting).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/cart$/);
    await page.goBack();
    await expect(page).not.toHaveURL(/\/(?:cart|checkout)/);
    await context.close();
  });
}
