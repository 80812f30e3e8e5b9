import { expect, test } from './journey.ts';
import { unfold, untilHydrated } from './screen-check.ts';
import { browserOf, join, uploadPicture, WAYS } from './shop-people.ts';

for (const [way, options] of WAYS) {
  test(`a seller starts a new product from another one ${way}`, async ({ browser, viewport }) => {
    const seller = await join({ name: 'Rehema Bei', seller: true });
    const picture = await uploadPicture(seller.api);
    const product = {
      productName: 'Kettle',
      brandName: 'Azam',
      category: 'Appliances',
      productImage: [picture],
      description: 'It boils a litre.',
      price: 120_000,
      sellingPrice: 99_000,
      stock: 5,
    };
    await seller.api.post('/api/upload-product', { data: product });
    const context = await browserOf(seller, browser, { ...options, viewport });
    const page = await context.newPage();
    await page.goto('/seller-panel/my-products');
    if (options.javaScriptEnabled !== false) await untilHydrated(page);
    await unfold(page.getByRole('row').filter({ hasText: 'Kettle' }).locator('summary'));
    await page.getByRole('link', { name: 'Duplicate' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Brand Name')).toHaveValue('Azam');
    await dialog.getByLabel('Product Name').fill('Kettle, red');
    await dialog.getByLabel('Stock', { exact: true }).fill('2');
    await dialog.getByRole('button', { name: 'Upload Product' }).click();
    await expect(page.getByRole('link', { name: 'Kettle, red', exact: true })).toBeVisible();
    const own = (await (await seller.api.get('/api/my-products')).json()).data;
    const facts = own.map((one: typeof product) => [one.productName, one.sellingPrice, one.stock]);
    expect(facts).toEqual([
      ['Kettle, red', 99_000, 2],
      ['Kettle', 99_000, 5],
    ]);
    await context.close();
  });
}
