import { randomInt } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { languagesOf } from './chosen.ts';
import { expect, test } from './journey.ts';
import { firstAdmin, payOutToWallet, soldTo, verifySeller } from './money-people.ts';
import { untilHydrated } from './screen-check.ts';
import { BASE_URL, browserOf, join, sell, uniqueName } from './shop-people.ts';

const MOST = 4;
/** One name for all sellers of this file: each number is registered in it. */
const NAME = 'Neema Pesa';
const WORDS = {
  en: { money: 'Money', payOut: /^Pay out TZS/, yes: 'Yes, pay it out' },
  sw: { money: 'Pesa', payOut: /^Toa TZS/, yes: 'Ndiyo, tuma pesa' },
} as const;

test.use({ screenSize: 'phone' });

for (const lang of languagesOf('payout-taps')) {
  test(`a seller has the money paid out by at most ${MOST} taps from the panel's home (${lang})`, async ({
    browser,
    viewport,
  }) => {
    const words = WORDS[lang];
    const admin = await firstAdmin();
    const seller = await join({ name: NAME, seller: true });
    await verifySeller(admin, seller);
    const goods = { productName: `Kanga ${uniqueName()}`, category: 'Fashion & Wear' };
    const paymentUrl = await soldTo(seller, await sell(seller, goods));
    const number = `7545${randomInt(10_000, 99_999)}`;
    await payOutToWallet(seller, { paymentUrl, number, name: NAME });
    await expect(async () => {
      const { data } = await (await seller.api.get('/api/seller-money')).json();
      expect(data).toMatchObject({ blocker: null });
    }).toPass();

    const context = await browserOf(seller, browser, { viewport, hasTouch: true });
    await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
    const page = await context.newPage();
    await page.goto('/seller-panel');
    await untilHydrated(page);
    let taps = 0;
    const tap = async (element: Locator) => {
      taps += 1;
      await element.tap();
    };
    await tap(page.getByRole('link', { name: words.money, exact: true }).last());
    await tap(page.getByText(words.payOut));
    await tap(page.getByRole('button', { name: words.yes }));
    await expect(page.getByRole('button', { name: words.yes })).toHaveCount(0);
    await expect(async () => {
      const { data } = await (await seller.api.get('/api/seller-money')).json();
      expect(data.availableTzs).toBe(0);
    }).toPass();
    expect(taps).toBeLessThanOrEqual(MOST);
    await context.close();
  });
}
