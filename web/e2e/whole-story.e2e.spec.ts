import type { Page } from '@playwright/test';
import { BUYER_WORDS, orderBy } from './buyer-words.ts';
import { languagesOf } from './chosen.ts';
import { drawPicture } from './drawn-picture.ts';
import { expect, test } from './journey.ts';
import { codeTo, PHONE_WORDS, smsTo, someDigits } from './phone-words.ts';
import { unfold, untilHydrated } from './screen-check.ts';
import { logInAs } from './screen-people.ts';
import {
  BASE_URL,
  call,
  completeOrder,
  join,
  type Person,
  payForCart,
  sell,
  sendOrder,
  uniqueName,
  WAYS,
} from './shop-people.ts';

/** What one shopper reads from the first search to the lower price. */
const WORDS = {
  en: {
    ...BUYER_WORDS.en,
    ...PHONE_WORDS.en,
    results: (count: number) => `Search results : ${count}`,
    filters: /^Filters/,
    filter: 'Filter',
    buy: 'Buy',
    quote: 'Update delivery cost',
    received: 'I have received it',
    well: 'All is well',
    write: 'Write a review',
    stars: '5: very good',
    text: 'What should others know?',
    photos: 'Photos (up to 3)',
    send: 'Send the review',
    shown: 'Your review is shown now',
    sendCode: 'Send the code',
    keep: 'Save for later',
    cheaper: 'Now TZS 30,000',
    report: 'Report this review',
    sendReport: 'Send the report',
    reported: 'Our team will look at this review',
  },
  sw: {
    ...BUYER_WORDS.sw,
    ...PHONE_WORDS.sw,
    results: (count: number) => `Matokeo ya utafutaji: ${count}`,
    filters: /^Vichujio/,
    filter: 'Chuja',
    buy: 'Nunua',
    quote: 'Sasisha gharama ya usafirishaji',
    received: 'Nimepokea',
    well: 'Kila kitu kiko sawa',
    write: 'Andika maoni',
    stars: '5: nzuri sana',
    text: 'Wengine wajue nini?',
    photos: 'Picha (hadi 3)',
    send: 'Tuma maoni',
    shown: 'Maoni yako yanaonekana sasa',
    sendCode: 'Nitumie msimbo',
    keep: 'Hifadhi kwa baadaye',
    cheaper: 'Sasa TZS 30,000',
    report: 'Ripoti maoni haya',
    sendReport: 'Tuma ripoti',
    reported: 'Timu yetu itaangalia maoni haya',
  },
} as const;

const EARLIER = 'Inachemsha haraka sana';
const LATER = 'Imefika salama, asante';
const REPLY = 'Karibu tena';

async function until(check: () => Promise<void>): Promise<void> {
  await expect(check).toPass();
}

/** Two kettles of different brands; the first has been bought and reviewed by somebody. */
async function sellKettles(seller: Person, word: string) {
  const kettle = (brandName: string, at: number) =>
    sell(seller, {
      productName: `Birika ${word} ${at}`,
      category: 'Appliances',
      brandName,
    });
  const productId = await kettle('Mwamba', 0);
  await kettle('Zuri', 1);
  const earlier = await join({ name: 'Asha Mushi' });
  await call(earlier.api, '/api/addToCart', { productId, variant: null });
  const orderId = await payForCart(earlier);
  await sendOrder(seller, orderId);
  await completeOrder(earlier, orderId);
  await until(async () => {
    const { data } = await (await earlier.api.get('/api/my-purchases')).json();
    const review = { lineId: data[0]?._id ?? '', stars: 4, text: EARLIER, photos: [] };
    await call(earlier.api, '/api/write-review', review);
  });
  return productId;
}

for (const [way, options] of WAYS) {
  for (const lang of languagesOf('whole-story', way === 'with scripts')) {
    test(`from a facet to a lower price, by phone alone, ${way} (${lang})`, async ({
      browser,
      viewport,
    }) => {
      const words = WORDS[lang];
      const scripts = options.javaScriptEnabled !== false;
      const arrive = (page: Page) => (scripts ? untilHydrated(page) : undefined);
      const press = (page: Page, name: string) =>
        page.getByRole('main').getByRole('button', { name, exact: true }).click();
      const openPage = async () => {
        const context = await browser.newContext({ ...options, baseURL: BASE_URL, viewport });
        await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
        return context.newPage();
      };
      const seller = await join({ name: 'Salma Vitu', seller: true });
      const word = uniqueName();
      const productId = await sellKettles(seller, word);
      const name = `Birika ${word} 0`;

      const page = await openPage();
      await page.goto(`/search?sr=${word}`);
      await expect(
        page.getByRole('heading', { name: words.results(2), exact: true }),
      ).toBeVisible();
      await arrive(page);
      const opener = page.locator('main label').filter({ hasText: words.filters });
      if (await opener.isVisible()) await opener.click();
      await page.getByLabel('Mwamba', { exact: true }).check();
      if (!scripts) await press(page, words.filter);
      await expect(
        page.getByRole('heading', { name: words.results(1), exact: true }),
      ).toBeVisible();
      await page.getByRole('article').getByRole('link', { name }).first().click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await until(async () => {
        await page.reload();
        await expect(page.getByText(EARLIER)).toBeVisible({ timeout: 1_000 });
      });

      await arrive(page);
      await press(page, words.buy);
      await page.getByRole('link', { name: words.checkout }).click();
      const digits = someDigits();
      await arrive(page);
      await page.getByLabel(words.name).fill('Neema Mollel');
      await page.getByLabel(words.phone).fill(`0${digits}`);
      await press(page, words.sendCode);
      await page.getByLabel(words.code).fill(await codeTo(digits));
      await press(page, words.goOn);
      await page.getByLabel(words.location).selectOption('Arusha');
      await page.getByLabel(words.place).fill('Sekei');
      if (!scripts) await press(page, words.quote);
      await orderBy(page, 'page');
      await page.getByLabel('M-Pesa').check();
      await page.getByRole('button', { name: words.pay }).click();
      await expect(page.getByRole('heading', { name: words.paid })).toBeVisible();

      let path = '';
      await until(async () => {
        path = /\/MyOrders\/[0-9a-f]{24}/.exec((await smsTo(digits)).join(' '))?.[0] ?? '';
        expect(path).not.toBe('');
      });
      await sendOrder(seller, path.slice('/MyOrders/'.length));
      await page.goto(path);
      await arrive(page);
      await press(page, words.received);
      const well = page.getByRole('main').locator('details').filter({ hasText: words.well });
      await unfold(well.locator('summary'));
      await well.getByRole('button', { name: words.well }).click();
      await expect(well).toHaveCount(0);
      const write = page.getByRole('main').getByRole('link', { name: words.write });
      await until(async () => {
        await page.goto(path);
        await expect(write).toBeVisible({ timeout: 1_000 });
      });
      await write.click();
      const stars = page.getByRole('radio', { name: words.stars }).first();
      await expect(stars).toBeVisible();
      await arrive(page);
      await stars.check();
      await page.getByLabel(words.text).fill(LATER);
      const buffer = await drawPicture(['#0b6b3a', '#f2b705']);
      const photo = { name: 'kettle.jpg', mimeType: 'image/jpeg', buffer };
      await page.getByLabel(words.photos).setInputFiles(photo);
      if (scripts) await expect(page.locator('input[name="photo"]')).toHaveCount(1);
      await press(page, words.send);
      await expect(page.getByText(words.shown)).toBeVisible();

      const { data: reviews } = await (await seller.api.get('/api/seller-reviews')).json();
      const written = reviews.find(({ text }: { text: string }) => text === LATER);
      await call(seller.api, '/api/answer-review', { reviewId: written._id, text: REPLY });
      await until(async () => {
        await page.goto(`/product/${productId}`);
        await expect(page.getByText(REPLY)).toBeVisible({ timeout: 1_000 });
      });

      await arrive(page);
      await page.getByRole('button', { name: words.keep }).click();
      await until(async () => {
        const { data } = await (await page.request.get('/api/wishlist')).json();
        expect(data).toHaveLength(1);
      });
      const managed = await (await seller.api.get(`/api/managed-products/${productId}`)).json();
      await call(seller.api, '/api/update-product', { ...managed.data, sellingPrice: 30_000 });
      await until(async () => {
        await page.goto('/notifications');
        const cheaper = page.getByRole('button', { name: `${words.cheaper}: ${name}` });
        await expect(cheaper).toBeVisible({ timeout: 1_000 });
      });
      await page.context().close();

      const reporting = await openPage();
      await reporting
        .context()
        .addCookies((await (await join({ name: 'Juma' })).api.storageState()).cookies);
      await reporting.goto(`/product/${productId}/reviews`);
      await arrive(reporting);
      const reported = reporting.getByRole('listitem').filter({ hasText: LATER });
      await unfold(reported.getByText(words.report));
      await reported.getByRole('button', { name: words.sendReport }).click();
      await expect(reporting.getByText(words.reported)).toBeVisible();
      const { api: admin } = await logInAs('admin');
      const { data: queue } = await (await admin.get('/api/review-queue')).json();
      expect(queue.map(({ _id }: { _id: string }) => _id)).toContain(written._id);
      const decision = { reviewId: written._id, decision: 'hide', reason: 'other' };
      await call(admin, '/api/review-decision', decision);
      await until(async () => {
        await reporting.goto(`/product/${productId}/reviews`);
        await expect(reporting.getByText(EARLIER)).toBeVisible({ timeout: 2_000 });
        await expect(reporting.getByText(LATER)).toHaveCount(0, { timeout: 1_000 });
      });
      await reporting.context().close();
    });
  }
}
