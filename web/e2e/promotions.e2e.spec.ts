import type { Browser, Page } from '@playwright/test';
import { orderBy } from './buyer-words.ts';
import { expect, test } from './journey.ts';
import { keepPicture, listenTo, sidewaysAt, untilHydrated, violationsOf } from './screen-check.ts';
import { logInAs } from './screen-people.ts';
import { BASE_URL, browserOf, call, join, type Person, sell, uniqueName } from './shop-people.ts';

const WORDS = {
  en: {
    start: 'Start an offer',
    chosen: 'For 1 chosen product',
    last: 'Last day',
    until: /^Offer until .*2099$/,
    name: 'Name that buyers read',
    percent: 'Percent off',
    save: 'Save',
    saved: 'The promotion is saved',
    used: 'Used 0 times',
    before: 'Before the discount:',
    each: /^TZS\s40,000 each$/,
    coupon: 'Coupon code',
    use: 'Use the code',
    unknown: /^We do not know the code/,
    counts: /^The code .+ is used\.$/,
    checkout: 'Checkout',
    pickup: 'Pick up from seller',
    update: 'Update delivery cost',
  },
  sw: {
    start: 'Anzisha ofa',
    chosen: 'Kwa bidhaa 1 uliyochagua',
    last: 'Siku ya mwisho',
    until: /^Ofa hadi .*2099$/,
    name: 'Jina ambalo wanunuzi wataliona',
    percent: 'Asilimia ya punguzo',
    save: 'Hifadhi',
    saved: 'Ofa imehifadhiwa',
    used: 'Imetumika mara 0',
    before: 'Kabla ya punguzo:',
    each: /^TZS\s40,000 kila moja$/,
    coupon: 'Kuponi',
    use: 'Tumia kuponi',
    unknown: /^Hatuifahamu kuponi/,
    counts: /^Kuponi .+ imetumika\.$/,
    checkout: 'Kamilisha Oda',
    pickup: 'Nitachukua kwa muuzaji',
    update: 'Sasisha gharama ya usafirishaji',
  },
} as const;

async function pageOf(person: Person, browser: Browser, lang: 'en' | 'sw', scripts: boolean) {
  const context = await browserOf(person, browser, { javaScriptEnabled: scripts });
  await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
  return context.newPage();
}

/** What looks for faults of access is a script itself. */
async function isFit(page: Page, scripts: boolean): Promise<void> {
  if (scripts) expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
}

/** The code of the shop: TZS 4,000 off. */
async function shopCode(admin: Person): Promise<string> {
  const code = `KODI${uniqueName().replaceAll(/\W/g, '').slice(-8)}`.toUpperCase();
  const promotionId = crypto.randomUUID().replaceAll('-', '').slice(0, 24);
  const terms = { kind: 'amount', amountTzs: 4_000, code, from: '2026-01-01' };
  await call(admin.api, '/api/save-promotion', {
    promotionId,
    version: 0,
    name: 'Karibu',
    ...terms,
  });
  return code;
}

for (const [lang, scripts] of [
  ['en', true],
  ['sw', false],
] as const) {
  const words = WORDS[lang];
  test(`an offer and a code, from the seller’s panel to a partial refund (${lang}, scripts: ${scripts})`, async ({
    browser,
  }, info) => {
    const admin = await logInAs('admin');
    const code = await shopCode(admin);
    const [juma, asha] = [
      await join({ name: 'Juma', seller: true }),
      await join({ name: 'Asha', seller: true }),
    ];
    const buyer = await join({ name: 'Neema' });
    const ids = [
      await sell(juma, { productName: uniqueName(), category: 'Fashion & Wear' }),
      await sell(asha, { productName: uniqueName(), category: 'Fashion & Wear' }),
    ];

    const panel = await pageOf(juma, browser, lang, scripts);
    const faults = listenTo(panel);
    await panel.goto('/seller-panel/my-products');
    if (scripts) await untilHydrated(panel);
    await panel.getByRole('checkbox').first().check();
    await panel.getByRole('button', { name: words.start }).click();
    await expect(panel.getByText(words.chosen)).toBeVisible();
    if (scripts) await untilHydrated(panel);
    await panel.getByLabel(words.last).fill('2099-12-31');
    await panel.getByLabel(words.name).fill('Ofa ya wikiendi');
    await panel.getByLabel(words.percent).fill('20');
    await panel.getByRole('button', { name: words.save, exact: true }).click();
    await expect(panel.getByText(words.saved)).toBeVisible();
    await expect(panel.getByText(words.used)).toBeVisible();
    await isFit(panel, scripts);
    expect(faults.take()).toEqual([]);

    // The page says it before the cart does: 50,000 less 20 %.
    const shown = await pageOf(buyer, browser, lang, scripts);
    await expect(async () => {
      await shown.goto(`/product/${ids[0]}`);
      await expect(shown.getByText(words.until)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(shown.locator('form').getByText(/^TZS\s40,000$/)).toBeVisible();
    await expect(shown.locator('form s').getByText(/^TZS\s50,000$/)).toBeVisible();
    await isFit(shown, scripts);
    await keepPicture(shown, info, `offer-${lang}`);

    for (const productId of ids) await call(buyer.api, '/api/addToCart', { productId });
    const page = await pageOf(buyer, browser, lang, scripts);
    await page.goto('/cart');
    if (scripts) await untilHydrated(page);
    await expect(page.locator('del')).toHaveText([new RegExp(`^${words.before} TZS\\s50,000$`)]);
    await expect(page.getByText(words.each)).toBeVisible();
    await page.getByLabel(words.coupon).fill('HAIPO2026');
    await page.getByRole('button', { name: words.use }).click();
    await expect(page.getByText(words.unknown)).toBeVisible();
    await page.getByLabel(words.coupon).fill(code.toLowerCase());
    await page.getByRole('button', { name: words.use }).click();
    await expect(page.getByText(words.counts)).toBeVisible();
    await expect(page.locator('del')).toHaveCount(2);
    await expect(page.getByText(/^TZS\s86,000$/)).toBeVisible();
    await isFit(page, scripts);
    await page.getByRole('link', { name: words.checkout }).click();
    await page.getByLabel(words.pickup).check();
    if (!scripts) await page.getByRole('button', { name: words.update }).click();
    await expect(page.getByText(/^TZS\s86,000$/)).toBeVisible();
    await isFit(page, scripts);
    await orderBy(page, 'page');
    await page.getByLabel('M-Pesa').check();
    await page.getByRole('button', { name: /TZS\s86,000/ }).click();
    await page.waitForURL(/payment-success/);

    const listed = await buyer.api.get('/api/order-list?include=all');
    const { data } = (await listed.json()) as { data: { _id: string }[] };
    const orderId = data[0]?._id ?? '';
    await expect(async () => {
      await call(asha.api, '/api/seller-order', { orderId, action: 'cancel', note: 'sold out' });
    }).toPass();
    // Asha's 50,000 less her share of the 4,000: 4,000 × 50,000 / 90,000 = 2,222.
    await expect(async () => {
      const one = await buyer.api.get(`/api/orders/${orderId}`);
      const { data: shown } = (await one.json()) as { data: { refundedTzs: number } };
      expect(shown.refundedTzs).toBe(47_778);
    }).toPass();
    // Not in the page of the payment: without scripts it loads itself again, which may overtake.
    const order = await page.context().newPage();
    await order.goto(`/MyOrders/${orderId}`);
    await expect(order.locator('del').first()).toBeVisible();
    await isFit(order, scripts);
    const overview = await admin.api.get('/api/money-overview');
    expect(await overview.json()).toMatchObject({ data: { balanced: true } });
  });
}
