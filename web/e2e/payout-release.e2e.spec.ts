import { randomInt } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { accountOf, firstAdmin, secondAdmin, soldTo } from './money-people.ts';
import { keepPicture, sidewaysAt, untilHydrated, violationsOf } from './screen-check.ts';
import { BASE_URL, browserOf, call, join, type Person, sell, uniqueName } from './shop-people.ts';

/** One name for all sellers of this file: each number is registered in it. */
const NAME = 'Juma Mkubwa';
/** Above what goes out on a day without a second admin. */
const PRICE = 6_100_000;

const WORDS = {
  en: {
    why: /checked by a second person/,
    prepare: 'I have checked them',
    other: /Another admin has to release it/,
    release: /^Release TZS/,
    released: 'The payouts are on their way',
  },
  sw: {
    why: /hukaguliwa na mtu wa pili/,
    prepare: 'Nimeyakagua',
    other: /Msimamizi mwingine anatakiwa kuyaruhusu/,
    release: /^Ruhusu TZS/,
    released: 'Malipo yako njiani',
  },
} as const;

// One after the other: an admin prepares everything that waits, the payout of another test included.
test.describe.configure({ mode: 'default' });

for (const [lang, options] of [
  ['en', {}],
  ['sw', { javaScriptEnabled: false }],
] as const) {
  const scripted = options.javaScriptEnabled !== false;
  const way = scripted ? 'with scripts' : 'without scripts';
  test(`a large payout is released by a second admin, in ${lang}, ${way}`, async ({
    browser,
    viewport,
  }, info) => {
    test.setTimeout(240_000);
    const words = WORDS[lang];
    const first = await firstAdmin();
    const second = await secondAdmin(first);
    const seller = await join({ name: NAME, seller: true });
    const { _id: userId } = await accountOf(seller.api);
    await call(first.api, '/api/verification-decision', { userId, decision: 'verify' });
    const sellingPrice = PRICE + randomInt(1, 90_000);
    const goods = { productName: `Generator ${uniqueName()}`, category: 'Appliances' };
    const prices = { price: sellingPrice, sellingPrice };
    const productId = await sell(seller, browser, { ...goods, ...prices });
    const paymentUrl = await soldTo(seller, browser, productId);

    const number = `7543${randomInt(10_000, 99_999)}`;
    const form = { number: `0${number}`, name: NAME };
    await seller.api.post(new URL('/wallets', paymentUrl).href, { form });
    await expect(async () => {
      const wallet = { kind: 'wallet', method: 'Mpesa', number };
      const saved = await call(seller.api, '/api/payout-destination', wallet);
      expect(saved.data).toMatchObject({ state: 'verified' });
    }).toPass({ timeout: 20_000 });
    await expect(async () => {
      const asked = await call(seller.api, '/api/seller-payout', {});
      expect(asked.data).toMatchObject({ status: 'waiting' });
    }).toPass({ timeout: 30_000 });

    const open = async (person: Person, path: string) => {
      const context = await browserOf(person, browser, { ...options, viewport });
      await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
      const page = await context.newPage();
      await page.goto(path);
      if (scripted) await untilHydrated(page);
      return page;
    };
    const look = async (page: Page, name: string) => {
      expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
      if (scripted) expect(await violationsOf(page)).toEqual([]);
      await keepPicture(page, info, `${name}-${lang}`);
    };

    const selling = await open(seller, '/seller-panel/money');
    await expect(selling.getByText(words.why).first()).toBeVisible();
    await look(selling, 'payout-waits');

    const preparing = await open(first, '/admin-panel/money');
    await look(preparing, 'payouts-waiting');
    await preparing.getByRole('button', { name: words.prepare }).click();
    await expect(preparing.getByText(words.other).first()).toBeVisible();

    const releasing = await open(second, '/admin-panel/money');
    await look(releasing, 'payouts-prepared');
    const batch = releasing.getByRole('listitem').filter({ hasText: number });
    await batch.getByRole('button', { name: words.release }).click();
    await expect(releasing.getByText(words.released).first()).toBeVisible();
    await expect(async () => {
      const money = await (await seller.api.get('/api/seller-money')).json();
      expect(money).toMatchObject({ data: { availableTzs: 0, payouts: [{ status: 'paid' }] } });
    }).toPass({ timeout: 30_000 });
    for (const page of [selling, preparing, releasing]) await page.context().close();
  });
}
