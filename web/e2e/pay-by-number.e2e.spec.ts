import type { Page } from '@playwright/test';
import { BUYER_WORDS, chooseWay, orderBy } from './buyer-words.ts';
import { expect, test } from './journey.ts';
import { goTo, screenChecker } from './screen-check.ts';
import { call, join, opener, sell, uniqueName } from './shop-people.ts';

const SANDBOX = process.env.SANDBOX_ORIGIN ?? 'http://localhost:8090';

const WORDS = {
  en: {
    ...BUYER_WORDS.en,
    quote: 'Update delivery cost',
    kept: /within 6 hours/,
    title: 'Pay to this number',
    exactly: 'Exactly this amount',
    payBefore: 'Pay before',
    menu: 'Control number',
    find: 'Continue',
  },
  sw: {
    ...BUYER_WORDS.sw,
    quote: 'Sasisha gharama ya usafirishaji',
    kept: /ndani ya saa 6/,
    title: 'Lipia namba hii',
    exactly: 'Kiasi hiki kamili',
    payBefore: 'Lipa kabla ya',
    menu: 'Namba ya malipo (control number)',
    find: 'Endelea',
  },
} as const;

for (const [lang, options] of [
  ['en', {}],
  ['sw', { javaScriptEnabled: false }],
] as const) {
  const scripted = options.javaScriptEnabled !== false;
  const way = scripted ? 'with scripts' : 'without scripts';
  test(`a buyer pays by control number, in ${lang}, ${way}`, async ({
    browser,
    viewport,
  }, info) => {
    const words = WORDS[lang];
    const seller = await join({ name: 'Juma Redio', seller: true });
    const goods = { category: 'Electronics', productName: `Radio ${uniqueName()}` };
    const productId = await sell(seller, goods);
    const person = await join({ name: 'Neema Mollel' });
    await call(person.api, '/api/addToCart', { productId, variant: null });

    const checkScreen = screenChecker(info, scripted, lang);
    const go = (page: Page, path: string) => goTo(page, path, scripted);
    const press = (page: Page, name: string) =>
      page.getByRole('main').getByRole('button', { name, exact: true }).click();

    const openAs = opener(browser, { lang, scripts: scripted, viewport });
    const buyer = await openAs(person, '/checkout');
    await buyer.getByLabel(words.location).selectOption('Arusha');
    await buyer.getByLabel(words.place).fill('Sekei');
    if (!scripted) await press(buyer, words.quote);
    await chooseWay(buyer, 'control-number');
    await expect(buyer.getByText(words.kept)).toBeVisible();
    await checkScreen(buyer, 'number-checkout');
    await orderBy(buyer, 'control-number');
    await expect(buyer.getByRole('heading', { name: words.title })).toBeVisible();
    await checkScreen(buyer, 'number-to-pay');
    const orderId = new URL(buyer.url()).searchParams.get('order') ?? '';

    // The order's own page, also of a guest by the link of an SMS, shows the same.
    await go(buyer, `/MyOrders/${orderId}`);
    const panel = buyer.getByRole('main');
    await expect(panel.getByText(words.exactly)).toBeVisible();
    // Said at the top of the page and with the number.
    await expect(panel.getByText(words.payBefore).first()).toBeVisible();
    const number = await panel.getByText(/^99\d\d \d{4} \d{4}$/).textContent();
    await checkScreen(buyer, 'number-order');

    const phone = await (await browser.newContext({ ...options, locale: lang })).newPage();
    await phone.goto(`${SANDBOX}/?lang=${lang}`);
    await phone.getByRole('textbox', { name: words.menu }).fill(number ?? '');
    await phone.getByRole('button', { name: words.find }).click();
    await phone.getByLabel('M-Pesa').check();
    await phone.getByRole('button', { name: words.pay }).click();
    // The form may be on its way: what is closed now is not paid.
    await expect(phone.getByRole('button', { name: words.pay })).toHaveCount(0);
    await phone.context().close();

    await expect(async () => {
      await go(buyer, `/payment-success?order=${orderId}`);
      await expect(buyer.getByRole('heading', { name: words.paid })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
    await buyer.context().close();
  });
}
