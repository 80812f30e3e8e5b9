import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { BUYER_WORDS, chooseWay, orderBy } from './buyer-words.ts';
import { expect, test } from './journey.ts';
import { firstAdmin } from './money-people.ts';
import { goTo, screenChecker } from './screen-check.ts';
import { call, join, opener, sell, uniqueName } from './shop-people.ts';

const WORDS = {
  en: {
    ...BUYER_WORDS.en,
    quote: 'Update delivery cost',
    kept: /keep your goods for you for 24 hours/,
    title: 'Transfer to this account',
    copy: 'Copy number',
    code: 'Transaction reference of your bank',
    claim: 'Send the reference',
    claimed: 'The reference of your transfer:',
    account: 'Account',
    upload: 'Statement as CSV',
    check: 'Check the file',
    store: 'Store and match these lines',
    stored: 'What the file has done',
    byReference: 'Pays by its reference',
    skipped: 'No money has come in by this row.',
    method: 'Bank transfer',
  },
  sw: {
    ...BUYER_WORDS.sw,
    quote: 'Sasisha gharama ya usafirishaji',
    kept: /Tunakuhifadhia bidhaa zako kwa saa 24/,
    title: 'Tuma pesa kwenye akaunti hii',
    copy: 'Nakili namba',
    code: 'Namba ya muamala ya benki',
    claim: 'Tuma namba ya muamala',
    claimed: 'Namba ya muamala wako wa benki:',
    account: 'Akaunti',
    upload: 'Taarifa kama CSV',
    check: 'Kagua faili',
    store: 'Hifadhi na unganisha mistari hii',
    stored: 'Faili limefanya nini',
    byReference: 'Inalipa kwa kumbukumbu yake',
    skipped: 'Mstari huu haukuingiza pesa.',
    method: 'Malipo kwa benki',
  },
} as const;

/** The day in Dar es Salaam, as banks write it. */
function statementDay(): string {
  const text = new Date(Date.now() + 3 * 3_600_000).toISOString();
  const [year, month, day] = text.slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

for (const [lang, options] of [
  ['en', {}],
  ['sw', { javaScriptEnabled: false }],
] as const) {
  const scripted = !('javaScriptEnabled' in options);
  const way = scripted ? 'with scripts' : 'without scripts';
  test(`a buyer pays by bank transfer, and an admin brings the statement, in ${lang}, ${way}`, async ({
    browser,
    viewport,
  }, info) => {
    const words = WORDS[lang];
    const first = await firstAdmin();
    const seller = await join({ name: 'Juma Redio', seller: true });
    const goods = { category: 'Electronics', productName: `Radio ${uniqueName()}` };
    const productId = await sell(seller, { ...goods, sellingPrice: 20_000 });
    const person = await join({ name: 'Neema Mollel' });
    await call(person.api, '/api/addToCart', { productId, variant: null });

    const checkScreen = screenChecker(info, scripted, lang);
    const go = (page: Page, path: string) => goTo(page, path, scripted);
    const openAs = opener(browser, { lang, scripts: scripted, viewport });
    const press = (page: Page, name: string) =>
      page.getByRole('main').getByRole('button', { name, exact: true }).click();

    const buyer = await openAs(person, '/checkout');
    await buyer.getByLabel(words.location).selectOption('Arusha');
    await buyer.getByLabel(words.place).fill('Sekei');
    if (!scripted) await press(buyer, words.quote);
    await chooseWay(buyer, 'bank-transfer');
    await expect(buyer.getByText(words.kept)).toBeVisible();
    await orderBy(buyer, 'bank-transfer');
    await expect(buyer.getByRole('heading', { name: words.title })).toBeVisible();
    await checkScreen(buyer, 'bank-to-pay');
    const orderId = new URL(buyer.url()).searchParams.get('order') ?? '';
    const { data: order } = await (await person.api.get(`/api/orders/${orderId}`)).json();
    const { number, account } = order.paymentDetails.payNumber;

    // The order's own page, also of a guest by the link of an SMS, shows the same and takes the reference.
    await go(buyer, `/MyOrders/${orderId}`);
    const panel = buyer.getByRole('main');
    await expect(panel.getByText('CRDB Bank', { exact: true })).toBeVisible();
    await expect(panel.getByText(number, { exact: true })).toBeVisible();
    await expect(panel.getByText(account.name, { exact: true })).toBeVisible();
    const copy = panel.getByRole('button', { name: words.copy, exact: true });
    if (scripted) await expect(copy).toBeVisible();
    else await expect(copy).toBeHidden();
    const code = `FT${randomInt(10_000_000, 99_999_999)}`;
    await buyer.getByLabel(words.code).fill(code.toLowerCase());
    await press(buyer, words.claim);
    await expect(buyer.getByText(`${words.claimed} ${code}`)).toBeVisible();
    await checkScreen(buyer, 'bank-claimed');

    const csv = [
      `Statement of account ${number}`,
      'Date,Value Date,Narration,Reference,Debit,Credit,Balance',
      `${statementDay()},${statementDay()},TIPS 0754123456 NEEMA MOLLEL ${account.reference},${code},,"${order.totalAmount.toLocaleString('en')}.00",1`,
      `${statementDay()},${statementDay()},LEDGER FEE,${code},"1,180.00",,1`,
    ].join('\r\n');
    const admin = await openAs(first, '/admin-panel/lipa-statement');
    await admin.getByRole('combobox', { name: words.account }).selectOption('bank-transfer');
    await admin
      .getByLabel(words.upload)
      .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await press(admin, words.check);
    await expect(admin.getByText(words.byReference, { exact: true })).toBeVisible();
    await expect(admin.getByText(words.skipped, { exact: true })).toBeVisible();
    await checkScreen(admin, 'bank-file-checked');
    await press(admin, words.store);
    await expect(admin.getByRole('heading', { name: words.stored })).toBeVisible();

    await expect(async () => {
      await go(buyer, `/payment-success?order=${orderId}`);
      await expect(buyer.getByRole('heading', { name: words.paid })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
    await go(buyer, `/MyOrders/${orderId}`);
    await expect(panel.getByText(words.method, { exact: true })).toBeVisible();
    for (const page of [buyer, admin]) await page.context().close();
  });
}
