import { languagesOf } from './chosen.ts';
import { expect, test } from './journey.ts';
import { keepPicture, sidewaysAt, unfold, untilHydrated, violationsOf } from './screen-check.ts';
import { logInAs } from './screen-people.ts';
import {
  acceptOrder,
  browserOf,
  call,
  join,
  payForCart,
  sell,
  uniqueName,
  WAYS,
} from './shop-people.ts';

const WORDS = {
  en: {
    follow: 'Follow this order',
    all: 'All my orders',
    toPickUp: 'Neema Duka is packing your order.',
    readyUntil: /^The seller has until .+ to have it ready, or Sokoni looks into it\.$/,
    sent: /\b(?:sends?|sent|on its way|deliver)\b/i,
  },
  sw: {
    follow: 'Fuatilia oda hii',
    all: 'Oda zangu zote',
    toPickUp: 'Neema Duka anafungasha oda yako.',
    readyUntil: /^Muuzaji ana hadi .+ kuiandaa; asipoiandaa, Sokoni italifuatilia\.$/,
    sent: /itum|ikifika|njiani|fikish/i,
  },
} as const;

for (const [way, options] of WAYS) {
  for (const lang of languagesOf('order-page', way === 'with scripts')) {
    test(`orders are a few lines each, and the page of one says how it is received ${way} (${lang})`, async ({
      browser,
      viewport,
    }, info) => {
      const words = WORDS[lang];
      const seller = await join({ name: 'Neema Duka', seller: true });
      const buyer = await join({ name: 'Juma Mushi' });
      const productId = await sell(seller, { productName: uniqueName(), category: 'Electronics' });
      for (const method of ['pickup', 'delivery']) {
        await call(buyer.api, '/api/addToCart', { productId, variant: null });
        const place = { location: 'Arusha', ward: 'Sekei', landmark: 'Soko kuu' };
        const orderId = await payForCart(buyer, {
          delivery: { method, ...place, phone: '712345678' },
        });
        await acceptOrder(seller, orderId);
      }
      const context = await browserOf(buyer, browser, { ...options, viewport });
      const page = await context.newPage();
      await page.goto(`/MyOrders?lang=${lang}`);
      const orders = page.locator('main details:has(> summary h2)');
      const [first, second] = [orders.nth(0), orders.nth(1)];
      const follow = (order: typeof first) => order.getByRole('link', { name: words.follow });
      await expect(follow(first)).toBeVisible();
      await expect(follow(second)).toBeHidden();
      if (way === 'with scripts')
        expect((await second.boundingBox())?.height ?? 999).toBeLessThan(200);

      await unfold(second.locator('> summary'));
      await follow(second).click();
      await expect(page).toHaveURL(/\/MyOrders\/\w+$/);
      // What happens next, in one sentence, and until when.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.toPickUp);
      await expect(page.locator('main').getByText(words.readyUntil)).toBeVisible();
      await expect(page.locator('main section').first()).not.toHaveText(words.sent);
      // What happened is on screen, without unfolding it.
      await expect(page.locator('main ol time').first()).toBeVisible();
      expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
      await keepPicture(page, info, `order-page-${lang}`);
      await page.getByRole('link', { name: words.all }).click();
      await expect(page).toHaveURL(/\/MyOrders$/);
      await context.close();
    });
  }
}

test('the page of an order is for its buyer alone', async ({ browser, page, viewport }) => {
  const { api } = await logInAs('shopper');
  const { data } = await (await api.get('/api/order-list')).json();
  const path = `/MyOrders/${data[0]._id}`;
  await page.goto(path);
  await expect(page).toHaveURL(/\/login\?returnTo=%2FMyOrders%2F/);
  const stranger = await join({ name: 'Rehema Said' });
  const context = await browserOf(stranger, browser, { viewport });
  const answer = await (await context.newPage()).goto(path);
  expect(answer?.status()).toBe(404);
  await context.close();
});

const AGAIN = {
  en: { again: 'Order again', receipt: 'Receipt (PDF)', gone: 'Not available now:' },
  sw: { again: 'Agiza tena', receipt: 'Risiti (PDF)', gone: 'Hazipatikani sasa:' },
} as const;

for (const [way, options] of WAYS) {
  for (const lang of languagesOf('order-again', way === 'with scripts')) {
    test(`the same is ordered again, and a paid order has a receipt ${way} (${lang})`, async ({
      browser,
      viewport,
    }) => {
      const words = AGAIN[lang];
      const seller = await join({ name: 'Neema Duka', seller: true });
      const [kettle, radio] = [uniqueName(), uniqueName()];
      const ids: string[] = [];
      for (const productName of [kettle, radio]) {
        ids.push(await sell(seller, { productName, category: 'Electronics' }));
      }
      const buyer = await join({ name: 'Juma Mushi' });
      for (const productId of ids)
        await call(buyer.api, '/api/addToCart', { productId, variant: null });
      const orderId = await payForCart(buyer);
      const productId = ids[1] ?? '';
      await call(buyer.api, '/api/wishlist', { productId });
      await call(seller.api, '/api/delete-product', { _id: productId });
      // The cart, whose saved products show it, gets it by an event.
      const isOnSale = async () =>
        (await (await buyer.api.get('/api/wishlist')).json()).data[0]?.onSale;
      await expect.poll(isOnSale).toBe(false);
      const context = await browserOf(buyer, browser, { ...options, viewport });
      const page = await context.newPage();
      await page.goto(`/MyOrders/${orderId}?lang=${lang}`);
      // The payment has been confirmed to the page of the order.
      await expect(async () => {
        await page.reload();
        await expect(page.getByRole('link', { name: words.receipt })).toBeVisible({
          timeout: 1_000,
        });
      }).toPass();
      const receipt = await context.request.get(
        (await page.getByRole('link', { name: words.receipt }).getAttribute('href')) ?? '',
      );
      expect(receipt.headers()['content-type']).toBe('application/pdf');
      expect((await receipt.body()).subarray(0, 5).toString()).toBe('%PDF-');
      if (way === 'with scripts') await untilHydrated(page);
      await page.getByRole('button', { name: words.again }).click();
      await expect(page).toHaveURL(/\/cart$/);
      await expect(page.getByText(`${words.gone} ${radio}.`).first()).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: kettle })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: radio })).toHaveCount(0);
      await context.close();
    });
  }
}

for (const [lang, payNow, size] of [
  ['en', 'Pay now', { width: 1280, height: 800 }],
  ['sw', 'Lipa sasa', { width: 360, height: 740 }],
] as const) {
  test(`an order that waits is paid from the first screen of its page (${lang})`, async ({
    browser,
  }, info) => {
    const seller = await join({ name: 'Neema Duka', seller: true });
    const buyer = await join({ name: 'Juma Mushi' });
    const productId = await sell(seller, { productName: uniqueName(), category: 'Electronics' });
    await call(buyer.api, '/api/addToCart', { productId, variant: null });
    const place = { location: 'Arusha', ward: 'Sekei', landmark: 'Soko kuu', phone: '712345678' };
    const { data } = await call(buyer.api, '/api/checkout', {
      delivery: { method: 'delivery', ...place },
    });
    const context = await browserOf(buyer, browser, { viewport: size });
    const page = await context.newPage();
    await page.goto(`/MyOrders/${(data as { readonly orderId: string }).orderId}?lang=${lang}`);
    const pay = page.getByRole('main').getByRole('button', { name: payNow, exact: true });
    await expect(pay).toBeInViewport({ ratio: 1 });
    expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
    expect(await violationsOf(page)).toEqual([]);
    await keepPicture(page, info, `order-waits-${lang}`);
    await context.close();
  });
}
