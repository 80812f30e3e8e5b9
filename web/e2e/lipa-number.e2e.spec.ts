import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { BUYER_WORDS, orderBy } from './buyer-words.ts';
import { expect, test } from './journey.ts';
import { firstAdmin, secondAdmin, verifySeller } from './money-people.ts';
import { goTo, screenChecker } from './screen-check.ts';
import { call, join, opener, type Person, sell, uniqueName } from './shop-people.ts';

const WORDS = {
  en: {
    ...BUYER_WORDS.en,
    quote: 'Update delivery cost',
    title: 'Pay to this number',
    code: 'Transaction code',
    claim: 'Send the code',
    claimed: 'Your transaction code:',
    account: 'Account',
    upload: 'Statement as CSV',
    check: 'Check the file',
    store: 'Store and match these lines',
    stored: 'What the file has done',
    byReference: 'Pays by its reference',
    secondAdmin: 'Needs another admin',
    unmatched: 'Not matched',
    otherAdmin: /one who has neither brought the line/,
    confirm: 'Confirm: it pays this order',
    matched: 'Matched: the order is being marked as paid',
  },
  sw: {
    ...BUYER_WORDS.sw,
    quote: 'Sasisha gharama ya usafirishaji',
    title: 'Lipia namba hii',
    code: 'Namba ya muamala',
    claim: 'Tuma namba',
    claimed: 'Namba yako ya muamala:',
    account: 'Akaunti',
    upload: 'Taarifa kama CSV',
    check: 'Kagua faili',
    store: 'Hifadhi na unganisha mistari hii',
    stored: 'Faili limefanya nini',
    byReference: 'Inalipa kwa kumbukumbu yake',
    secondAdmin: 'Inahitaji msimamizi mwingine',
    unmatched: 'Haijaunganishwa',
    otherAdmin: /ambaye hakuleta mstari huu/,
    confirm: 'Thibitisha: inalipa oda hii',
    matched: 'Imeunganishwa: oda inawekwa kuwa imelipwa',
  },
} as const;

const newCode = () => `LP${randomInt(10_000_000, 99_999_999)}`;

/** In Dar es Salaam, as portals write it. */
function statementTime(): string {
  const text = new Date(Date.now() + 3 * 3_600_000).toISOString();
  const [year, month, day] = text.slice(0, 10).split('-');
  return `${day}/${month}/${year} ${text.slice(11, 19)}`;
}

for (const [lang, options] of [
  ['en', {}],
  ['sw', { javaScriptEnabled: false }],
] as const) {
  const scripted = !('javaScriptEnabled' in options);
  const way = scripted ? 'with scripts' : 'without scripts';
  test(`a buyer pays by lipa number, and admins match the statement, in ${lang}, ${way}`, async ({
    browser,
    viewport,
  }, info) => {
    const words = WORDS[lang];
    const first = await firstAdmin();
    const second = await secondAdmin(first);
    const seller = await join({ name: 'Juma Redio', seller: true });
    await verifySeller(first, seller);
    const sold = (sellingPrice: number) =>
      sell(seller, {
        category: 'Electronics',
        productName: `Radio ${uniqueName()}`,
        sellingPrice,
      });
    const [cheap, dear] = [await sold(20_000), await sold(700_000)];
    const person = await join({ name: 'Neema Mollel' });
    await call(person.api, '/api/addToCart', { productId: cheap, variant: null });

    const checkScreen = screenChecker(info, scripted, lang);
    const go = (page: Page, path: string) => goTo(page, path, scripted);
    const openAs = opener(browser, { lang, scripts: scripted, viewport });
    const press = (page: Page, name: string) =>
      page.getByRole('main').getByRole('button', { name, exact: true }).click();
    const orderOf = async (who: Person, orderId: string) =>
      (await (await who.api.get(`/api/orders/${orderId}`)).json()).data;

    const buyer = await openAs(person, '/checkout');
    await buyer.getByLabel(words.location).selectOption('Arusha');
    await buyer.getByLabel(words.place).fill('Sekei');
    if (!scripted) await press(buyer, words.quote);
    await orderBy(buyer, 'lipa-number');
    await expect(buyer.getByRole('heading', { name: words.title })).toBeVisible();
    await checkScreen(buyer, 'lipa-to-pay');
    const orderId = new URL(buyer.url()).searchParams.get('order') ?? '';
    const order = await orderOf(person, orderId);
    const { reference, name } = order.paymentDetails.payNumber.till;

    // The order's own page, also of a guest by the link of an SMS, shows the same and takes the code.
    await go(buyer, `/MyOrders/${orderId}`);
    await expect(buyer.getByText('554433', { exact: true })).toBeVisible();
    await expect(buyer.getByText(new RegExp(name))).toBeVisible();
    const code = newCode();
    await buyer.getByLabel(words.code).fill(code.toLowerCase());
    await press(buyer, words.claim);
    await expect(buyer.getByText(`${words.claimed} ${code}`)).toBeVisible();
    await checkScreen(buyer, 'lipa-claimed');

    // A dear order of another buyer, which waits for a second admin.
    const rich = await join({ name: 'Asha Mushi' });
    await call(rich.api, '/api/addToCart', { productId: dear, variant: null });
    const { data: started } = await call(rich.api, '/api/checkout', {
      paymentMethod: 'lipa-number',
    });
    const dearOrder = await orderOf(rich, (started as { orderId: string }).orderId);
    const dearCode = newCode();
    const csv = [
      'Receipt No.,Completion Time,Paid In,Other Party Info,Reference',
      `${code},${statementTime()},"${order.totalAmount.toLocaleString('en')}.00",NEEMA,${reference}`,
      `${dearCode},${statementTime()},${dearOrder.totalAmount},ASHA,${dearOrder.paymentDetails.payNumber.till.reference}`,
      `${newCode()},${statementTime()},"7,000.00",JUMA,`,
    ].join('\r\n');

    const admin = await openAs(first, '/admin-panel/lipa-statement');
    await admin.getByRole('combobox', { name: words.account }).selectOption('lipa-number');
    await admin
      .getByLabel(words.upload)
      .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await press(admin, words.check);
    await expect(admin.getByText(words.byReference, { exact: true })).toBeVisible();
    await expect(admin.getByText(words.secondAdmin, { exact: true }).first()).toBeVisible();
    await expect(admin.getByText(words.unmatched, { exact: true }).first()).toBeVisible();
    await checkScreen(admin, 'lipa-file-checked');
    await press(admin, words.store);
    await expect(admin.getByRole('heading', { name: words.stored })).toBeVisible();
    const line = (page: Page) => page.getByRole('listitem').filter({ hasText: dearCode });
    await expect(line(admin).getByText(words.otherAdmin)).toBeVisible();
    await checkScreen(admin, 'lipa-file-stored');

    await expect(async () => {
      await go(buyer, `/payment-success?order=${orderId}`);
      await expect(buyer.getByRole('heading', { name: words.paid })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();

    const confirming = await openAs(second, '/admin-panel/lipa-statement');
    await checkScreen(confirming, 'lipa-second-admin');
    await line(confirming).getByRole('button', { name: words.confirm }).click();
    await expect(confirming.getByText(words.matched).first()).toBeVisible();
    await expect(line(confirming)).toHaveCount(0);
    await expect(async () => {
      const { paymentDetails } = await orderOf(rich, dearOrder._id);
      expect(paymentDetails.payment_status).toBe('paid');
    }).toPass();
    for (const page of [buyer, admin, confirming]) await page.context().close();
  });
}
