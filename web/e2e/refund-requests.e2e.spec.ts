import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { firstAdmin, secondAdmin, verifySeller } from './money-people.ts';
import { screenChecker, untilHydrated } from './screen-check.ts';
import { call, join, opener, payForCart, sell, uniqueName } from './shop-people.ts';

/** How long one try waits; the test's own time is the limit of all of them. */
const SOON = { timeout: 20_000 } as const;

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

    const openAs = opener(browser, { lang, scripts: scripted, viewport });
    const checkScreen = screenChecker(info, scripted, lang);
    /** What the shop has, whatever a page could load of it. */
    const waiting = async () => {
      const answer = await other.api.get(`/api/refund-requests?about=${orderId}`);
      return (await answer.json()).data;
    };
    const statusOfOrder = async () => {
      const answer = await buyer.api.get(`/api/orders/${orderId}`);
      return (await answer.json()).data.sellerOrders[0].status;
    };
    /** A page stands without what it could not load: it is opened until it has that. */
    const opened = (page: Page, to: string, locator: Locator) =>
      expect(async () => {
        await page.goto(to);
        if (scripted) await untilHydrated(page);
        await expect(locator).toBeVisible(SOON);
      }).toPass();
    const cancel = async (page: Page) => {
      await page.goto(`${path}?cancel`);
      if (scripted) await untilHydrated(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(words.reason).fill('The seller cannot be reached', SOON);
      await dialog.getByRole('button', { name: words.cancel }).click(SOON);
    };
    /** Asked again, where an answer is lost, it is the same request. */
    const ask = (page: Page) =>
      expect(async () => {
        await cancel(page);
        await expect(page.getByText(words.waits)).toBeVisible(SOON);
        await expect(page.getByRole('dialog')).toHaveCount(0, SOON);
      }).toPass();
    /** A page that is left before its press has reached the shop is opened again, unless it has. */
    const withdraw = (page: Page) =>
      expect(async () => {
        if ((await waiting()).length > 0) {
          await page.goto(path);
          if (scripted) await untilHydrated(page);
          await page.getByRole('button', { name: words.withdraw }).click(SOON);
        }
        await expect.poll(waiting, SOON).toEqual([]);
      }).toPass();
    const confirm = (page: Page) =>
      expect(async () => {
        if ((await statusOfOrder()) === 'paid') await cancel(page);
        await expect.poll(statusOfOrder, SOON).toBe('cancelled');
      }).toPass();

    const asking = await openAs(one, path);
    await ask(asking);
    await checkScreen(asking, 'refund-asked');
    await withdraw(asking);
    await asking.goto(path);
    await expect(asking.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(asking.getByText(words.waits)).toHaveCount(0);
    await ask(asking);

    const overview = '/admin-panel/overview';
    const confirming = await openAs(other, overview);
    const main = confirming.getByRole('main');
    await opened(confirming, overview, main.getByRole('link', { name: words.list }));
    const listed = confirming.getByRole('link', { name: new RegExp(order.orderNumber) });
    await opened(confirming, '/admin-panel/refund-requests', listed);
    await checkScreen(confirming, 'refund-requests');
    await listed.click();
    const heading = confirming.getByRole('heading', { level: 1 });
    await expect(heading).toContainText(order.orderNumber);
    await opened(confirming, path, confirming.getByText(words.wants));
    await checkScreen(confirming, 'refund-to-make');
    await confirm(confirming);
    await expect.poll(waiting).toEqual([]);
    await confirming.goto(path);
    await expect(heading).toContainText(order.orderNumber);
    await expect(confirming.getByText(words.wants)).toHaveCount(0);
    await confirming.goto('/admin-panel/refund-requests');
    await expect(heading).toHaveText(words.list);
    await expect(confirming.getByText(order.orderNumber)).toHaveCount(0);
    for (const page of [asking, confirming]) await page.context().close();
  });
}
