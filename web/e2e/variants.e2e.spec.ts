import { expect, test } from './journey.ts';
import { keepPicture, sidewaysAt, untilHydrated, violationsOf } from './screen-check.ts';
import { BASE_URL, browserOf, join, sell, uniqueName } from './shop-people.ts';

const WORDS = {
  en: {
    ...{ combine: 'Several at once: colours and sizes', colors: 'Colours', sizes: 'Sizes' },
    ...{ make: 'Make the variants', codes: 'SKU and barcode (optional)', save: 'Save' },
    ...{ group: /^Variant 4/, stock: '28 in stock', search: 'Search your products' },
  },
  sw: {
    ...{ combine: 'Nyingi kwa mara moja: rangi na saizi', colors: 'Rangi zote' },
    ...{ sizes: 'Saizi zote', make: 'Tengeneza aina', codes: 'SKU na msimbo pau (si lazima)' },
    ...{ save: 'Hifadhi', group: /^Aina ya 4/, stock: '28', search: 'Tafuta bidhaa zako' },
  },
} as const;

for (const [lang, options] of [
  ['en', {}],
  ['sw', { javaScriptEnabled: false }],
] as const) {
  const scripted = options.javaScriptEnabled !== false;
  const way = scripted ? 'with scripts' : 'without scripts';
  test(`a seller makes colours in sizes at once and finds one by its SKU, in ${lang}, ${way}`, async ({
    browser,
    viewport,
  }, info) => {
    const words = WORDS[lang];
    const seller = await join({ name: 'Juma Bei', seller: true });
    const productName = `Fulana ${uniqueName()}`;
    const _id = await sell(seller, { productName, category: 'Fashion & Wear', stock: 7 });
    const context = await browserOf(seller, browser, { ...options, viewport });
    await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
    const page = await context.newPage();
    await page.goto(`/seller-panel/my-products?product=${_id}`);
    if (scripted) await untilHydrated(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(words.combine).click();
    await dialog.getByLabel(words.colors).fill('Red, Blue');
    await dialog.getByLabel(words.sizes).fill('M, L');
    await dialog.getByRole('button', { name: words.make }).click();
    const fourth = dialog.getByRole('group', { name: words.group });
    await expect(fourth.locator('[name="variants.3.size"]')).toHaveValue('L');
    await expect(fourth.locator('[name="variants.3.stock"]')).toHaveValue('7');
    await fourth.getByText(words.codes).click();
    await fourth.getByLabel('SKU').fill('TEE-BLUE-L');
    if (scripted) expect(await violationsOf(page)).toEqual([]);
    expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
    await keepPicture(page, info, `variants-${viewport?.width}-${lang}`);
    await dialog.getByRole('button', { name: words.save, exact: true }).click();
    await expect(page.getByText(words.stock).first()).toBeVisible();

    await page.goto('/seller-panel/my-products');
    await page.getByRole('searchbox').last().fill('tee-blue-l');
    await page.getByRole('button', { name: words.search }).click();
    await expect(page.getByRole('row').filter({ hasText: productName })).toBeVisible();
    await keepPicture(page, info, `product-search-${viewport?.width}-${lang}`);
    await context.close();
  });
}
