import type { Page } from '@playwright/test';
import { languagesOf } from './chosen.ts';
import { expect, test } from './journey.ts';
import { listenTo, sidewaysAt, untilHydrated } from './screen-check.ts';
import { BASE_URL, join, sell, uniqueName } from './shop-people.ts';

const WORDS = {
  en: {
    results: (count: number) => `Search results : ${count}`,
    filters: /^Filters/,
    filter: 'Filter',
    show: (count: number) => `Show ${count} ${count === 1 ? 'product' : 'products'}`,
    used: 'Used',
    lowToHigh: 'Price Low to High',
    setPrice: 'Set price',
    from: 'From',
    to: 'To',
    chosen: 'Chosen filters',
    removed: (what: string, count: number) =>
      `Remove ${what}: ${count} ${count === 1 ? 'product remains' : 'products remain'}`,
    clear: 'Clear filters',
    step: 'TZS 20,000 to 49,999',
    nothing: /^No product has all of this/,
  },
  sw: {
    results: (count: number) => `Matokeo ya utafutaji: ${count}`,
    filters: /^Vichujio/,
    filter: 'Chuja',
    show: (count: number) => `Onyesha bidhaa ${count}`,
    used: 'Iliyotumika',
    lowToHigh: 'Bei Ndogo hadi Kubwa',
    setPrice: 'Weka bei',
    from: 'Kuanzia',
    to: 'Hadi',
    chosen: 'Vichujio ulivyochagua',
    removed: (what: string, count: number) =>
      `Ondoa ${what}: ${count === 1 ? 'itabaki' : 'zitabaki'} bidhaa ${count}`,
    clear: 'Ondoa vichujio',
    step: 'TZS 20,000 hadi 49,999',
    nothing: /^Hakuna bidhaa yenye sifa zote hizi/,
  },
} as const;
type Lang = keyof typeof WORDS;

/** Three kettles with a word of their own: Mwamba at 10,000 and used at 60,000, Zuri at 30,000. */
async function sellKettles(): Promise<string> {
  const seller = await join({ name: 'Neema Majiko', seller: true });
  const word = uniqueName().replaceAll(/[^a-z0-9]/gi, '');
  const kettles = [
    { brandName: 'Mwamba', sellingPrice: 10_000 },
    { brandName: 'Zuri', sellingPrice: 30_000 },
    { brandName: 'Mwamba', sellingPrice: 60_000, condition: 'Used' },
  ];
  for (const [at, kettle] of kettles.entries()) {
    const productName = `Birika ${word} ${at}`;
    await sell(seller, { productName, category: 'Appliances', ...kettle });
  }
  return word;
}

/** On a phone the filters are a sheet that a button opens. */
async function openFilters(page: Page, lang: Lang): Promise<void> {
  const opener = page.locator('main label').filter({ hasText: WORDS[lang].filters });
  if (await page.getByRole('form', { name: WORDS[lang].filters }).isVisible()) return;
  await opener.click();
}

/** The sheet says what it leaves, and leads to it. */
async function closeFilters(page: Page, lang: Lang, count: number): Promise<void> {
  const show = page.getByRole('button', { name: WORDS[lang].show(count), exact: true });
  if (await show.isVisible()) await show.click();
}

const titles = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();

for (const javaScriptEnabled of [true, false]) {
  for (const lang of languagesOf('facets', javaScriptEnabled)) {
    const words = WORDS[lang];
    test(`a search is narrowed by facets in ${lang}, scripts ${javaScriptEnabled ? 'on' : 'off'}`, async ({
      browser,
      viewport,
    }) => {
      const word = await sellKettles();
      const options = { viewport, javaScriptEnabled, baseURL: BASE_URL };
      const context = await browser.newContext(options);
      await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
      const page = await context.newPage();
      const complaints = listenTo(page);
      const form = page.getByRole('form', { name: words.filters });
      const chips = page.getByRole('list', { name: words.chosen });
      const resultsAre = (count: number) =>
        expect(
          page.getByRole('heading', { name: words.results(count), exact: true }),
        ).toBeVisible();
      /** Without scripts a choice is sent by a button, and the next page has its filters closed. */
      const choose = async (label: string) => {
        await form.getByLabel(label, { exact: true }).check();
        if (!javaScriptEnabled)
          await form.getByRole('button', { name: words.filter, exact: true }).click();
      };
      const reopen = () => openFilters(page, lang);

      await page.goto(`/search?sr=${word}`);
      await resultsAre(3);
      if (javaScriptEnabled) await untilHydrated(page);
      await openFilters(page, lang);
      await choose('Mwamba');
      await resultsAre(2);
      await expect(page).toHaveURL(new RegExp(`/search\\?sr=${word}&brand=Mwamba$`));
      await reopen();
      await expect(form.getByLabel('Mwamba', { exact: true })).toBeChecked();
      await expect(form.getByLabel('Zuri', { exact: true })).not.toBeChecked();
      if (javaScriptEnabled) await expect(form.getByLabel('Mwamba', { exact: true })).toBeFocused();
      await choose(words.used);
      await resultsAre(1);
      expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);

      await closeFilters(page, lang, 1);
      await chips.getByRole('link', { name: words.removed('Mwamba', 1) }).click();
      await expect(chips.getByRole('listitem')).toHaveCount(2);
      await resultsAre(1);
      await chips.getByRole('link', { name: words.removed(words.used, 3) }).click();
      await expect(chips).toBeHidden();
      await resultsAre(3);

      await reopen();
      await form.getByRole('link', { name: words.step }).click();
      await resultsAre(1);
      await expect(page).toHaveURL(/&minPrice=20000&maxPrice=49999$/);
      await reopen();
      await form.getByLabel(words.from, { exact: true }).fill('60000');
      await form.getByLabel(words.to, { exact: true }).fill('20000');
      await form.getByRole('button', { name: words.setPrice }).click();
      await expect(page).toHaveURL(/&minPrice=20000&maxPrice=60000$/);
      await resultsAre(2);
      await reopen();
      await choose(words.lowToHigh);
      await expect(page).toHaveURL(/&sort=asc/);
      await expect.poll(() => titles(page)).toEqual([`Birika ${word} 1`, `Birika ${word} 2`]);
      await closeFilters(page, lang, 2);
      await chips.getByRole('link', { name: words.clear }).click();
      await resultsAre(3);
      expect(complaints.take()).toEqual([]);
      await context.close();
    });
  }
}

test('a list without products says what to do', async ({ page }) => {
  await page.goto('/product-category?category=Shoes&brand=Nobody');
  await expect(page.getByText(WORDS.en.nothing)).toBeVisible();
  await page.getByRole('link', { name: /^Remove Nobody: \d+ products remain$/ }).click();
  await expect(page).toHaveURL(/\/product-category\?category=Shoes$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a narrowed list is a copy of its category for search engines, and unknown values are left out', async ({
  request,
}) => {
  const answer = await request.get(
    '/product-category?category=Shoes&brand=Nike&minPrice=9&maxPrice=5&region=Mars&inStock=true',
  );
  const { pathname, search } = new URL(answer.url());
  expect(pathname + search).toBe(
    '/product-category?category=Shoes&minPrice=5&maxPrice=9&brand=Nike&inStock=true',
  );
  const canonical = `${new URL(BASE_URL).origin}/product-category?category=Shoes`;
  expect(await answer.text()).toContain(`<link rel="canonical" href="${canonical}"/>`);
});

test.describe('the filters of a phone', () => {
  test.use({ screenSize: 'phone' });

  test('cover the screen, say what they leave, and lead back to it', async ({ page }) => {
    await page.goto('/product-category?category=Shoes&lang=en');
    await untilHydrated(page);
    await expect(page.getByRole('article').first().getByText(/TZS/).first()).toBeInViewport();
    await openFilters(page, 'en');
    const form = page.getByRole('form', { name: WORDS.en.filters });
    await form.getByLabel('In stock', { exact: true }).check();
    const show = page.getByRole('button', { name: /^Show \d+ products?$/ });
    await expect(show).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveURL(/inStock=true/);
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await openFilters(page, 'en');
    await show.click();
    await expect(form).toBeHidden();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price Low to High');
    await expect(page).toHaveURL(/sort=asc/);
    await expect(page.getByRole('link', { name: /^Remove In stock:/ })).toBeInViewport();
  });
});
