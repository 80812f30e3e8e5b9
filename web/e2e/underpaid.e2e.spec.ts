import type { Page } from '@playwright/test';
import { BUYER_WORDS } from './buyer-words.ts';
import { expect, test } from './journey.ts';
import { keepPicture, sidewaysAt, untilHydrated, violationsOf } from './screen-check.ts';
import { BASE_URL, browserOf, call, join, sell, uniqueName } from './shop-people.ts';

/** Of the payment sandbox: TZS 100 less arrive from the first number, after its PIN; the other one pays at once. */
const [SHORT, WHOLE] = ['712000013', '712345678'] as const;

const WORDS = {
  en: {
    ...BUYER_WORDS.en,
    held: 'Another amount has arrived',
    missing: /TZS\s100 of the TZS\s[\d,]+ is missing/,
    payNow: 'Pay now',
    beside: /more has arrived, which is not used/,
    told: /: TZS\s100 is missing$/,
  },
  sw: {
    ...BUYER_WORDS.sw,
    held: 'Kimefika kiasi tofauti',
    missing: /zimepungua TZS\s100 kwenye TZS/,
    payNow: 'Lipa sasa',
    beside: /ambazo hazitumiki/,
    told: /: zimepungua TZS\s100$/,
  },
} as const;

for (const [lang, options] of [
  ['en', {}],
  ['sw', { javaScriptEnabled: false }],
] as const) {
  const scripted = !('javaScriptEnabled' in options);
  const way = scripted ? 'with scripts' : 'without scripts';
  test(`a buyer who pays too little reads what is missing, and pays the whole, in ${lang}, ${way}`, async ({
    browser,
    viewport,
  }, info) => {
    const words = WORDS[lang];
    const seller = await join({ name: 'Juma Redio', seller: true });
    const goods = { category: 'Electronics', productName: `Radio ${uniqueName()}` };
    const productId = await sell(seller, goods);
    const person = await join({ name: 'Neema Mollel' });
    await call(person.api, '/api/addToCart', { productId, variant: null });
    const { data } = await call(person.api, '/api/checkout', { paymentMethod: 'page' });
    const { orderId, paymentUrl } = data as { orderId: string; paymentUrl: string };

    const buying = await browserOf(person, browser, { ...options, viewport });
    await buying.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
    const page: Page = await buying.newPage();
    const open = async (path: string) => {
      await page.goto(path);
      if (scripted) await untilHydrated(page);
    };
    const checkScreen = async (name: string) => {
      expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
      if (scripted) expect(await violationsOf(page)).toEqual([]);
      await keepPicture(page, info, `${name}-${lang}`);
    };
    const payFrom = async (phone: string) => {
      await page.getByLabel('M-Pesa').check();
      await page.locator('[name="phone"]').fill(phone);
      await page.getByRole('button', { name: words.pay }).click();
    };
    /** The page of the payment says so, once the shop has heard of it. */
    const becomes = (heading: string) =>
      expect(async () => {
        await open(`/payment-success?order=${orderId}`);
        await expect(page.getByRole('heading', { name: heading })).toBeVisible({ timeout: 1_000 });
      }).toPass();

    await page.goto(`${paymentUrl}&lang=${lang}`);
    await payFrom(SHORT);
    await page.locator('[name="pin"]').fill('1234');
    await page.locator('[name="answer"][value="1"]').click();
    // What is left while it is on its way is not paid.
    await page.waitForURL(/payment-success/);
    await becomes(words.held);
    await expect(page.getByText(words.missing)).toBeVisible();
    await checkScreen('underpaid-result');
    await expect(async () => {
      await open('/notifications');
      await expect(page.getByText(words.told)).toBeVisible({ timeout: 1_000 });
    }).toPass();

    await open(`/MyOrders/${orderId}`);
    await expect(page.getByText(words.missing)).toBeVisible();
    await checkScreen('underpaid-order');
    const pay = page.getByRole('main').getByRole('button', { name: words.payNow, exact: true });
    await pay.click();
    await payFrom(WHOLE);
    await page.waitForURL(/payment-success/);
    await becomes(words.paid);
    await expect(page.getByText(words.beside)).toBeVisible();
    await checkScreen('underpaid-paid');
    await buying.close();
  });
}
