import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { firstAdmin, secondAdmin } from './money-people.ts';
import { screenChecker, untilHydrated } from './screen-check.ts';
import { call, join, opener, payForCart, sell, sendOrder, uniqueName } from './shop-people.ts';

const WORDS = {
  en: {
    split: 'Decide in part',
    amount: 'Amount that goes back to the buyer',
    show: 'Show what it means',
    wrong: /Please type whole shillings/,
    loses: 'The seller loses',
    reason: 'Reason',
    decide: /^Refund TZS 5,000/,
    done: 'Decided in part, refunded: TZS 5,000',
    first: /was first.*TZS 5,000/,
  },
  sw: {
    split: 'Amua kwa sehemu',
    amount: 'Kiasi kinachorudi kwa mnunuzi',
    show: 'Onyesha maana yake',
    wrong: /andika shilingi kamili/,
    loses: 'Muuzaji anapoteza',
    reason: 'Sababu',
    decide: /^Rudisha TZS 5,000/,
    done: 'Imeamuliwa kwa sehemu, imerudishwa: TZS 5,000',
    first: /ameshaamua.*TZS 5,000/,
  },
} as const;

for (const [lang, options] of [
  ['en', {}],
  ['sw', { javaScriptEnabled: false }],
] as const) {
  const scripted = options.javaScriptEnabled !== false;
  const way = scripted ? 'with scripts' : 'without scripts';
  test(`admins decide a dispute in part, once, in ${lang}, ${way}`, async ({
    browser,
    viewport,
  }, info) => {
    const words = WORDS[lang];
    const seller = await join({ name: 'Asha Viatu', seller: true });
    const buyer = await join({ name: 'Rehema Said' });
    const productId = await sell(seller, {
      productName: `Shoes ${uniqueName()}`,
      category: 'Shoes',
    });
    await call(buyer.api, '/api/addToCart', { productId, variant: null });
    const orderId = await payForCart(buyer);
    await sendOrder(seller, orderId);
    await call(buyer.api, '/api/buyer-order', { orderId, action: 'deliver' });
    const reason = 'One heel is scratched';
    await call(buyer.api, '/api/buyer-order', { orderId, action: 'dispute', reason });
    const order = (await (await buyer.api.get(`/api/orders/${orderId}`)).json()) as {
      readonly data: { readonly orderNumber: string };
    };
    const first = await firstAdmin();
    const second = await secondAdmin(first, 'support');

    const checkScreen = screenChecker(info, scripted, lang);
    const openAs = opener(browser, { lang, scripts: scripted, viewport });
    const prepare = async (page: Page, note: string) => {
      await page.getByRole('link', { name: words.split }).click();
      const dialog = page.getByRole('dialog', { name: words.split });
      await dialog.getByLabel(words.amount).fill('6000');
      await dialog.getByRole('button', { name: words.show }).click();
      await expect(dialog.getByText(words.loses)).toBeVisible();
      await dialog.getByLabel(words.reason).fill(note);
      await dialog.getByLabel(words.amount).fill('5.000');
      await dialog.getByRole('button', { name: words.show }).click();
      await expect(dialog.getByRole('button', { name: words.decide })).toBeVisible();
      await expect(dialog.getByLabel(words.reason)).toHaveValue(note);
      return dialog.getByRole('button', { name: words.decide });
    };

    const path = `/admin-panel/all-orders/${order.data.orderNumber}`;
    const one = await openAs(first, path);
    await checkScreen(one, 'dispute-admin');
    await one.getByRole('link', { name: words.split }).click();
    await one.getByLabel(words.amount).fill('elfu tano');
    await one.getByRole('button', { name: words.show }).click();
    await expect(one.getByText(words.wrong)).toBeVisible();
    if (scripted) await expect(one.getByLabel(words.amount)).toBeFocused();
    await checkScreen(one, 'verdict-wrong');
    await one.goto(path);
    if (scripted) await untilHydrated(one);
    const decide = await prepare(one, 'A scratch, no more');
    await checkScreen(one, 'verdict-means');
    const other = await openAs(second, path);
    const late = await prepare(other, 'The note of the second');

    await decide.click();
    await expect(one.getByText(words.done)).toBeVisible();
    await checkScreen(one, 'verdict-done');
    await late.click();
    await expect(other.getByText(words.first).first()).toBeVisible();
    await expect(other.getByText(/The note of the second/)).toBeVisible();
    await checkScreen(other, 'verdict-second');

    for (const [person, page] of [
      [buyer, `/MyOrders/${orderId}`],
      [seller, `/seller-panel/all-orders/${orderId}`],
    ] as const) {
      const shown = await openAs(person, page);
      await expect(shown.getByText(words.done)).toBeVisible();
      await expect(shown.getByText(/A scratch, no more/).first()).toBeVisible();
      await checkScreen(shown, person === buyer ? 'verdict-buyer' : 'verdict-seller');
      await shown.context().close();
    }
    for (const page of [one, other]) await page.context().close();
  });
}
