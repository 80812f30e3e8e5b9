import type { Browser, Page } from '@playwright/test';
import { orderBy } from './buyer-words.ts';
import { languagesOf } from './chosen.ts';
import { drawPicture } from './drawn-picture.ts';
import { expect, test } from './journey.ts';
import { keepPicture, listenTo, sidewaysAt, untilHydrated, violationsOf } from './screen-check.ts';
import { BASE_URL, browserOf, call, join, type Person, sell, uniqueName } from './shop-people.ts';

const WORDS = {
  en: {
    only: 'Only to some regions',
    pays: 'I pay the delivery of large orders',
    from: 'When your goods in the order cost at least',
    wrong: 'Please write the amount in whole shillings, such as 100000.',
    logo: 'Logo',
    save: 'Save settings',
    saved: 'Your shop settings are saved',
    filters: /^Filters/,
    filter: 'Filter',
    freeFacet: 'With free delivery',
    region: 'Delivers to',
    results: (count: number) => `Search results : ${count}`,
    shown: 'Free delivery from this seller from TZS 40,000',
    delivers: 'Delivers to: Arusha, Manyara',
    hours: 'Opening hours',
    add: 'Add To Cart',
    missing: /^Add TZS\s15,000 more from this seller for free delivery\.$/,
    reached: 'Free delivery from this seller.',
    free: 'Free delivery',
    update: 'Update delivery cost',
    notServed: 'Does not deliver there',
    refused: /does not deliver to Kigoma: Birika .+Nothing has been ordered\.$/,
    holiday: /^The seller is on holiday\. Orders are sent from \d+ \w+ \d{4}\.$/,
  },
  sw: {
    only: 'Mikoa kadhaa tu',
    pays: 'Nalipia usafirishaji wa oda kubwa',
    from: 'Bidhaa zako kwenye oda zikifika angalau',
    wrong: 'Tafadhali andika kiasi kwa shilingi kamili, kama 100000.',
    logo: 'Nembo',
    save: 'Hifadhi mipangilio',
    saved: 'Mipangilio ya duka imehifadhiwa',
    filters: /^Vichujio/,
    filter: 'Chuja',
    freeFacet: 'Usafirishaji bure',
    region: 'Hufikishwa mkoa wa',
    results: (count: number) => `Matokeo ya utafutaji: ${count}`,
    shown: 'Muuzaji huyu anakusafirishia bure ukinunua kwake kuanzia TZS 40,000',
    delivers: 'Anafikisha mikoa hii: Arusha, Manyara',
    hours: 'Saa za kazi',
    add: 'Weka Kikapuni',
    missing: /^Ongeza bidhaa za TZS\s15,000 kutoka kwa .+ upate usafirishaji bure\.$/,
    reached: 'Muuzaji huyu atakusafirishia bure.',
    free: 'Usafirishaji bure',
    update: 'Sasisha gharama ya usafirishaji',
    notServed: 'Hafikishi huko',
    refused: /hafikishi bidhaa Kigoma: Birika .+Hakuna kilichoagizwa\.$/,
    holiday: /^Muuzaji yuko likizo\. Oda zitatumwa kuanzia .+ \d{4}\.$/,
  },
} as const;
const HOURS = '8:00 – 18:00';
type Lang = keyof typeof WORDS;

async function pageOf(person: Person, browser: Browser, lang: Lang, javaScriptEnabled: boolean) {
  const context = await browserOf(person, browser, { javaScriptEnabled });
  await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
  return context.newPage();
}

/** The seller pays from 40,000 and delivers to two regions; the first amount is refused. */
async function changeSettings(page: Page, lang: Lang, scripts: boolean): Promise<void> {
  const words = WORDS[lang];
  await page.goto('/seller-panel/shop-settings');
  if (scripts) await untilHydrated(page);
  await page.getByLabel(words.only).check();
  await page.getByLabel('Arusha', { exact: true }).check();
  await page.getByLabel('Manyara', { exact: true }).check();
  await page.getByLabel(words.pays).check();
  await page.locator('[name="hours"]').fill(HOURS);
  await page.getByLabel(words.from).fill('bure');
  const buffer = await drawPicture(['#14524a', '#f2b33d']);
  const logo = { name: 'logo.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel(words.logo, { exact: true }).setInputFiles(logo);
  if (scripts) await expect(page.locator('input[name="logo"]')).toHaveValue(/\/media\//);
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByText(words.wrong)).toBeVisible();
  await expect(page.getByLabel('Manyara', { exact: true })).toBeChecked();
  await page.getByLabel(words.from).fill('40,000');
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByText(words.saved)).toBeVisible();
  await expect(page.getByLabel(words.from)).toHaveValue('40000');
  await expect(page.locator('[name="hours"]')).toHaveValue(HOURS);
  // It came with the refused form, and is kept.
  await expect(page.getByRole('img', { name: words.logo })).toBeVisible();
  await expect(page.getByLabel('Manyara', { exact: true })).toBeChecked();
  expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
  if (scripts) expect(await violationsOf(page)).toEqual([]);
}

/** The buyer's own address is in Arusha. */
async function openCheckout(page: Page, lang: Lang, region: string, scripts: boolean) {
  await page.goto('/checkout');
  if (scripts) await untilHydrated(page);
  await page.locator('[name="location"]').selectOption(region);
  await page.locator('[name="landmark"]').fill('Soko kuu');
  const update = page.getByRole('button', { name: WORDS[lang].update });
  if (await update.isVisible()) await update.click();
}

for (const scripts of [true, false]) {
  for (const lang of languagesOf('shop-settings', scripts)) {
    const words = WORDS[lang];
    test(`a seller pays the delivery from a basket on, and buyers elsewhere are refused (${lang}, scripts ${scripts ? 'on' : 'off'})`, async ({
      browser,
    }, info) => {
      const seller = await join({ name: `Duka ${uniqueName()}`, seller: true });
      const word = uniqueName();
      const birika = (sellingPrice: number) => {
        const productName = `Birika ${word} ${sellingPrice}`;
        return sell(seller, { productName, category: 'Appliances', sellingPrice });
      };
      const [small, large] = [await birika(25_000), await birika(45_000)];
      const panel = await pageOf(seller, browser, lang, scripts);
      await changeSettings(panel, lang, scripts);
      await panel.context().close();

      const buyer = await join({ name: 'Juma Mushi' });
      const page = await pageOf(buyer, browser, lang, scripts);
      const complaints = listenTo(page);
      const { data: user } = await (await seller.api.get('/api/user-details')).json();
      await page.goto(`/shop/${user._id}`);
      const hours = page.locator('dl > div').filter({ hasText: words.hours });
      await expect(hours).toContainText(HOURS);
      await keepPicture(page, info, `shop-words-${lang}`);
      await page.goto(`/search?sr=${word}`);
      const found = (count: number) =>
        expect(
          page.getByRole('heading', { name: words.results(count), exact: true }),
        ).toBeVisible();
      await found(2);
      if (scripts) await untilHydrated(page);
      const form = page.getByRole('form', { name: words.filters });
      const send = async () => {
        if (!scripts) await form.getByRole('button', { name: words.filter, exact: true }).click();
      };
      const open = async () => {
        const opener = page.locator('main label').filter({ hasText: words.filters });
        const isClosed = !(await form.isVisible());
        if (isClosed) await opener.click();
      };
      await open();
      const region = form.getByLabel(words.region);
      await expect(region.locator('option[value="Kigoma"]')).toHaveCount(0);
      await region.selectOption('Manyara');
      await send();
      await found(2);
      await open();
      await form.getByLabel(words.freeFacet, { exact: true }).check();
      await send();
      await found(1);
      // With scripts a choice is added at the end, without them the form sends its fields in their order.
      const chosen = new URL(page.url()).searchParams;
      expect([chosen.get('deliversTo'), chosen.get('freeDelivery')]).toEqual(['Manyara', 'true']);

      await page.goto(`/product/${small}`);
      await expect(page.getByText(words.shown)).toBeVisible();
      await expect(page.getByText(words.delivers)).toBeVisible();
      await call(buyer.api, '/api/addToCart', { productId: small });
      // Orders, which know what a delivery costs, get the settings by an event.
      await expect(async () => {
        await page.goto('/cart');
        await expect(page.getByText(words.missing)).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await call(buyer.api, '/api/addToCart', { productId: large });
      await page.goto('/cart');
      await expect(page.getByText(words.reached)).toBeVisible();

      await openCheckout(page, lang, 'Kigoma', scripts);
      await expect(page.getByText(words.notServed).first()).toBeVisible();
      await orderBy(page, 'page');
      await expect(page.getByText(words.refused).first()).toBeVisible();
      const cart = (await (await buyer.api.get('/api/view-card-product')).json()) as Counted;
      expect(cart.data).toHaveLength(2);

      await openCheckout(page, lang, 'Manyara', scripts);
      await expect(page.getByText(words.free, { exact: true })).toBeVisible();
      expect(complaints.take().filter((text) => !text.startsWith('409'))).toEqual([]);
      await orderBy(page, 'page');
      await page.waitForURL(/amount=70000/);
      const orders = (await (await buyer.api.get('/api/order-list?include=all')).json()) as Orders;
      expect(orders.data[0]).toMatchObject({
        totalAmount: 70_000,
        sellerOrders: [{ deliveryTzs: 0, pendingSubsidyTzs: 0 }],
      });
      await page.context().close();
    });
  }
}

for (const lang of languagesOf('shop-holiday')) {
  test(`a shop on holiday says from when on orders are sent (${lang})`, async ({ browser }) => {
    const seller = await join({ name: `Duka ${uniqueName()}`, seller: true });
    const goods = { productName: `Redio ${uniqueName()}`, category: 'Speakers' };
    const id = await sell(seller, goods);
    const day = (days: number) =>
      new Date(Date.now() + (3 + 24 * days) * 3_600_000).toISOString().slice(0, 10);
    const holiday = { from: day(0), to: day(4), note: 'Tutarudi baada ya sikukuu' };
    const none = { regions: null, freeDeliveryFromTzs: null, cashOnDelivery: true };
    const settings = { ...none, holiday, version: 0 };
    await call(seller.api, '/api/shop-settings', settings);
    const page = await pageOf(await join({ name: 'Juma Mushi' }), browser, lang, true);
    await page.goto(`/product/${id}`);
    await expect(page.getByText(WORDS[lang].holiday)).toBeVisible();
    await expect(page.getByText(holiday.note)).toBeVisible();
    await page.locator('a[href^="/shop/"]').first().click();
    await expect(page).toHaveURL(/\/shop\//);
    await expect(page.getByText(WORDS[lang].holiday)).toBeVisible();
    expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
    await page.context().close();
  });
}

interface Counted {
  readonly data: readonly unknown[];
}
interface Orders {
  readonly data: readonly object[];
}
