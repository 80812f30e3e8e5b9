import type { Page } from '@playwright/test';
import { languagesOf } from './chosen.ts';
import { expect, test } from './journey.ts';
import { untilHydrated } from './screen-check.ts';
import { BASE_URL, browserOf, call, join, mailsTo, payForCart, sell } from './shop-people.ts';

/** The tap on the mail's link is one of them. */
const MOST_FROM_MAIL = 2;
const MOST_FROM_HOME = 3;
const WORDS = {
  en: {
    waiting: '1 order to accept',
    accept: 'Accept order',
    ship: 'Mark as shipped',
    toShip: 'To pack and send 1',
  },
  sw: {
    waiting: 'Oda 1 ya kukubali',
    accept: 'Kubali oda',
    ship: 'Weka kuwa imesafirishwa',
    toShip: 'Za kufungasha na kutuma 1',
  },
} as const;

test.use({ screenSize: 'phone' });

for (const lang of languagesOf('order-taps')) {
  test(`a seller accepts an order by ${MOST_FROM_MAIL} taps from its mail, by ${MOST_FROM_HOME} from the panel's home (${lang})`, async ({
    browser,
    viewport,
  }) => {
    const words = WORDS[lang];
    const seller = await join({ name: 'Salma Vitu', seller: true });
    const productId = await sell(seller, { productName: 'Kanga', category: 'Fashion & Wear' });
    const buyer = await join({ name: 'Rehema Said' });
    const context = await browserOf(seller, browser, { viewport, hasTouch: true });
    await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);

    const fromMail = async (page: Page, orderId: string) => {
      const path = `/seller-panel/all-orders/${orderId}`;
      const hasLink = async () =>
        (await mailsTo(seller.email)).some(({ html }) => html.includes(path));
      await expect.poll(hasLink).toBe(true);
      await page.goto(path);
      return {
        taps: 1,
        steps: [page.getByRole('button', { name: words.accept })],
        next: words.ship,
      };
    };
    const fromHome = async (page: Page) => {
      const waiting = page.getByRole('main').getByRole('link', { name: words.waiting });
      await expect(async () => {
        await page.goto('/seller-panel');
        await expect(waiting).toBeVisible({ timeout: 2_000 });
      }).toPass();
      return {
        taps: 0,
        steps: [waiting, page.getByRole('button', { name: words.accept })],
        next: words.toShip,
      };
    };

    for (const [arrive, most] of [
      // First: the mail of a further order within the minute waits for its end.
      [fromMail, MOST_FROM_MAIL],
      [fromHome, MOST_FROM_HOME],
    ] as const) {
      await call(buyer.api, '/api/addToCart', { productId, variant: null });
      const orderId = await payForCart(buyer);
      const page = await context.newPage();
      const { taps: before, steps, next } = await arrive(page, orderId);
      let taps = before;
      await untilHydrated(page);
      for (const element of steps) {
        taps += 1;
        await element.tap();
      }
      await expect(page.getByRole('link', { name: next })).toBeVisible();
      expect(taps).toBeLessThanOrEqual(most);
      await page.close();
    }
  });
}
