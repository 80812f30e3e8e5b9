import type { APIRequestContext, Page } from '@playwright/test';
import { expect, skipOnPhone, test } from './journey.ts';
import { keepPicture, listenTo, sidewaysAt, unfold, untilHydrated } from './screen-check.ts';
import { logInAs } from './screen-people.ts';
import { browserOf, call, join, payForCart, sell, uniqueName, WAYS } from './shop-people.ts';

const SCRIPTS_BYTES = 150_000;
/** A browser that does not call itself a robot. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';
const LANGUAGES = [
  {
    lang: 'en',
    title: 'My Shop',
    week: 'Last 7 days',
    toShip: '1 order to send',
    income: 'Income',
    any: 'Any days, by product and region',
    product: 'By product',
  },
  {
    lang: 'sw',
    title: 'Duka Langu',
    week: 'Siku 7 zilizopita',
    toShip: 'Oda 1 ya kutuma',
    income: 'Mapato',
    any: 'Siku zozote, kwa bidhaa na mkoa',
    product: 'Kwa bidhaa',
  },
] as const;

/** The value that stands under a label. */
const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });

for (const [way, options] of WAYS) {
  const scripts = options.javaScriptEnabled !== false;

  test(`the home of a seller, from the first day to the first sales, ${way}`, async ({
    browser,
    viewport,
  }, info) => {
    const seller = await join({ name: 'Juma Duka', seller: true });
    const home = await (await browserOf(seller, browser, { viewport, ...options })).newPage();
    const complaints = listenTo(home);
    await home.goto('/seller-panel');
    await expect(home.getByRole('heading', { name: 'Open your shop' })).toBeVisible();
    await expect(home.getByText('0 of 5 steps done')).toBeVisible();
    await expect(home.getByText('Nothing is waiting for you')).toHaveCount(0);
    expect(await sidewaysAt(home)).toBeLessThanOrEqual(0);
    if (scripts) await keepPicture(home, info, `seller-home-empty-${info.project.name}`);
    await home.getByRole('button', { name: /Not now.*Choose a plan/ }).click();
    await expect(home.getByText('0 of 4 steps done')).toBeVisible();
    await home.getByRole('link', { name: 'Put your first product into the shop' }).click();
    await expect(home).toHaveURL(/my-products\?product=new/);

    const name = `Kettle ${uniqueName()}`;
    const productId = await sell(seller, { productName: name, category: 'Appliances' });
    const buyer = await join({ name: 'Asha Mushi' });
    const looking = await (await browserOf(buyer, browser, { userAgent: PHONE })).newPage();
    const counted = looking.waitForResponse('**/api/product-views');
    await looking.goto(`/product/${productId}`);
    expect((await counted).status()).toBe(200);
    await call(buyer.api, '/api/ask-question', { productId, text: 'Does it whistle?' });
    const buy = async () => {
      await call(buyer.api, '/api/addToCart', { productId });
      return payForCart(buyer);
    };
    const [sold, cancelled] = [await buy(), await buy()];
    const incomeTzs = await amountOf(buyer.api, sold);
    await expect(async () => {
      await call(seller.api, '/api/seller-order', { orderId: sold, action: 'accept' });
    }).toPass();
    const note = { orderId: cancelled, action: 'cancel', note: 'Broken in the shop' };
    await expect(async () => {
      await call(seller.api, '/api/seller-order', note);
    }).toPass();
    await call(seller.api, '/api/product-stock', { _id: productId, delta: -6 });

    const money = `TZS\u00A0${incomeTzs.toLocaleString('en')}`;
    // Sums follow the events. Not those of today: the journey runs at any hour.
    await expect(async () => {
      await home.goto('/seller-panel?days=30');
      await expect(figure(home, 'Income').first()).toContainText(money, { timeout: 1_000 });
      await expect(figure(home, 'Refunds')).toContainText('1', { timeout: 1_000 });
    }).toPass();
    for (const { lang, title, week, toShip, income } of LANGUAGES) {
      await home.goto(`/seller-panel?days=30&lang=${lang}`);
      await expect(home.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(home.getByRole('link', { name: new RegExp(toShip) })).toBeVisible();
      if (scripts) await untilHydrated(home);
      await home.getByRole('link', { name: week, exact: true }).click();
      await expect(home).toHaveURL(/days=7/);
      await expect(figure(home, income).first()).toContainText(money);
      if (!scripts) continue;
      await expect(home.locator('[data-testid=chart] canvas')).toHaveCount(2);
      expect(await sidewaysAt(home)).toBeLessThanOrEqual(0);
      await keepPicture(home, info, `seller-home-${lang}-${info.project.name}`);
    }

    for (const { lang, title, any, product } of LANGUAGES) {
      await home.goto(`/seller-panel?lang=${lang}`);
      await expect(home.getByRole('heading', { level: 1, name: title })).toBeVisible();
      if (scripts) await untilHydrated(home);
      await home.getByRole('link', { name: any }).click();
      const sold = home.getByRole('table', { name: product }).getByRole('row');
      await expect(sold.filter({ hasText: name })).toContainText('1');
      if (!scripts) continue;
      await expect(home.locator('[data-testid=chart] canvas')).toHaveCount(2);
      expect(await sidewaysAt(home)).toBeLessThanOrEqual(0);
      await keepPicture(home, info, `seller-sales-${lang}-${info.project.name}`);
    }
    await home.locator('[name="from"]').fill('2026-01-01');
    await home.locator('[name="to"]').fill('2026-01-31');
    await home.getByRole('button', { name: 'Onyesha', exact: true }).click();
    await expect(home).toHaveURL(/from=2026-01-01&to=2026-01-31/);
    await expect(home.getByText('Hakuna kilichouzwa siku hizi.').first()).toBeVisible();

    await home.goto('/seller-panel?days=7&lang=en');
    // Views and cart are counted in memory first, and sent every few seconds.
    await expect(async () => {
      await home.reload();
      await expect(figure(home, 'Paid orders')).toContainText('2', { timeout: 2_000 });
      await expect(figure(home, 'Put in cart')).toContainText('2', { timeout: 2_000 });
      await expect(figure(home, 'Product views')).toContainText('1', { timeout: 2_000 });
    }).toPass();
    await expect(home.getByRole('listitem').filter({ hasText: name })).toContainText('1 piece');
    // The page was loaded anew: what is opened while its scripts begin may be closed by them.
    if (scripts) await untilHydrated(home);
    await unfold(home.getByText('Show as a table'));
    await expect(home.getByRole('table').getByRole('row')).toHaveCount(31);

    await home.getByRole('link', { name: '1 question to answer' }).click();
    await expect(home.getByText('Does it whistle?')).toBeVisible();
    await home.goto('/seller-panel');
    await home.getByRole('link', { name: '1 product is running out' }).click();
    await expect(home.getByRole('combobox', { name: 'Stock' })).toHaveValue('low');
    await expect(home.getByText(name).first()).toBeVisible();
    await home.goto('/seller-panel');
    await home.getByRole('link', { name: '1 order to send' }).click();
    await expect(home).toHaveURL(/all-orders\?task=toShip/);
    expect(complaints.take()).toEqual([]);
  });
}

test('the home of a seller is light, and its chart comes after the content', async ({
  browser,
}, info) => {
  skipOnPhone(info);
  const seller = await logInAs('seller');
  const page = await (await browserOf(seller, browser)).newPage();
  const answer = await page.goto('/seller-panel');
  expect(await answer?.text()).not.toMatch(/draw-chart/);
  await expect(page.locator('[data-testid=chart] canvas')).toHaveCount(2);
  const bytes = await page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = loaded.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });
  process.stdout.write(`\nscripts of the seller's home: ${bytes} bytes\n`);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(SCRIPTS_BYTES);
});

async function amountOf(api: APIRequestContext, orderId: string): Promise<number> {
  const { data } = await (await api.get(`/api/orders/${orderId}`)).json();
  return data.totalAmount;
}
