import type { Page } from '@playwright/test';
import { drawPicture } from './drawn-picture.ts';
import { expect, test } from './journey.ts';
import { unfold, untilModal } from './screen-check.ts';
import {
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  BASE_URL,
  browserOf,
  join,
  logIn,
  PASSWORD,
  uniqueName,
  WAYS,
} from './shop-people.ts';

function drawPictures(): Promise<Buffer[]> {
  const colours = ['#14524a', '#a33d1d'];
  return Promise.all(colours.map((one) => drawPicture([one, one], 'image/png')));
}

async function signUpAsSeller(page: Page): Promise<string> {
  const email = `${uniqueName()}@example.com`;
  await page.goto('/sign-up');
  await page.getByLabel('Name', { exact: false }).first().fill('Asha Mushi');
  await page.getByLabel('Username / Business Name').fill(uniqueName());
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(PASSWORD);
  await page.getByLabel('Location').selectOption('Arusha');
  await page.getByLabel('Register As Seller ?').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('You can log in now.').first()).toBeVisible();
  return email;
}

async function dialogStands(page: Page, way: string): Promise<void> {
  if (way === 'with scripts') await untilModal(page);
}

async function uploadKitenge(page: Page, name: string, pictures: readonly Buffer[], way: string) {
  await page.goto('/seller-panel/my-products');
  await page.getByRole('link', { name: 'Upload Products' }).click();
  await dialogStands(page, way);
  const dialog = page.getByRole('dialog', { name: 'Upload Products' });
  await expect(dialog.getByText('*Please upload product Image')).toBeVisible();
  await dialog.getByLabel('Product Name').fill(name);
  await dialog.getByLabel('Brand Name').fill('Nguo Bora');
  await dialog.getByLabel('Category').selectOption('Fashion & Wear');
  await dialog.getByLabel('Description').fill('Six yards of cotton.');
  await dialog.locator('[name="price"]').fill('30000');
  await dialog.getByLabel('Selling Price').fill('25000');
  await dialog
    .getByLabel(/^Up to 8 pictures/)
    .setInputFiles(
      pictures.map((buffer, at) => ({ name: `${at}.png`, mimeType: 'image/png', buffer })),
    );
  const shown = dialog.getByRole('img', { name: /^Picture/ });
  // Their previews move what is below them; without scripts they come with the next page.
  if (way === 'with scripts') await expect(shown).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Add Variant' }).click();
  await expect(shown).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Add Wholesale Option' }).click();
  const variant = dialog.getByRole('group', { name: 'Variant 1' });
  await variant.getByLabel('Colour').fill('Blue');
  await variant.getByLabel('Variant Price').fill('26000');
  await variant.getByLabel('Stock').fill('40');
  await variant.getByLabel('From quantity').fill('10');
  await variant.getByLabel('Wholesale Price').fill('22000');
  await dialog.getByRole('button', { name: 'Upload Product', exact: true }).click();
  await expect(page.getByText('Product uploaded successfully').first()).toBeVisible();
}

for (const [way, options] of WAYS) {
  test(`a new seller uploads a product and sees it in the shop, ${way}`, async ({
    browser,
    viewport,
  }) => {
    const context = await browser.newContext({ ...options, viewport, baseURL: BASE_URL });
    const page = await context.newPage();
    const name = `Kitenge ${uniqueName()}`;
    await logIn(page, await signUpAsSeller(page), PASSWORD);
    await uploadKitenge(page, name, await drawPictures(), way);

    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row.getByText('40 in stock')).toBeVisible();
    await expect(page.getByText('1 of 3 products shown').first()).toBeVisible();
    await unfold(row.locator('summary'));
    await row.getByRole('link', { name: 'View product page' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('radio', { name: /^10 pieces or more/ })).toBeVisible();
    await context.close();
  });

  test(`a refused upload keeps what was typed, ${way}`, async ({ browser, viewport }) => {
    const seller = await join({ name: 'Zawadi Duka', seller: true });
    const context = await browserOf(seller, browser, { ...options, viewport });
    const page = await context.newPage();
    await page.goto('/seller-panel/my-products?product=new');
    await dialogStands(page, way);
    await page.getByLabel('Product Name').fill('Half a product');
    await page.getByRole('button', { name: 'Upload Product', exact: true }).click();
    await expect(page.getByText('Please choose a category from the list.').first()).toBeVisible();
    await expect(page.getByLabel('Product Name')).toHaveValue('Half a product');
    await context.close();
  });

  test(`a draft needs a name alone and is published once it is complete, ${way}`, async ({
    browser,
    viewport,
  }) => {
    const seller = await join({ name: 'Mwajuma Duka', seller: true });
    const context = await browserOf(seller, browser, { ...options, viewport });
    const page = await context.newPage();
    const name = `Birika ${uniqueName()}`;
    await page.goto('/seller-panel/my-products?product=new');
    await dialogStands(page, way);
    await page.getByLabel('Product Name').fill(name);
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await expect(
      page.getByText('Saved as a draft. Publish it when it is ready.').first(),
    ).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: name });
    await unfold(row.locator('summary'));
    await row.getByRole('link', { name: 'Complete and publish' }).click();
    await dialogStands(page, way);
    await page.getByLabel('Brand Name').fill('Von');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Please choose a category from the list.').first()).toBeVisible();
    await page.getByLabel('Category').selectOption('Appliances');
    await page.getByLabel('Description').fill('Boils two litres.');
    await page.locator('[name="price"]').fill('60000');
    await page.locator('[name="sellingPrice"]').fill('50000');
    const [buffer] = await drawPictures();
    if (!buffer) throw new Error('No picture was drawn');
    const picture = { name: 'kettle.png', mimeType: 'image/png', buffer };
    await page.getByLabel(/^Up to 8 pictures/).setInputFiles(picture);
    if (way === 'with scripts') {
      await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(row.getByText('In the shop')).toBeVisible();
    await context.close();
  });

  test(`an admin mends a name and logs out, ${way}`, async ({ browser, viewport }) => {
    const { email } = await join({ name: 'Rehema Sadi' });
    const context = await browser.newContext({ ...options, viewport, baseURL: BASE_URL });
    const page = await context.newPage();
    await logIn(page, ADMIN_EMAIL, ADMIN_PASSWORD);
    await page.goto(`/admin-panel/all-users?search=${email}`);
    await page.getByRole('link', { name: 'Rehema Sadi', exact: true }).click();
    await page.getByRole('link', { name: 'Edit name and role' }).click();
    await dialogStands(page, way);
    await page.getByRole('textbox', { name: /^Name/ }).fill('Rehema Said');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rehema Said' })).toBeVisible();
    await unfold(page.getByRole('navigation', { name: 'Menu' }).locator('summary').last());
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('Logged out successfully').first()).toBeVisible();
    await expect(page.getByLabel('Your account')).toHaveCount(0);
    await context.close();
  });

  test(`a seller subscribes and pays, ${way}`, async ({ browser, viewport }) => {
    const seller = await join({ name: 'Baraka Duka', seller: true });
    const context = await browserOf(seller, browser, { ...options, viewport });
    const page = await context.newPage();
    await page.goto('/payment?plan=premium');
    await expect(page.getByRole('heading', { name: 'Subscribe for Premium' })).toBeVisible();
    await page.goto('/seller-panel/subscribe');
    await page.getByRole('button', { name: 'Choose Premium' }).click();
    await page.getByLabel('M-Pesa').check();
    await page.getByRole('button', { name: /^Pay TZS/ }).click();
    await page.waitForURL(/payment-success/);
    await expect(async () => {
      await page.goto('/seller-panel/subscribe');
      await expect(page.getByText(/^Premium\..*Paid until/)).toBeVisible({ timeout: 1_000 });
      // The page asks for plan and receipts side by side: it may see the one just before the other.
      const receipts = page.getByRole('table', { name: 'Receipts' });
      await expect(receipts).toContainText('TZS 23,500', { timeout: 1_000 });
    }).toPass();
    // The catalogue gets the plan by an event.
    await expect(async () => {
      await page.goto('/seller-panel/my-products');
      const quota = page.getByText('0 of 6 products shown').first();
      await expect(quota).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await context.close();
  });
}
