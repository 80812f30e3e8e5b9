import type { Page } from '@playwright/test';
import { drawPicture } from './drawn-picture.ts';
import { expect, test } from './journey.ts';
import { keepToasts, untilHydrated } from './screen-check.ts';
import { browserOf, goToPayment, join, sell, uniqueName } from './shop-people.ts';

/** Clicks a link as soon as React attached to it, before any effect runs. */
async function pressEarly(page: Page, pathname: string, selector: string): Promise<void> {
  await page.addInitScript(
    ([pathname, selector]) => {
      if (location.pathname !== pathname) return;
      const { port1, port2 } = new MessageChannel();
      const press = () => {
        const link = document.querySelector<HTMLElement>(selector);
        const attached = link && Object.keys(link).some((key) => key.startsWith('__reactFiber'));
        if (attached) link.click();
        else port2.postMessage(null);
      };
      port1.onmessage = press;
      press();
    },
    [pathname, selector] as const,
  );
}

/** Holds the scripts of a page back until released. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/static/js/entry.client*', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** What a user does before hydration is kept. */
test.describe('before hydration', () => {
  test('a click on the cart link is not aborted by cancelling the order', async ({
    browser,
    viewport,
  }) => {
    const productName = `Lantern ${uniqueName()}`;
    const seller = await join({ name: 'Baraka Soko', seller: true });
    const productId = await sell(seller, { productName, category: 'Electronics' });
    const shopper = await join({ name: 'Zawadi Komba' });
    const context = await browserOf(shopper, browser, { viewport });
    const page = await context.newPage();
    await goToPayment(page, productId);
    await pressEarly(page, '/payment-cancel', 'main a[href="/cart"]');
    await page.getByRole('button', { name: 'Cancel' }).click();

    await expect(page.getByRole('link', { name: productName })).toBeVisible();
    await expect
      .poll(async () => (await shopper.api.get('/api/order-list?include=all')).text())
      .toContain('"payment_status":"cancelled"');
    await expect(page).toHaveURL(/\/cart$/);
    await context.close();
  });

  test('a typed quantity is not overwritten', async ({ page }) => {
    const seller = await join({ name: 'Asha Mavazi', seller: true });
    const wholesaleOptions = [{ quantity: 10, wholesalePrice: 40_000 }];
    const productId = await sell(seller, {
      productName: `Shirt ${uniqueName()}`,
      category: 'Fashion & Wear',
      variants: [{ color: 'Red', size: 'M', price: 50_000, stock: 30, wholesaleOptions }],
    });
    const releaseScripts = await holdScripts(page);
    await page.goto(`/product/${productId}`);
    const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
    await page.getByLabel('10 pieces or more').check();
    await quantity.selectText();
    releaseScripts();
    await untilHydrated(page);
    await expect(page.getByText('TZS 400,000')).toBeVisible();
    await page.keyboard.insertText('12');

    await expect(quantity).toHaveValue('12');
    await expect(page.getByLabel('10 pieces or more')).toBeChecked();
    await expect(page.getByText('TZS 480,000')).toBeVisible();
  });

  test('a picture chosen before hydration is uploaded', async ({ browser, viewport }) => {
    const seller = await join({ name: 'Asha Picha', seller: true });
    const context = await browserOf(seller, browser, { viewport });
    const page = await context.newPage();
    const releaseScripts = await holdScripts(page);
    await page.goto('/seller-panel/my-products?product=new');
    const buffer = await drawPicture(['#14524a', '#f2b33d']);
    const file = { name: 'kanga.jpg', mimeType: 'image/jpeg', buffer };
    await page.getByLabel(/^Up to 8 pictures/).setInputFiles(file);
    releaseScripts();
    await expect(page.getByRole('img', { name: /^Picture/ })).toHaveCount(1);
    await context.close();
  });

  test('a notice of the page causes no shift and no second toast', async ({
    browser,
    viewport,
  }) => {
    const seller = await join({ name: 'Baraka Soko', seller: true });
    const names = { productName: `Lantern ${uniqueName()}`, category: 'Electronics' };
    const productId = await sell(seller, names);
    const shopper = await join({ name: 'Zawadi Komba' });
    const context = await browserOf(shopper, browser, { viewport });
    await keepToasts(context);
    const page = await context.newPage();
    const releaseScripts = await holdScripts(page);
    await page.goto(`/product/${productId}`);
    await page.getByRole('button', { name: 'Add To Cart' }).first().click();
    const said = page.locator('main').getByText('Product added to cart');
    await expect(said).toBeVisible();
    releaseScripts();
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Add To Cart' }).first().click();
    const toast = page.locator('.Toastify__toast');
    await expect(toast).toContainText('Product added to cart');
    await expect(said).toBeVisible();
    const wayToCart = page.locator('header a[href="/cart"]');
    const [over, under] = [await toast.boundingBox(), await wayToCart.boundingBox()];
    expect(over?.y).toBeGreaterThan((under?.y ?? 0) + (under?.height ?? 0));
    const { width = 0, height = 0 } = viewport ?? {};
    if (width <= 480) expect(over?.y).toBeGreaterThan(height / 2);
    await wayToCart.click();
    await expect(page.getByRole('heading', { name: 'My Cart' })).toBeVisible();
    await page.getByRole('link', { name: names.productName }).click();
    await expect(page.getByRole('button', { name: 'Add To Cart' }).first()).toBeVisible();
    await expect(said).toHaveCount(0);
    await context.close();
  });

  test('a typed search stays', async ({ page }) => {
    const releaseScripts = await holdScripts(page);
    await page.goto('/faq#site-search');
    const box = page.getByRole('search').getByRole('combobox');
    await box.fill('simu');
    releaseScripts();
    await untilHydrated(page);
    await page.keyboard.insertText(' ndogo');
    await expect(page).toHaveURL(/\/search\?sr=simu\+ndogo/);
    await expect(box).toHaveValue('simu ndogo');
  });
});
