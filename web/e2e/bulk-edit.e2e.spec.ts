import type { Page } from '@playwright/test';
import { languagesOf } from './chosen.ts';
import { expect, test } from './journey.ts';
import { keepPicture, sidewaysAt, untilHydrated, violationsOf } from './screen-check.ts';
import {
  BASE_URL,
  browserOf,
  join,
  type Person,
  uniqueName,
  uploadPicture,
  WAYS,
} from './shop-people.ts';

const WORDS = {
  en: {
    all: 'Change all of them',
    chosen: 'Change the selected',
    percent: 'Percent',
    preview: 'See what changes',
    willChange: '40 products will change. Nothing is saved yet.',
    apply: 'Change 40 products',
    changed: '40 products were changed.',
    undo: 'Undo',
    undone: '40 products are as they were before.',
  },
  sw: {
    all: 'Badilisha zote',
    chosen: 'Badilisha ulizochagua',
    percent: 'Asilimia',
    preview: 'Ona mabadiliko',
    willChange: 'Bidhaa 40 zitabadilika. Bado hakuna kilichohifadhiwa.',
    apply: 'Badilisha bidhaa 40',
    changed: 'Bidhaa 40 zimebadilishwa.',
    undo: 'Tengua',
    undone: 'Bidhaa 40 zimerudi kama zilivyokuwa.',
  },
} as const;

interface Own {
  readonly data: readonly { readonly _id: string; readonly sellingPrice: number }[];
}

/** Once, however often it is sent: a busy shop may answer too late. */
async function importAll({ api }: Person, products: readonly object[]): Promise<void> {
  const data = { dryRun: false, importKey: uniqueName(), products };
  await expect(async () => {
    expect((await api.post('/api/import-products', { data })).ok()).toBe(true);
  }).toPass();
}

const heightOf = (page: Page) =>
  page.evaluate(() => document.querySelector('main')?.scrollHeight ?? 0);

for (const [way, options] of WAYS) {
  for (const lang of languagesOf('bulk-edit', way === 'with scripts')) {
    test(`a seller raises forty prices by a tenth, and undoes it ${way} (${lang})`, async ({
      browser,
      viewport,
    }, info) => {
      const scripted = options.javaScriptEnabled !== false;
      const words = WORDS[lang];
      const seller = await join({ name: 'Rehema Bei', seller: true });
      const picture = await uploadPicture(seller.api);
      const name = uniqueName();
      const products = Array.from({ length: 40 }, (_, at) => ({
        productName: `Bei ${name} ${at}`,
        brandName: 'Azam',
        category: 'Appliances',
        productImage: [picture],
        description: 'A kettle.',
        price: 120_000,
        sellingPrice: 99_000,
        stock: 5,
        draft: true,
      }));
      await importAll(seller, products);
      const prices = async () => {
        const own = (await (await seller.api.get('/api/my-products')).json()) as Own;
        return [...new Set(own.data.map(({ sellingPrice }) => sellingPrice))];
      };
      const context = await browserOf(seller, browser, { ...options, viewport });
      await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
      const page = await context.newPage();
      await page.goto('/seller-panel/my-products');
      if (scripted) await untilHydrated(page);
      await expect(page.locator('tbody tr')).toHaveCount(24);
      if (scripted) expect(await heightOf(page)).toBeLessThanOrEqual(2_500);
      await keepPicture(page, info, `products-24-${info.project.name}-${lang}-${scripted}`);
      await page.getByRole('button', { name: words.all }).click();
      await page.waitForURL(/bulk-edit\?all=all/);
      if (scripted) await untilHydrated(page);
      await page.getByLabel(words.percent, { exact: true }).fill('10');
      await page.getByRole('button', { name: words.preview }).click();
      await expect(page.getByText(words.willChange)).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: '108,900' })).toHaveCount(40);
      expect(await prices()).toEqual([99_000]);
      expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
      if (scripted) expect(await violationsOf(page)).toEqual([]);
      await keepPicture(page, info, `bulk-preview-${info.project.name}-${lang}-${scripted}`);
      await page.getByRole('button', { name: words.apply }).click();
      await expect(page.getByText(words.changed)).toBeVisible();
      expect(await prices()).toEqual([108_900]);
      await keepPicture(page, info, `bulk-changed-${info.project.name}-${lang}-${scripted}`);
      await page.getByRole('button', { name: words.undo }).click();
      await expect(page.getByText(words.undone)).toBeVisible();
      expect(await prices()).toEqual([99_000]);
      await context.close();
    });
  }
}

test('one product chosen by its box is the only one to change', async ({ browser, viewport }) => {
  const words = WORDS.en;
  const seller = await join({ name: 'Rehema Bei', seller: true });
  const products = ['A', 'B'].map((productName) => ({ productName, price: 1_000, draft: true }));
  await importAll(seller, products);
  const context = await browserOf(seller, browser, { viewport });
  const page = await context.newPage();
  await page.goto('/seller-panel/my-products');
  await untilHydrated(page);
  await page.getByRole('checkbox', { name: 'Select A', exact: true }).check();
  await page.getByRole('button', { name: words.chosen }).click();
  await expect(page.getByText('1 product is selected.')).toBeVisible();
  await untilHydrated(page);
  await page.getByLabel('Set the stock').check();
  await page.getByLabel('Pieces in stock').fill('9');
  await page.getByRole('button', { name: words.preview }).click();
  await page.getByRole('button', { name: 'Change 1 product' }).click();
  await expect(page.getByText('1 product was changed.')).toBeVisible();
  const own = await (await seller.api.get('/api/my-products')).json();
  expect(own.data.map(({ stock }: { stock: number }) => stock).sort()).toEqual([0, 9]);
  await page.goto('/seller-panel/bulk-edit');
  await page.getByRole('button', { name: words.undo }).click();
  await expect(page.getByText('1 product is as it was before.')).toBeVisible();
  await context.close();
});

for (const [way, options] of WAYS) {
  test(`all products that a search finds change, on pages not shown as well, ${way}`, async ({
    browser,
    viewport,
  }) => {
    const scripted = options.javaScriptEnabled !== false;
    const seller = await join({ name: 'Rehema Bei', seller: true });
    const draft = (productName: string) => ({ productName, price: 1_000, draft: true });
    const found = Array.from({ length: 26 }, (_, at) => draft(`Kanga ${at}`));
    await importAll(seller, [...found, draft('Redio')]);
    const context = await browserOf(seller, browser, { ...options, viewport });
    const page = await context.newPage();
    await page.goto('/seller-panel/my-products?q=kanga&status=draft');
    await expect(page.locator('tbody tr')).toHaveCount(24);
    if (scripted) await untilHydrated(page);
    await page.getByRole('button', { name: 'Change all that were found' }).click();
    await expect(page.getByText('on every page: “kanga”, Draft.')).toBeVisible();
    if (scripted) await untilHydrated(page);
    await page.getByLabel('Set the stock').check();
    await page.getByLabel('Pieces in stock').fill('9');
    await page.getByRole('button', { name: WORDS.en.preview }).click();
    await page.getByRole('button', { name: 'Change 26 products' }).click();
    await expect(page.getByText('26 products were changed.')).toBeVisible();
    const { data } = await (await seller.api.get('/api/my-products')).json();
    const untouched = (data as { productName: string; stock: number }[]).filter(
      ({ stock }) => stock !== 9,
    );
    expect(untouched.map(({ productName }) => productName)).toEqual(['Redio']);
    await context.close();
  });
}
