import { randomInt } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { dateOf } from '@sokoni/contracts';
import { expect, skipOnPhone, test } from './journey.ts';
import { firstAdmin, payOutToWallet, secondAdmin, soldTo, verifySeller } from './money-people.ts';
import { screenChecker } from './screen-check.ts';
import { browserOf, call, join, opener, type Person, sell, uniqueName } from './shop-people.ts';

/** One name for all sellers of this file: each number is registered in it. */
const NAME = 'Juma Mkubwa';
/** Above what goes out on a day without a second admin. */
const PRICE = 6_100_000;
/** Of the payment sandbox: TZS 100 less arrive from this number. */
const WRONG_AMOUNT = '712000013';

const WORDS = {
  en: {
    why: /checked by a second person/,
    prepare: 'I have checked them',
    other: /Another admin has to release it/,
    release: /^Release TZS/,
    released: 'The payouts are on their way',
    free: 'Not assigned to an admin yet.',
    take: 'Take it',
    mine: /^Assigned to you since/,
    hers: /^Assigned to Rehema Said since/,
    today: '(today)',
    note: 'What was done',
    resolve: 'Mark as resolved',
    resolved: /^Resolved by Rehema Said on .+: Sent back$/,
  },
  sw: {
    why: /hukaguliwa na mtu wa pili/,
    prepare: 'Nimeyakagua',
    other: /Msimamizi mwingine anatakiwa kuyaruhusu/,
    release: /^Ruhusu TZS/,
    released: 'Malipo yako njiani',
    free: 'Bado haijachukuliwa na msimamizi yeyote.',
    take: 'Ichukue',
    mine: /^Unaishughulikia wewe tangu/,
    hers: /^Inashughulikiwa na Rehema Said tangu/,
    today: '(leo)',
    note: 'Kilichofanyika',
    resolve: 'Weka kuwa imeshughulikiwa',
    resolved: /^Ilishughulikiwa na Rehema Said, .+: Sent back$/,
  },
} as const;

// One after the other, and on one screen alone: an admin prepares everything that waits.
test.describe.configure({ mode: 'default' });

// What was paid is compared on the day of its payment.
test.use({ onOneDay: true });

for (const [lang, options] of [
  ['en', {}],
  ['sw', { javaScriptEnabled: false }],
] as const) {
  const scripted = options.javaScriptEnabled !== false;
  const way = scripted ? 'with scripts' : 'without scripts';
  test(`a large payout is released by a second admin, and a difference is one admin’s, in ${lang}, ${way}`, async ({
    browser,
    viewport,
  }, info) => {
    skipOnPhone(info);
    const words = WORDS[lang];
    const first = await firstAdmin();
    const second = await secondAdmin(first);
    const seller = await join({ name: NAME, seller: true });
    await verifySeller(first, seller);
    const sellingPrice = PRICE + randomInt(1, 90_000);
    const goods = { productName: `Generator ${uniqueName()}`, category: 'Appliances' };
    const prices = { price: sellingPrice, sellingPrice };
    const productId = await sell(seller, { ...goods, ...prices });
    const paymentUrl = await soldTo(seller, productId);

    const number = `7543${randomInt(10_000, 99_999)}`;
    await payOutToWallet(seller, { paymentUrl, number, name: NAME });
    await expect(async () => {
      const asked = await call(seller.api, '/api/seller-payout', {});
      expect(asked.data).toMatchObject({ status: 'waiting' });
    }).toPass();

    const openAs = opener(browser, { lang, scripts: scripted, viewport });
    const checkScreen = screenChecker(info, scripted, lang);

    const selling = await openAs(seller, '/seller-panel/money');
    await expect(selling.getByText(words.why).first()).toBeVisible();
    await checkScreen(selling, 'payout-waits');

    const preparing = await openAs(first, '/admin-panel/money');
    await checkScreen(preparing, 'payouts-waiting');
    await preparing.getByRole('button', { name: words.prepare }).click();
    await expect(preparing.getByText(words.other).first()).toBeVisible();

    const releasing = await openAs(second, '/admin-panel/money');
    await checkScreen(releasing, 'payouts-prepared');
    const batch = releasing.getByRole('listitem').filter({ hasText: number });
    await batch.getByRole('button', { name: words.release }).click();
    await expect(releasing.getByText(words.released).first()).toBeVisible();
    await expect(async () => {
      const money = await (await seller.api.get('/api/seller-money')).json();
      expect(money).toMatchObject({ data: { availableTzs: 0, payouts: [{ status: 'paid' }] } });
    }).toPass();

    const { date, amount } = await differ(first, browser, productId);
    const row = (page: Page) => page.getByRole('listitem').filter({ hasText: amount });
    const taking = await openAs(second, '/admin-panel/reconciliation');
    await expect(row(taking).getByText(words.free)).toBeVisible();
    await checkScreen(taking, 'differences-open');
    await row(taking).getByRole('button', { name: words.take, exact: true }).click();
    await expect(row(taking).getByText(words.mine)).toBeVisible();
    await checkScreen(taking, 'difference-taken');
    const seeing = await openAs(first, `/admin-panel/reconciliation?date=${date}`);
    await expect(row(seeing).getByText(words.hers)).toBeVisible();
    await expect(row(seeing).getByText(words.today)).toBeVisible();
    await expect(row(seeing).getByLabel(words.note)).toHaveCount(0);
    await checkScreen(seeing, 'difference-of-another');
    await row(taking).getByLabel(words.note).fill('Sent back');
    await row(taking).getByRole('button', { name: words.resolve }).click();
    await expect(row(taking)).toHaveCount(0);
    await seeing.reload();
    await expect(row(seeing).getByText(words.resolved)).toBeVisible();
    for (const page of [selling, preparing, releasing, taking, seeing]) {
      await page.context().close();
    }
  });
}

/** A payment of another sum than the order's: the provider and we record it differently. */
async function differ(admin: Person, browser: Browser, productId: string) {
  const buyer = await join({ name: 'Asha Mushi' });
  await call(buyer.api, '/api/addToCart', { productId, variant: null });
  const { data } = await call(buyer.api, '/api/checkout', {});
  const { paymentUrl, amount } = data as { paymentUrl: string; amount: number };
  const paying = await (await browserOf(buyer, browser)).newPage();
  await paying.goto(paymentUrl);
  await paying.getByLabel('M-Pesa').check();
  await paying.locator('[name="phone"]').fill(WRONG_AMOUNT);
  await paying.getByRole('button', { name: /^Pay TZS/ }).click();
  await paying.locator('[name="pin"]').fill('1234');
  await paying.locator('[name="answer"][value="1"]').click();
  await paying.waitForURL(/payment-/);
  await paying.context().close();
  const date = dateOf(new Date());
  await expect(async () => {
    await call(admin.api, '/api/reconciliations', { date });
    const open = await (await admin.api.get('/api/reconciliation-differences')).json();
    expect(open.data).toContainEqual(expect.objectContaining({ oursTzs: amount }));
  }).toPass();
  return { date, amount: amount.toLocaleString('en-US') };
}
