import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { screenChecker, unfold, untilHydrated } from './screen-check.ts';
import { call, join, opener, payForCart, sell, uniqueName } from './shop-people.ts';

const WORDS = {
  en: {
    send: 'Send only some products',
    refund: 'Refund some products',
    reason: 'Reason, for the buyer',
    sent: /^Parcel 1, sent/,
    refunded: '1 piece refunded',
    bothRefunded: '2 pieces refunded',
  },
  sw: {
    send: 'Tuma baadhi ya bidhaa',
    refund: 'Rudisha pesa za baadhi ya bidhaa',
    reason: 'Sababu, kwa mnunuzi',
    sent: /^Mzigo wa 1, umetumwa/,
    refunded: 'Kipande 1 kimerudishiwa pesa',
    bothRefunded: 'Vipande 2 vimerudishiwa pesa',
  },
} as const;

for (const [lang, options] of [
  ['en', {}],
  ['sw', { javaScriptEnabled: false }],
] as const) {
  const scripted = options.javaScriptEnabled !== false;
  const way = scripted ? 'with scripts' : 'without scripts';
  test(`a seller sends one line and refunds a piece of another, in ${lang}, ${way}`, async ({
    browser,
    viewport,
  }, info) => {
    const words = WORDS[lang];
    const [shoes, bag] = [`Shoes ${uniqueName()}`, `Bag ${uniqueName()}`];
    const seller = await join({ name: 'Asha Viatu', seller: true });
    const buyer = await join({ name: 'Rehema Said' });
    for (const [productName, quantity] of [
      [shoes, 1],
      [bag, 2],
    ] as const) {
      const productId = await sell(seller, { productName, category: 'Shoes' });
      await call(buyer.api, '/api/addToCart', { productId, variant: null, quantity });
    }
    const orderId = await payForCart(buyer);
    await expect(async () => {
      await call(seller.api, '/api/seller-order', { orderId, action: 'accept' });
    }).toPass();

    const checkScreen = screenChecker(info, scripted, lang);
    const openAs = opener(browser, { lang, scripts: scripted, viewport });
    const choose = async (page: Page, intent: string, product: string) => {
      const folded = page.locator('summary').filter({ hasText: intent });
      await unfold(folded);
      const form = folded.locator('..');
      await form.getByLabel(product).fill('1');
      return form.getByRole('button', { name: intent });
    };

    const selling = await openAs(seller, `/seller-panel/all-orders/${orderId}`);
    const send = await choose(selling, words.send, shoes);
    await checkScreen(selling, 'send-lines');
    await send.click();
    await expect(selling.getByText(words.sent)).toBeVisible();
    await expect(selling.locator('details[open]')).toHaveCount(0);
    const refund = await choose(selling, words.refund, bag);
    await selling.getByLabel(words.reason).fill('Only one is left');
    await checkScreen(selling, 'refund-lines');
    await refund.click();
    await expect(selling.getByText(words.refunded)).toBeVisible();
    await checkScreen(selling, 'lines-of-seller');

    const buying = await openAs(buyer, `/MyOrders/${orderId}`);
    await expect(buying.getByText(words.sent)).toBeVisible();
    await expect(buying.getByText(words.refunded)).toBeVisible();
    await checkScreen(buying, 'lines-of-buyer');

    // The rest arrives, and after the end the seller gives back the other piece as well.
    await call(seller.api, '/api/seller-order', { orderId, action: 'ship' });
    for (const action of ['deliver', 'complete']) {
      await call(buyer.api, '/api/buyer-order', { orderId, action });
    }
    await selling.reload();
    if (scripted) await untilHydrated(selling);
    const late = await choose(selling, words.refund, bag);
    await selling.getByLabel(words.reason).fill('The zip broke');
    await checkScreen(selling, 'refund-completed');
    await late.click();
    await expect(selling.getByText(words.bothRefunded)).toBeVisible();
    await selling.context().close();
    await buying.context().close();
  });
}
