import type { Page } from '@playwright/test';
import { expect, skipOnPhone, test } from './journey.ts';
import { accountOf } from './money-people.ts';
import { untilHydrated } from './screen-check.ts';
import { logInAs, personWithNotices } from './screen-people.ts';
import { BASE_URL, browserOf, call, join, orderAndPay, sell, uniqueName } from './shop-people.ts';

const BANNER_MS = 5_000;
const DEBOUNCE_MS = 250;

/** Opens a page whose time stands still until a test moves it. */
async function openStill(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await untilHydrated(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  // What the jump of the clock has set off is drawn in a task of its own, and this one comes after it.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      }),
  );
}

test.describe('the banner', () => {
  const captionOf = (page: Page) => page.getByRole('region', { name: 'Offers' }).getByRole('link');

  test('advances after five seconds, and pauses on hover and focus', async ({ page }) => {
    await openStill(page, '/');
    const caption = captionOf(page);
    const first = (await caption.textContent()) ?? '';
    await page.clock.runFor(BANNER_MS - 1);
    await expect(caption).toHaveText(first);
    await page.clock.runFor(BANNER_MS);
    await expect(caption).not.toHaveText(first);
    const second = (await caption.textContent()) ?? '';
    await caption.focus();
    await page.clock.runFor(3 * BANNER_MS);
    await expect(caption).toHaveText(second);
  });

  test('stands still for who wants no motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openStill(page, '/');
    const first = (await captionOf(page).textContent()) ?? '';
    await page.clock.runFor(3 * BANNER_MS);
    await expect(captionOf(page)).toHaveText(first);
  });

  for (const [screen, shape] of [
    ['phone', 'tall'],
    ['desktop', 'wide'],
  ] as const) {
    test.describe(`on a ${screen}`, () => {
      test.use({ screenSize: screen });

      test(`has a ${shape} picture`, async ({ page }, info) => {
        skipOnPhone(info);
        await page.goto('/');
        const picture = captionOf(page).locator('img');
        await expect
          .poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc))
          .toContain(shape);
      });
    });
  }
});

test.describe('search as one types', () => {
  test('asks once the typing rests, and leaves one step in the history', async ({ page }) => {
    await page.goto('/faq');
    await openStill(page, '/search');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/search.data'))
        asked.push(new URL(request.url()).searchParams.get('sr') ?? '');
    });
    const box = page.getByLabel('Search products');
    for (const text of ['la', 'lap', 'lapt']) await box.fill(text);
    await page.clock.runFor(DEBOUNCE_MS - 1);
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(/sr=lapt$/);
    await box.fill('laptop');
    await page.clock.runFor(DEBOUNCE_MS);
    await expect(page).toHaveURL(/sr=laptop$/);
    expect(asked).toEqual(['lapt', 'laptop']);
    await page.goBack();
    await expect(page).toHaveURL(/\/faq$/);
  });

  test('drops an older call for a newer one', async ({ page }) => {
    await page.goto('/search');
    await untilHydrated(page);
    const held = Promise.withResolvers<void>();
    await page.route(/search\.data\?.*sr=samsung/, async (route) => {
      await held.promise;
      await route.continue().catch(() => {});
    });
    const dropped = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('sr=samsung'),
    );
    const asked = page.waitForRequest(/sr=samsung/);
    await page.getByLabel('Search products').fill('samsung');
    await asked;
    await page.getByLabel('Search products').fill('laptop');
    expect((await dropped).failure()?.errorText).toBe('net::ERR_ABORTED');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search: laptop');
    held.resolve();
  });
});

/** Keeps the next pages on their way until they are released. */
async function holdPages(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\.data(?:\?|$)/, async (route) => {
    await held.promise;
    await route.continue().catch(() => {});
  });
  return held.resolve;
}

test.describe('what waits and what moves', () => {
  test('a row scrolls by 300 px', async ({ page }, info) => {
    // Phones scroll by touch.
    skipOnPhone(info);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.addInitScript(() => {
      const proto = Element.prototype as { scrollBy(step: ScrollToOptions): void };
      const { scrollBy } = proto;
      const steps: unknown[] = [];
      Object.assign(window, { steps });
      proto.scrollBy = function (step) {
        steps.push(step.left);
        scrollBy.call(this, step);
      };
    });
    await page.goto('/');
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Scroll Recommended right' }).click();
    await page.getByRole('button', { name: 'Scroll Recommended left' }).click();
    expect(await page.evaluate(() => (window as unknown as { steps: number[] }).steps)).toEqual([
      300, -300,
    ]);
  });

  test('a list on its way keeps 13 places', async ({ page }) => {
    await page.goto('/search?sr=samsung');
    await untilHydrated(page);
    const release = await holdPages(page);
    await page.getByLabel('Search products').fill('laptop');
    await expect(page.locator('main [data-skeleton]')).toHaveCount(13);
    release();
    await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('a product on its way keeps four places for thumbnails', async ({ page }) => {
    await page.goto('/search?sr=samsung');
    await page.getByRole('article').first().getByRole('link').first().click();
    const next = page.locator('section', { hasText: 'Recommended Product' }).getByRole('article');
    await next.first().waitFor();
    await untilHydrated(page);
    const release = await holdPages(page);
    await next.first().getByRole('link').first().click();
    await expect(page.locator('main [data-skeleton]')).toHaveCount(4);
    release();
    await expect(page.locator('main [data-skeleton]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('a cart shows changed prices, limited stock and unavailable products', async ({
  browser,
  viewport,
}) => {
  const context = await browserOf(await personWithNotices(), browser, { viewport });
  const page = await context.newPage();
  const notices = [
    'The price changed from TZS 50,000 to TZS 55,000.',
    'Only 2 left in stock.',
    'This product is no longer available.',
    'Please change or delete what is not available, then check out.',
  ];
  await expect(async () => {
    await page.goto('/cart');
    for (const notice of notices) {
      await expect(page.getByText(notice).first()).toBeVisible({ timeout: 1_000 });
    }
  }, 'the cart receives the events a moment later').toPass();
  await expect(page.getByRole('link', { name: 'Checkout' })).toHaveCount(0);
  await context.close();
});

test('the word after logging in is read without scripts too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: BASE_URL });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill('asha@sokoni.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('karibu-sokoni-2026');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('You are logged in')).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  await context.close();
});

test('an admin lists orders by status', async ({ browser, viewport }) => {
  const context = await browserOf(await logInAs('admin'), browser, { viewport });
  const page = await context.newPage();
  // Behind the oldest order there is none: another test may have a dispute just now.
  await page.goto(`/admin-panel/all-orders?status=disputed&cursor=${'0'.repeat(24)}`);
  await expect(page.getByText('No order has this status.')).toBeVisible();
  const seller = await join({ name: `Duka ${uniqueName()}`, seller: true });
  const goods = { productName: `Redio ${uniqueName()}`, category: 'Speakers' };
  const buyer = await join({ name: 'Asha Mushi' });
  const productId = await sell(seller, goods);
  await call(buyer.api, '/api/addToCart', { productId, variant: null });
  const { _id: sellerId } = await accountOf(seller.api);
  const { orderId } = await orderAndPay(buyer);
  const { data: order } = await (await buyer.api.get(`/api/orders/${orderId}`)).json();
  const openOwn = (status: string) =>
    page.goto(`/admin-panel/all-orders?seller=${sellerId}&status=${status}`);
  const listed = page.locator(`a[href*="${order.orderNumber}"]`);
  await expect(async () => {
    await openOwn('paid');
    await expect(listed.first()).toBeAttached({ timeout: 1_000 });
  }, 'its payment arrives a moment later').toPass();
  await openOwn('disputed');
  await expect(page.getByText('No order fits these filters.')).toBeVisible();
  await expect(listed).toHaveCount(0);
  await context.close();
});

test('the small picture of the shop is there', async ({ request }) => {
  const answer = await request.get('/favicon.ico');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/x-icon']);
});
