import { startFaultyShop } from './faulty-line.ts';
import { expect, test } from './journey.ts';
import { keepPicture, sidewaysAt, unfold, untilHydrated, violationsOf } from './screen-check.ts';
import { browserOf, join, payForCart, sell, uniqueName, WAYS } from './shop-people.ts';

const WORDS = {
  en: { accept: 'Accept order', all: 'All', ship: 'Mark as shipped' },
  sw: { accept: 'Kubali oda', all: 'Zote', ship: 'Weka kuwa imesafirishwa' },
} as const;

interface Listed {
  readonly _id: string;
  readonly orderNumber: string;
}

/** Twenty orders like the first: as many as a page has. */
const twenty = ([first]: readonly Listed[]) =>
  Array.from({ length: 20 }, (_, at) => ({
    ...first,
    _id: (at + 1).toString(16).padStart(24, 'a'),
    orderNumber: `${first?.orderNumber}-${at}`,
  }));

test('a seller’s orders are rows with the next step in them', async ({
  browser,
  viewport,
}, info) => {
  const seller = await join({ name: 'Asha Viatu', seller: true });
  const productId = await sell(seller, {
    productName: `Shoes with a rather long name ${uniqueName()}`,
    category: 'Shoes',
  });
  const buyer = await join({ name: 'Rehema Mwanaidi Said' });
  await buyer.api.post('/api/addToCart', { data: { productId, variant: null } });
  await payForCart(buyer);

  const shop = await startFaultyShop({ '/api/seller-task-orders': twenty });
  for (const size of [
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    for (const lang of ['en', 'sw'] as const) {
      const context = await browserOf(seller, browser, { viewport: size });
      const cookies = await context.cookies();
      await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: shop.url })));
      const page = await context.newPage();
      await page.goto(`${shop.url}/seller-panel/all-orders?lang=${lang}`);
      const accept = page.getByRole('button', { name: WORDS[lang].accept });
      await expect(accept.first()).toBeInViewport({ ratio: 1 });
      const height = await page.evaluate(() => document.querySelector('main')?.scrollHeight ?? 0);
      expect(height).toBeGreaterThan(500);
      const aboveFooter = await page.evaluate(
        () => document.querySelector('footer')?.offsetTop ?? Number.POSITIVE_INFINITY,
      );
      expect(aboveFooter).toBeLessThan(3_100);
      // On a desktop nothing is cut: goods and buyer wrap.
      const cut = () =>
        page
          .locator('tbody td p')
          .evaluateAll((texts) => texts.filter((one) => one.scrollWidth > one.clientWidth).length);
      if (size.width >= 1280) expect(await cut()).toBe(0);
      expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
      await keepPicture(page, info, `seller-orders-${size.width}-${lang}`);
      await context.close();
    }
  }
  shop.stop();

  for (const [way, options] of WAYS) {
    const scripted = options.javaScriptEnabled !== false;
    const context = await browserOf(seller, browser, { ...options, viewport });
    const page = await context.newPage();
    await page.goto('/seller-panel/all-orders?lang=en');
    const row = page.getByRole('row').filter({ hasText: 'Rehema Mwanaidi Said' });
    await expect(row).toHaveCount(1);
    await page.getByRole('link', { name: /^All$/ }).click();
    await expect(page).toHaveURL(/\?task=all$/);
    await expect(row).toHaveCount(1);
    // On a desktop a column is left out, by the address and then by the device; a phone has no columns.
    const product = row.getByText(/Shoes with a rather long name/);
    const amount = row.getByText(/^TZS/);
    const columns = page.locator('summary').filter({ hasText: 'Columns' });
    if ((viewport?.width ?? 0) >= 1280) {
      await expect(product).toBeVisible();
      await expect(amount).toBeVisible();
      if (scripted) await untilHydrated(page);
      await unfold(columns);
      for (const name of ['Products', 'Amount'])
        await page.getByRole('checkbox', { name, exact: true }).uncheck();
      if (scripted) expect(await violationsOf(page)).toEqual([]);
      await keepPicture(page, info, `columns-${way}`);
      await page.getByRole('button', { name: 'Show columns' }).click();
      await expect(page).toHaveURL(/\?task=all&column=&column=buyer&column=due$/);
      await expect(product).toBeHidden();
      await expect(amount).toBeHidden();
      await page.goto('/seller-panel/all-orders?task=all');
      await expect(row).toHaveCount(1);
      await expect(product).toBeHidden();
      await page.setViewportSize({ width: 360, height: 640 });
    }
    await expect(product).toBeVisible();
    await expect(amount).toBeVisible();
    await expect(columns).toBeHidden();
    await context.close();
  }
  const context = await browserOf(seller, browser, { javaScriptEnabled: false, viewport });
  const page = await context.newPage();
  await page.goto('/seller-panel/all-orders?lang=en');
  await expect(page.getByRole('link', { name: 'To accept 1' })).toBeVisible();
  await page.getByRole('button', { name: WORDS.en.accept }).click();
  await expect(page.getByRole('link', { name: 'To pack and send 1' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^To accept/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: WORDS.en.ship })).toBeVisible();
  await context.close();
});
