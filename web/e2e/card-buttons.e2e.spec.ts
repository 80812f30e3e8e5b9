import { expect, test } from './journey.ts';
import { untilHydrated } from './screen-check.ts';
import { BASE_URL, browserOf, join, sell, uniqueName, WAYS } from './shop-people.ts';

for (const [way, options] of WAYS) {
  test(`a card saves its product and puts it in the cart where it stands ${way}`, async ({
    browser,
    viewport,
  }) => {
    const seller = await join({ name: 'Neema Majiko', seller: true });
    const word = uniqueName().replaceAll(/[^a-z0-9]/gi, '');
    const productName = `Birika ${word}`;
    const variants = [{ size: 'L', price: 50_000, stock: 3, wholesaleOptions: [] }];
    await sell(seller, { productName, category: 'Appliances', variants: [] });
    await sell(seller, { productName: `Sufuria ${word}`, category: 'Appliances', variants });
    const context = await browser.newContext({ ...options, viewport, baseURL: BASE_URL });
    await context.addCookies([{ name: 'lang', value: 'en', url: BASE_URL }]);
    const page = await context.newPage();
    const here = `/search?sr=${word}`;
    await page.goto(here);
    if (options.javaScriptEnabled !== false) await untilHydrated(page);

    const add = page.getByRole('button', { name: /^Put .* in the cart$/ });
    await expect(add, 'where nothing is to be chosen').toHaveCount(1);
    await add.click();
    await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/search\\?sr=${word}$`));
    await page.goto(here);
    await page.getByRole('button', { name: `Save ${productName} for later` }).click();
    await expect(page.getByRole('link', { name: 'Saved products' }).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/search\\?sr=${word}$`));
    await context.close();
  });
}

test('a card says to a reader whose place is known what bringing it costs, and to no other', async ({
  browser,
  viewport,
}) => {
  const seller = await join({ name: 'Neema Majiko', seller: true, location: 'Mwanza' });
  const buyer = await join({ name: 'Juma Mushi', location: 'Arusha' });
  const word = uniqueName();
  await sell(seller, { productName: `Birika ${word}`, category: 'Appliances' });
  for (const [reader, count] of [
    [buyer, 1],
    [null, 0],
  ] as const) {
    const options = { viewport, baseURL: BASE_URL };
    const context = await (reader
      ? browserOf(reader, browser, options)
      : browser.newContext(options));
    const page = await context.newPage();
    await page.goto(`/search?sr=${word}&lang=en`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByText(/^Delivery TZS\s10,000, \d+ days$/)).toHaveCount(count);
    await context.close();
  }
});
