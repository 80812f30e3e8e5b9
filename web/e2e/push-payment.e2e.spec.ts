import { randomInt } from 'node:crypto';
import type { Browser, TestInfo } from '@playwright/test';
import { BUYER_WORDS, orderBy } from './buyer-words.ts';
import { languagesOf } from './chosen.ts';
import { expect, test } from './journey.ts';
import { screenChecker, untilHydrated } from './screen-check.ts';
import { call, join, pageIn, sell, uniqueName, WAYS } from './shop-people.ts';

const SANDBOX = process.env.SANDBOX_ORIGIN ?? 'http://localhost:8090';

const WORDS = {
  en: {
    ...BUYER_WORDS.en,
    phone: 'Mobile number',
    quote: 'Update delivery cost',
    prompted: 'Check your phone',
    declined: 'The payment did not go through',
    payAgain: 'Pay again',
    phones: 'Phone with a payment request',
    open: 'Open this phone',
    request: 'Payment request',
    ask: /^Pay TZS [\d,]+ to Sokoni\?$/,
    pin: 'Enter PIN',
    confirm: 'Confirm',
    refuse: 'Cancel',
    done: 'This payment is complete',
    refused: 'You refused the request, and nothing was taken.',
    others: 'Other requests on this phone',
    quiet: 'No request on this phone',
  },
  sw: {
    ...BUYER_WORDS.sw,
    phone: 'Namba ya simu',
    quote: 'Sasisha gharama ya usafirishaji',
    prompted: 'Angalia simu yako',
    declined: 'Malipo hayakufanikiwa',
    payAgain: 'Lipa tena',
    phones: 'Simu yenye ombi la malipo',
    open: 'Fungua simu hii',
    request: 'Ombi la malipo',
    ask: /^Lipa TZS [\d,]+ kwa Sokoni\?$/,
    pin: 'Weka PIN',
    confirm: 'Thibitisha',
    refuse: 'Ghairi',
    done: 'Malipo haya yamekamilika',
    refused: 'Umekataa ombi hili. Hakuna pesa iliyochukuliwa.',
    others: 'Maombi mengine kwenye simu hii',
    quiet: 'Hakuna ombi kwenye simu hii',
  },
} as const;

interface Way {
  readonly lang: 'en' | 'sw';
  readonly options: (typeof WAYS)[number][1];
  readonly viewport: { readonly width: number; readonly height: number } | null;
  readonly info: TestInfo;
}

/** A buyer with one product in the cart and a phone of HaloPesa, which the sandbox prompts, and that phone. */
async function buyerWithPhone(browser: Browser, { lang, options, viewport, info }: Way) {
  const words = WORDS[lang];
  const scripted = options.javaScriptEnabled !== false;
  const digits = `61${randomInt(1e6, 1e7)}`;
  const seller = await join({ name: 'Juma Redio', seller: true });
  const goods = { category: 'Electronics', productName: `Radio ${uniqueName()}` };
  const productId = await sell(seller, goods);
  const person = await join({ name: 'Neema Mollel' });
  await call(person.api, '/api/addToCart', { productId, variant: null });
  const shop = await pageIn(person, browser, { lang, scripts: scripted, viewport });
  const phone = await (await browser.newContext({ ...options, viewport, locale: lang })).newPage();

  const checkScreen = screenChecker(info, scripted, `${lang}-${viewport?.width}`);
  const becomes = (heading: string) =>
    expect(shop.getByRole('heading', { name: heading })).toBeVisible();

  /** From the checkout to the page that waits for the phone. */
  const order = async () => {
    if (scripted) await untilHydrated(shop);
    await shop.getByLabel(words.location).selectOption('Arusha');
    await shop.getByLabel(words.place).fill('Sekei');
    await shop.getByRole('textbox', { name: words.phone }).fill(`0${digits}`);
    if (!scripted) await shop.getByRole('button', { name: words.quote }).click();
    await orderBy(shop, 'push');
    await becomes(words.prompted);
    await expect(shop.getByText(`+255${digits}`)).toBeVisible();
  };

  /** The phone with this number, where a request may wait. */
  const pickUp = async (number: string) => {
    await phone.goto(`${SANDBOX}/?lang=${lang}`);
    const phones = phone.getByRole('region', { name: words.phones });
    await phones.getByRole('textbox').fill(number);
    await phones.getByRole('button', { name: words.open }).click();
  };
  const request = phone.getByRole('heading', { name: words.request });
  const close = () => Promise.all([shop.context().close(), phone.context().close()]);
  return { words, digits, shop, phone, request, checkScreen, becomes, order, pickUp, close };
}

for (const [way, options] of WAYS) {
  for (const lang of languagesOf('push-payment', way === 'with scripts')) {
    test(`a buyer pays by a request on the phone ${way} (${lang})`, async ({
      browser,
      viewport,
    }, info) => {
      const buyer = await buyerWithPhone(browser, { lang, options, viewport, info });
      const { words, digits, shop, phone, checkScreen } = buyer;
      await shop.goto('/checkout');
      await buyer.order();
      await checkScreen(shop, 'push-waiting');

      await phone.goto(`${SANDBOX}/?lang=${lang}`);
      await checkScreen(phone, 'push-home');
      // The phone of another buyer shows nothing.
      await buyer.pickUp(`0${digits.replace('61', '62')}`);
      await expect(phone.getByRole('heading', { name: words.quiet })).toBeVisible();
      await checkScreen(phone, 'push-other-phone');
      await buyer.pickUp(`0${digits}`);
      await expect(buyer.request).toBeVisible();
      await expect(phone.getByText(words.ask)).toBeVisible();
      await checkScreen(phone, 'push-request');
      await phone.getByLabel(words.pin).fill('1234');
      await phone.getByRole('button', { name: words.confirm }).click();
      await expect(phone.getByRole('heading', { name: words.done })).toBeVisible();
      await checkScreen(phone, 'push-accepted');

      // The page of the shop was not touched.
      await buyer.becomes(words.paid);
      await expect(shop.getByText(`+255${digits}`)).toHaveCount(0);
      await buyer.close();
    });

    test(`a buyer refuses the request on the phone, and pays again ${way} (${lang})`, async ({
      browser,
      viewport,
    }, info) => {
      const buyer = await buyerWithPhone(browser, { lang, options, viewport, info });
      const { words, digits, shop, phone, checkScreen } = buyer;
      await shop.goto('/checkout');
      await buyer.order();
      await buyer.pickUp(`0${digits}`);
      await phone.getByRole('button', { name: words.refuse }).click();
      await expect(phone.getByText(words.refused)).toBeVisible();
      await checkScreen(phone, 'push-refused');
      await buyer.becomes(words.declined);
      await checkScreen(shop, 'push-declined');

      // The phone stays open: the next request appears by itself.
      await phone.getByRole('link', { name: words.others }).click();
      await expect(phone.getByRole('heading', { name: words.quiet })).toBeVisible();
      await shop.getByRole('link', { name: words.payAgain }).click();
      await expect(shop).toHaveURL(/\/checkout$/);
      await buyer.order();
      await expect(buyer.request).toBeVisible();
      await phone.getByLabel(words.pin).fill('1234');
      await phone.getByRole('button', { name: words.confirm }).click();
      await buyer.becomes(words.paid);
      await buyer.close();
    });
  }
}
