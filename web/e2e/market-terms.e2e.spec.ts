import type { Page } from '@playwright/test';
import { BUYER_WORDS, orderBy } from './buyer-words.ts';
import { expect, skipOnPhone, test } from './journey.ts';
import { expectFit, goTo, keepPicture, listenTo, untilHydrated } from './screen-check.ts';
import { logInAs } from './screen-people.ts';
import { call, join, pageIn, sell, uniqueName } from './shop-people.ts';

const WORDS = {
  en: {
    ...BUYER_WORDS.en,
    district: 'Price in the same district',
    rate: 'Paid electronically, %',
    own: /commission or VAT\. Another owner has to approve it/,
    approve: /^Approve/,
    cash: 'Cash on delivery',
    waits: 'Waits for another owner',
    start: 'Starts at',
    note: 'Reason',
    preview: 'Preview',
    previewTitle: 'Preview',
    save: 'Save',
    saved: /^Saved\. It is in effect/,
    confirm: /changes of more than half/,
    scheduled: 'Scheduled',
    started: 'Started',
    planned: 'Planned changes',
    history: 'History',
    withdraw: /^Withdraw/,
    quote: 'Update delivery cost',
    total: /^The total is now TZS 53,200/,
    deliveredFrom: /TZS.3,200/,
  },
  sw: {
    ...BUYER_WORDS.sw,
    district: 'Bei ndani ya wilaya moja',
    cash: 'Malipo ya taslimu bidhaa zikifika',
    rate: 'Malipo ya kielektroniki, %',
    own: /kamisheni au VAT\. Mmiliki mwingine lazima aiidhinishe/,
    approve: /^Idhinisha/,
    waits: 'Inasubiri mmiliki mwingine',
    start: 'Inaanza',
    note: 'Sababu',
    preview: 'Tazama kwanza',
    previewTitle: 'Itakavyoonekana',
    save: 'Hifadhi',
    saved: /^Imehifadhiwa\. Itatumika/,
    confirm: /mabadiliko yanayozidi nusu/,
    scheduled: 'Imepangwa',
    started: 'Imeanza',
    planned: 'Mabadiliko yaliyopangwa',
    history: 'Historia',
    withdraw: /^Ondoa/,
    quote: 'Sasisha gharama ya usafirishaji',
    total: /^Jumla sasa ni TZS 53,200/,
    deliveredFrom: /TZS.3,200/,
  },
} as const;

const PLACE = 'Mwanza, Ilemela';
const DAY_MS = 24 * 3_600_000;
const [MONDAY, FRIDAY] = [1, 5];

/** That day of the week after this one at midnight in Dar es Salaam, as a field of date and time takes it: never in a moment. */
function next(weekday: number): string {
  const local = Date.now() + 3 * 3_600_000;
  const days = ((weekday + 7 - new Date(local).getUTCDay()) % 7) + 7;
  return `${new Date(local + days * DAY_MS).toISOString().slice(0, 10)}T00:00`;
}

// One after the other, and on one screen alone: the tariffs are the same for the whole shop, and all changes stand in one
// list. No other journey buys within a district, or plans terms of the market.
test.describe.configure({ mode: 'default' });

for (const [lang, scripts] of [
  ['en', true],
  ['sw', false],
] as const) {
  const words = WORDS[lang];
  const way = scripts ? 'with scripts' : 'without scripts';
  test(`an owner plans a tariff for Friday and raises one now, and a buyer pays it ${way} (${lang})`, async ({
    browser,
  }, info) => {
    skipOnPhone(info);
    const admin = await logInAs('admin');
    const seller = await join({ name: 'Juma Redio', seller: true, location: PLACE });
    const productName = `Radio ${uniqueName()}`;
    const radio = await sell(seller, { category: 'Electronics', productName });
    const page = await pageIn(admin, browser, { lang, scripts });
    const faults = listenTo(page);
    const go = (one: Page, path: string) => goTo(one, path, scripts);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const planned = page.getByRole('region', { name: words.planned });
    const history = page.getByRole('region', { name: words.history });

    await go(page, '/admin-panel/market-terms');
    await page.getByLabel(words.district).fill('3500');
    await page.getByLabel(words.start).fill(next(FRIDAY));
    await page.getByLabel(words.note).fill(`Mafuta ${productName}`);
    await press(words.preview);
    const preview = page.getByRole('region', { name: words.previewTitle });
    await expect(preview.getByText(`${words.district}: TZS 3,000 → TZS 3,500`)).toBeVisible();
    await expect(preview.getByRole('definition').getByText('TZS 3,500')).toBeVisible();
    await expectFit(page, scripts);
    await keepPicture(page, info, `market-terms-preview-${lang}`);
    await press(words.save);
    await expect(page.getByText(words.saved)).toBeVisible();
    await expect(planned).toContainText('TZS 3,000 → TZS 3,500');
    await expect(planned).toContainText(words.scheduled);
    await expect(planned).toContainText('00:00');

    // The buyer's page is loaded at the tariff of before.
    const person = await join({ name: 'Asha Mushi' });
    await call(person.api, '/api/addToCart', { productId: radio, variant: null });
    const buyer = await pageIn(person, browser, { lang, scripts });
    await go(buyer, '/checkout');
    await buyer.getByLabel(words.location).selectOption(PLACE);
    await buyer.getByLabel(words.place).fill('Pasiansi');
    if (!scripts) await buyer.getByRole('button', { name: words.quote }).click();
    await expect(buyer.getByText('TZS 53,000').first()).toBeVisible();

    await go(page, '/admin-panel/market-terms');
    await page.getByLabel(words.district).fill('30000');
    await press(words.save);
    await expect(page.getByRole('checkbox', { name: words.confirm })).toBeVisible();
    await expectFit(page, scripts);
    await page.getByLabel(words.district).fill('3200');
    await press(words.save);
    await expect(page.getByText(words.saved)).toBeVisible();
    const newest = history.getByRole('listitem').first();
    await expect(newest).toContainText('TZS 3,000 → TZS 3,200');
    await expect(newest).toContainText(words.started);
    await expectFit(page, scripts);
    await keepPicture(page, info, `market-terms-${lang}`);

    await expect(async () => {
      const { data } = await (await person.api.get('/api/delivery-terms')).json();
      expect(data.tariffsTzs['same-district']).toBe(3_200);
    }).toPass();
    await orderBy(buyer, 'page');
    await expect(buyer.getByText(words.total)).toBeVisible();
    await expect(buyer.getByText('TZS 53,200').first()).toBeVisible();
    await keepPicture(buyer, info, `market-terms-checkout-${lang}`);
    await orderBy(buyer, 'page');
    await buyer.getByLabel('M-Pesa').check();
    await expect(buyer.getByRole('button', { name: words.pay })).toContainText('53,200');

    await expect(async () => {
      await go(buyer, `/product/${radio}`);
      await expect(buyer.getByText(words.deliveredFrom).first()).toBeVisible({ timeout: 2_000 });
    }).toPass();

    await go(page, '/admin-panel/market-terms');
    await page.getByLabel(words.cash).fill('200000');
    await press(words.save);
    await expect(planned).toContainText(words.waits);
    await expectFit(page, scripts);
    await page.setViewportSize({ width: 1280, height: 800 });
    await keepPicture(page, info, `market-terms-waiting-${lang}`);

    // As it was, for the other tests of this shop.
    for (const left of [1, 0]) {
      await go(page, '/admin-panel/market-terms');
      await planned.getByRole('button', { name: words.withdraw }).first().click();
      await expect(
        planned.getByRole('listitem').filter({ has: page.getByRole('button') }),
      ).toHaveCount(left);
    }
    await page.getByLabel(words.district).fill('3000');
    await press(words.save);
    await expect(history.getByRole('listitem').first()).toContainText('TZS 3,200 → TZS 3,000');
    // The slip of a zero was refused with 400.
    expect(faults.take().filter((fault) => !fault.startsWith('400'))).toEqual([]);
  });

  test(`an owner lowers the VAT of electronic payments from next Monday, which waits ${way} (${lang})`, async ({
    browser,
  }, info) => {
    skipOnPhone(info);
    const page = await pageIn(await logInAs('admin'), browser, { lang, scripts });
    const faults = listenTo(page);
    const planned = page.getByRole('region', { name: words.planned });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await page.goto('/admin-panel/market-terms');
    if (scripts) await untilHydrated(page);
    await page.getByLabel(words.rate).fill('16');
    await page.getByLabel(words.start).fill(next(MONDAY));
    await press(words.preview);
    const preview = page.getByRole('region', { name: words.previewTitle });
    await expect(preview.getByText(`${words.rate}: 18 % → 16 %`)).toBeVisible();
    await expectFit(page, scripts);
    await keepPicture(page, info, `tax-terms-preview-${lang}`);
    await press(words.save);
    await expect(planned).toContainText('18 % → 16 %');
    await expect(planned).toContainText(words.waits);
    await expect(planned).toContainText('00:00');
    await expect(planned.getByText(words.own)).toBeVisible();
    await expect(planned.getByRole('button', { name: words.approve })).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFit(page, scripts);
    await keepPicture(page, info, `tax-terms-waiting-${lang}`);
    await planned.getByRole('button', { name: words.withdraw }).first().click();
    await expect(planned.getByRole('button')).toHaveCount(0);
    expect(faults.take()).toEqual([]);
  });
}
