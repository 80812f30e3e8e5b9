import { expect, test } from './journey.ts';
import { keepPicture, sidewaysAt, untilHydrated, violationsOf } from './screen-check.ts';
import { BASE_URL, browserOf, join, orderAndPay, sell, uniqueName } from './shop-people.ts';

const WORDS = {
  en: {
    ...{
      add: 'Add Wholesale Option',
      save: 'Save',
      many: '10 pieces or more',
      quantity: 'Quantity',
      buy: 'Buy',
    },
  },
  sw: {
    ...{
      add: 'Ongeza Bei ya Jumla',
      save: 'Hifadhi',
      many: 'Vipande 10 au zaidi',
      quantity: 'Idadi',
      buy: 'Nunua',
    },
  },
} as const;

for (const [lang, options] of [
  ['en', {}],
  ['sw', { javaScriptEnabled: false }],
] as const) {
  const scripted = options.javaScriptEnabled !== false;
  const way = scripted ? 'with scripts' : 'without scripts';
  test(`ten pieces of a product without variants cost less each, from its form to its order, in ${lang}, ${way}`, async ({
    browser,
    viewport,
  }, info) => {
    const words = WORDS[lang];
    const seller = await join({ name: 'Juma Jumla', seller: true });
    const productName = `Sukari ${uniqueName()}`;
    const productId = await sell(seller, { productName, category: 'Appliances', stock: 30 });
    const shop = await browserOf(seller, browser, { ...options, viewport });
    await shop.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
    const form = await shop.newPage();
    await form.goto(`/seller-panel/my-products?product=${productId}`);
    if (scripted) await untilHydrated(form);
    const dialog = form.getByRole('dialog');
    await dialog.getByRole('button', { name: words.add }).click();
    await dialog.locator('[name="wholesaleOptions.0.quantity"]').fill('10');
    await dialog.locator('[name="wholesaleOptions.0.wholesalePrice"]').fill('40000');
    if (scripted) expect(await violationsOf(form)).toEqual([]);
    await keepPicture(form, info, `wholesale-form-${viewport?.width}-${lang}`);
    await dialog.getByRole('button', { name: words.save, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await form.goto(`/seller-panel/my-products?product=${productId}`);
    await expect(dialog.locator('[name="wholesaleOptions.0.quantity"]')).toHaveValue('10');
    await expect(dialog.locator('[name="variants.0.price"]')).toHaveCount(0);
    await shop.close();

    const shopper = await join({ name: 'Rehema Said' });
    const context = await browserOf(shopper, browser, { ...options, viewport });
    await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
    const page = await context.newPage();
    await page.goto(`/product/${productId}`);
    if (scripted) await untilHydrated(page);
    expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
    if (scripted) expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel(words.many).check();
    await page.getByRole('spinbutton', { name: words.quantity }).fill('12');
    await keepPicture(page, info, `wholesale-product-${viewport?.width}-${lang}`);
    await page.getByRole('button', { name: words.buy, exact: true }).click();
    // The product's page says the sum as well.
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText(/TZS\s480,000/).first()).toBeVisible();
    await keepPicture(page, info, `wholesale-cart-${viewport?.width}-${lang}`);
    const { orderId } = await orderAndPay(shopper);
    const { data: order } = await (await shopper.api.get(`/api/orders/${orderId}`)).json();
    expect(order.sellerOrders[0]).toMatchObject({ subtotalTzs: 480_000 });
    await context.close();
  });
}

test('three wholesale prices are in view on the narrowest phone', async ({ browser }, info) => {
  const seller = await join({ name: 'Juma Jumla', seller: true });
  const steps = [
    { quantity: 5, wholesalePrice: 48_000 },
    { quantity: 10, wholesalePrice: 45_000 },
    { quantity: 100, wholesalePrice: 1_000 },
  ];
  const product = { productName: `Sukari ${uniqueName()}`, category: 'Appliances', stock: 500 };
  const productId = await sell(seller, { ...product, wholesaleOptions: steps });
  const viewport = { width: 320, height: 568 };
  const context = await browser.newContext({ baseURL: BASE_URL, viewport });
  const page = await context.newPage();
  await page.goto(`/product/${productId}`);
  await untilHydrated(page);
  expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
  for (const { wholesalePrice } of steps) {
    const price = page.getByText(new RegExp(wholesalePrice.toLocaleString('en-US'))).first();
    await price.scrollIntoViewIfNeeded();
    const box = await price.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= viewport.width, `${wholesalePrice}`).toBe(
      true,
    );
  }
  await keepPicture(page, info, 'wholesale-tiers-320');
  await context.close();
});
