import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { firstAdmin, secondAdmin, verifySeller } from './money-people.ts';
import { keepPicture, sidewaysAt, untilHydrated, violationsOf } from './screen-check.ts';
import { BASE_URL, browserOf, call, join, payForCart, sell, uniqueName } from './shop-people.ts';

const WORDS = {
  en: {
    cancel: 'Cancel and refund',
    reason: 'Reason',
    waits: /^Your refund of TZS\s[\d,]+ waits for a second admin until/,
    wants: /wants to refund TZS\s[\d,]+\. If you agree, make the same refund/,
    list: 'Refunds for a second admin',
    withdraw: /^Withdraw/,
  },
  sw: {
    cancel: 'Ghairi na rudisha pesa',
    reason: 'Sababu',
    waits: /^Marejesho yako ya TZS\s[\d,]+ yanasubiri msimamizi wa pili hadi/,
    wants: /anataka kurejesha TZS\s[\d,]+\. Ukikubali, fanya marejesho hayo hayo/,
    list: 'Marejesho yanayosubiri msimamizi wa pili',
    withdraw: /^Ondoa ombi/,
  },
} as const;

for (const [lang, options] of [
  ['en', {}],
  ['sw', { javaScriptEnabled: false }],
] as const) {
  const scripted = options.javaScriptEnabled !== false;
  const way = scripted ? 'with scripts' : 'without scripts';
  test(`a refund above the ceiling is asked for, withdrawn, asked for again and made by a second admin, in ${lang}, ${way}`, async ({
    browser,
    viewport,
  }, info) => {
    const words = WORDS[lang];
    const first = await firstAdmin();
    const seller = await join({ name: 'Asha Viatu', seller: true });
    await verifySeller(first, seller);
    const buyer = await join({ name: 'Rehema Said' });
    const productId = await sell(seller, {
      productName: `Camera ${uniqueName()}`,
      category: 'Shoes',
      price: 900_000,
      sellingPrice: 800_000,
    });
    await call(buyer.api, '/api/addToCart', { productId, variant: null });
    const orderId = await payForCart(buyer);
    const { data: order } = (await (await buyer.api.get(`/api/orders/${orderId}`)).json()) as {
      readonly data: { readonly orderNumber: string };
    };
    const path = `/admin-panel/all-orders/${order.orderNumber}`;
    const [one, other] = [await secondAdmin(first, 'support'), await secondAdmin(first, 'support')];

    const openAs = async (person: typeof seller, to: string) => {
      const context = await browserOf(person, browser, { ...options, viewport });
      await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
      const page = await context.newPage();
      await page.goto(to);
      if (scripted) await untilHydrated(page);
      return page;
    };
    const checkScreen = async (page: Page, name: string) => {
      expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
      if (scripted) expect(await violationsOf(page)).toEqual([]);
      await keepPicture(page, info, `${name}-${lang}`);
    };
    /** What was pressed has reached the shop, before the page is left. */
    const nothingWaits = () =>
      expect(async () => {
        const answer = await other.api.get(`/api/refund-requests?about=${orderId}`);
        expect((await answer.json()).data).toEqual([]);
      }).toPass();
    const cancel = async (page: Page) => {
      await page.goto(`${path}?cancel`);
      if (scripted) await untilHydrated(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(words.reason).fill('The seller cannot be reached');
      await dialog.getByRole('button', { name: words.cancel }).click();
    };
    /** Asked again, where an answer is lost, it is the same request. */
    const ask = (page: Page) =>
      expect(async () => {
        await cancel(page);
        await expect(page.getByText(words.waits)).toBeVisible({ timeout: 20_000 });
        await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 20_000 });
      }).toPass();

    const asking = await openAs(one, path);
    await ask(asking);
    await checkScreen(asking, 'refund-asked');
    await asking.getByRole('button', { name: words.withdraw }).click();
    await nothingWaits();
    await asking.goto(path);
    await expect(asking.getByText(words.waits)).toHaveCount(0);
    await ask(asking);

    const confirming = await openAs(other, '/admin-panel/overview');
    await expect(
      confirming.getByRole('main').getByRole('link', { name: words.list }),
    ).toBeVisible();
    await confirming.goto('/admin-panel/refund-requests');
    if (scripted) await untilHydrated(confirming);
    await checkScreen(confirming, 'refund-requests');
    await confirming.getByRole('link', { name: new RegExp(order.orderNumber) }).click();
    await expect(confirming.getByText(words.wants)).toBeVisible();
    await checkScreen(confirming, 'refund-to-make');
    await cancel(confirming);
    await nothingWaits();
    await confirming.goto(path);
    await expect(confirming.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(confirming.getByText(words.wants)).toHaveCount(0);
    await confirming.goto('/admin-panel/refund-requests');
    await expect(confirming.getByText(order.orderNumber)).toHaveCount(0);
    for (const page of [asking, confirming]) await page.context().close();
  });
}
