import type { Locator, Page } from '@playwright/test';
import { BUYER_WORDS, ORDER, orderBy } from './buyer-words.ts';
import { languagesOf } from './chosen.ts';
import { expect, test } from './journey.ts';
import { codeTo, PHONE_WORDS, smsTo, someDigits } from './phone-words.ts';
import { keepPicture, sidewaysAt, untilHydrated, violationsOf } from './screen-check.ts';
import { BASE_URL, join, sell, uniqueName, WAYS } from './shop-people.ts';

const SANDBOX = process.env.SANDBOX_ORIGIN ?? 'http://localhost:8090';

/** Of a guest, from the product to the prompt on the phone, with what is brought to the door. */
const MOST = { taps: 5, fields: 4 };

const WORDS = {
  en: {
    ...BUYER_WORDS.en,
    ...PHONE_WORDS.en,
    buy: 'Buy',
    quote: 'Update delivery cost',
    next: /^Salma Vitu has until \d+ \w+ \d{4}, \d\d:\d\d to accept your order\.$/,
  },
  sw: {
    ...BUYER_WORDS.sw,
    ...PHONE_WORDS.sw,
    buy: 'Nunua',
    quote: 'Sasisha gharama ya usafirishaji',
    next: /^Salma Vitu ana hadi \d+ \w+ \d{4}, \d\d:\d\d kukubali oda yako\.$/,
  },
} as const;

for (const [way, options] of WAYS) {
  for (const lang of languagesOf('guest-checkout', way === 'with scripts')) {
    test(`a guest orders with name, phone and code, and follows the order by link ${way} (${lang})`, async ({
      browser,
      viewport,
    }, info) => {
      const words = WORDS[lang];
      const scripted = options.javaScriptEnabled !== false;
      const arrive = (page: Page) => (scripted ? untilHydrated(page) : undefined);
      const seller = await join({ name: 'Salma Vitu', seller: true });
      const lamp = `Lamp ${uniqueName()}`;
      const productId = await sell(seller, { productName: lamp, category: 'Electronics' });
      const digits = someDigits();
      const openPage = async () => {
        const context = await browser.newContext({ ...options, baseURL: BASE_URL, viewport });
        await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
        return context.newPage();
      };
      const press = (page: Page, name: string) =>
        page.getByRole('main').getByRole('button', { name, exact: true }).click();

      const page = await openPage();
      await page.goto(`/product/${productId}`);
      await arrive(page);
      await press(page, words.buy);
      await expect(page.getByRole('link', { name: lamp })).toBeVisible();
      await arrive(page);
      await page.getByRole('link', { name: words.checkout }).click();
      await expect(page).toHaveURL(/\/checkout$/);
      await expect(page.getByRole('heading', { name: words.guest })).toBeVisible();
      await expect(page.getByText(lamp)).toBeVisible();
      await arrive(page);
      expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
      if (scripted) expect(await violationsOf(page)).toEqual([]);
      await keepPicture(page, info, `guest-checkout-${lang}`);
      await page.getByLabel(words.name).fill('Neema Mollel');
      await page.getByLabel(words.phone).fill(`0${digits}`);
      await press(page, words.send);
      await page.getByLabel(words.code).fill(await codeTo(digits));
      await press(page, words.goOn);

      await expect(page.getByLabel(words.location)).toBeVisible();
      await expect(page).toHaveURL(/\/checkout$/);
      await page.getByLabel(words.location).selectOption('Arusha');
      await page.getByLabel(words.place).fill('Sekei');
      if (!scripted) await press(page, words.quote);
      await orderBy(page, 'page');
      await page.getByLabel('M-Pesa').check();
      await page.getByRole('button', { name: words.pay }).click();
      await expect(page.getByRole('heading', { name: words.paid })).toBeVisible();
      await page.context().close();

      const link = new RegExp(`${BASE_URL}(/MyOrders/[0-9a-f]{24})`);
      let path = '';
      await expect(async () => {
        path = link.exec((await smsTo(digits)).join(' '))?.[1] ?? '';
        expect(path).not.toBe('');
      }).toPass();

      const other = await openPage();
      await other.goto(path);
      await expect(other).toHaveURL(/by=phone/);
      await arrive(other);
      await other.getByLabel(words.phone).fill(digits);
      await press(other, words.send);
      await other.getByLabel(words.code).fill(await codeTo(digits, 2));
      await press(other, words.login);
      await expect(other).toHaveURL(new RegExp(`${path}$`));
      await expect(other.getByRole('heading', { level: 1 })).toHaveText(words.next);
      await expect(other.getByText(lamp).first()).toBeVisible();
      await other.goto('/MyOrders');
      await expect(other.getByRole('link', { name: lamp })).toBeVisible();
      await other.context().close();
    });
  }
}

for (const lang of languagesOf('guest-taps')) {
  test(`a guest pays after ${MOST.taps} taps and ${MOST.fields} fields (${lang})`, async ({
    page,
    context,
  }, info) => {
    const words = WORDS[lang];
    const seller = await join({ name: 'Salma Vitu', seller: true });
    const productName = `Lamp ${uniqueName()}`;
    const productId = await sell(seller, { productName, category: 'Electronics' });
    // HaloPesa, which the sandbox asks on the phone.
    const digits = `61${someDigits().slice(2)}`;
    await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
    const done = { taps: 0, fields: 0 };
    const main = page.getByRole('main');
    const tap = async (element: Locator) => {
      await untilHydrated(page);
      done.taps += 1;
      await element.click();
    };
    const fill = async (label: RegExp, text: string) => {
      done.fields += 1;
      await main.getByLabel(label).fill(text);
    };

    await page.goto(`${BASE_URL}/product/${productId}`);
    await tap(main.getByRole('button', { name: words.buy, exact: true }));
    await tap(main.getByRole('link', { name: words.checkout }));
    await fill(words.name, 'Neema Mollel');
    await fill(words.phone, `0${digits}`);
    await tap(main.getByRole('button', { name: words.send, exact: true }));
    await fill(words.code, await codeTo(digits));
    await tap(main.getByRole('button', { name: words.goOn, exact: true }));
    await fill(words.place, 'Sekei, karibu na soko, Arusha');
    await expect(main.getByLabel(words.location)).toHaveValue('Arusha');
    await keepPicture(page, info, `guest-place-${lang}`);
    await tap(main.getByRole('button', { name: ORDER }));
    await expect(page).toHaveURL(/payment-success/);
    const phone = await context.newPage();
    await phone.goto(`${SANDBOX}/my-phone?number=${digits}&lang=${lang}`);
    await phone.locator('[name="pin"]').fill('1234');
    await phone.locator('[name="answer"][value="1"]').click();
    await expect(page.getByRole('heading', { name: words.paid })).toBeVisible();
    expect(done).toEqual(MOST);
  });
}
