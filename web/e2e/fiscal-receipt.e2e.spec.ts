import { dateOf } from '@sokoni/contracts';
import { actOnPaymentPage } from '@sokoni/testing/buying';
import { BUYER_WORDS, orderBy } from './buyer-words.ts';
import { languagesOf } from './chosen.ts';
import { expect, skipOnPhone, test } from './journey.ts';
import { expectFit, goTo, keepPicture, listenTo } from './screen-check.ts';
import { logInAs } from './screen-people.ts';
import { call, join, pageIn, payForCart, sell, uniqueName } from './shop-people.ts';

const WORDS = {
  en: {
    ...BUYER_WORDS.en,
    tin: 'TIN',
    name: 'Name',
    address: 'Address',
    certificate: 'Certificate (.pfx or .p12)',
    password: 'Password of the certificate',
    start: 'Issue receipts from',
    save: 'Save',
    active: /^Fiscal receipts are issued for what is paid from/,
    buying: 'Buying for a business',
    businessTin: 'TIN of the business',
    businessName: 'Name of the business',
    quote: 'Update delivery cost',
    receipt: /^Fiscal receipt of Duka la Neema Ltd/,
    qr: 'QR code of fiscal receipt 1',
    delivered: 'At the tax office',
    verify: 'Check it at the tax office',
    file: 'Receipt (PDF)',
    missing: 'Order without a receipt',
  },
  sw: {
    ...BUYER_WORDS.sw,
    tin: 'TIN',
    name: 'Jina',
    address: 'Anwani',
    certificate: 'Cheti (.pfx au .p12)',
    password: 'Nenosiri la cheti',
    start: 'Toa risiti kuanzia',
    save: 'Hifadhi',
    active: /^Risiti za EFD zinatolewa/,
    buying: 'Nanunulia biashara',
    businessTin: 'TIN ya biashara',
    businessName: 'Jina la biashara',
    quote: 'Sasisha gharama ya usafirishaji',
    receipt: /^Risiti ya EFD ya Duka la Neema Ltd/,
    qr: 'Msimbo wa QR wa risiti ya EFD 1',
    delivered: 'Imefika TRA',
    verify: 'Ihakiki TRA',
    file: 'Risiti (PDF)',
    missing: 'Oda haina risiti',
  },
} as const;

/** Beside the shop: `npm start -- --fiscal`. */
const OFFICE_URL = process.env.TAX_OFFICE_URL ?? 'http://localhost:8092';
const OFFICE_PASSWORD = 'nenosiri-4711';

const someTin = () => String(Math.floor(Math.random() * 900_000_000) + 100_000_000);
const today = () => dateOf(new Date());

test.use({ onOneDay: true });

for (const scripts of [true, false]) {
  for (const lang of languagesOf('fiscal-receipt', scripts)) {
    const words = WORDS[lang];
    const way = scripts ? 'with scripts' : 'without scripts';

    test(`a seller switches fiscal receipts on, a business gets one with its TIN, and an admin finds the sale before it, ${way} (${lang})`, async ({
      browser,
    }, info) => {
      skipOnPhone(info);
      const seller = await join({ name: `Duka ${uniqueName()}`, seller: true });
      const productName = `Redio ${uniqueName()}`;
      const radio = await sell(seller, { category: 'Speakers', productName });
      const buyer = await join({ name: 'Asha Mushi' });
      const fill = () => call(buyer.api, '/api/addToCart', { productId: radio, variant: null });
      const orderNumberOf = async (orderId: string): Promise<string> => {
        const { data } = await (await buyer.api.get(`/api/orders/${orderId}`)).json();
        return data.orderNumber;
      };
      const shop = await pageIn(seller, browser, { lang, scripts });
      const page = await pageIn(buyer, browser, { lang, scripts });
      const faults = listenTo(page);
      const go = (where: typeof page, path: string) => goTo(where, path, scripts);
      const press = (where: typeof page, name: string) =>
        where.getByRole('button', { name, exact: true }).click();

      // Paid on the first day, before the settings are there: no receipt comes of it.
      await fill();
      const early = await orderNumberOf(await payForCart(buyer));

      const tin = someTin();
      const certificate = await fetch(`${OFFICE_URL}/certificate`, {
        method: 'POST',
        body: new URLSearchParams({ tin }),
      });
      await go(shop, '/seller-panel/fiscal-settings');
      const field = (label: string) => shop.getByLabel(label, { exact: true });
      await field(words.tin).fill(tin);
      await field(words.name).fill('Duka la Neema Ltd');
      await field(words.address).fill('Sokoine Road 4, Arusha');
      await field(words.start).fill(today());
      await field(words.password).fill(OFFICE_PASSWORD);
      await field(words.certificate).setInputFiles({
        name: `${tin}.pfx`,
        mimeType: 'application/x-pkcs12',
        buffer: Buffer.from(await certificate.arrayBuffer()),
      });
      await press(shop, words.save);
      await expect(async () => {
        await go(shop, '/seller-panel/fiscal-settings');
        await expect(shop.getByText(words.active)).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await keepPicture(shop, info, `fiscal-on-${lang}`);

      const business = `Kilimo ${uniqueName()} Ltd`;
      await fill();
      await go(page, '/checkout');
      await page.getByLabel(words.place).fill('Sekei, Arusha');
      await page.getByLabel(words.location).selectOption('Arusha');
      await page.getByLabel(words.buying).check();
      await page.getByLabel(words.businessTin).fill('123-456-789');
      await page.getByLabel(words.businessName).fill(business);
      if (!scripts) await press(page, words.quote);
      await orderBy(page, 'page');
      await page.waitForURL(/\/pay\?/);
      expect(await actOnPaymentPage(page.url(), 'pay')).toBe(true);
      const { data: orders } = await (await buyer.api.get('/api/order-list?include=all')).json();
      const { _id: orderId, orderNumber } = orders[0];
      const receipt = page.getByRole('heading', { name: words.receipt });
      await expect(async () => {
        await go(page, `/MyOrders/${orderId}`);
        await expect(receipt).toBeVisible({ timeout: 1_000 });
        await expect(page.getByText(words.delivered, { exact: true })).toBeVisible({
          timeout: 1_000,
        });
      }).toPass();
      await expect(page.getByText(`${business}, TIN 123-456-789`).last()).toBeVisible();
      await expect(page.getByRole('img', { name: words.qr })).toBeVisible();
      await expectFit(page, scripts);
      await keepPicture(page, info, `fiscal-order-${lang}`);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectFit(page, scripts);
      await receipt.scrollIntoViewIfNeeded();
      await keepPicture(page, info, `fiscal-order-phone-${lang}`);
      const shown = await page.getByRole('link', { name: words.verify }).getAttribute('href');
      const office = await (await fetch(shown ?? '')).text();
      expect(office).toContain(`The office has this receipt of TIN ${tin}`);
      expect(office).toContain('&lt;CUSTID>123456789&lt;/CUSTID>');
      await expect(page.getByRole('link', { name: words.file })).toBeVisible();
      const file = await page.request.get(`/MyOrders/${orderId}/receipt.pdf`);
      expect(file.headers()['content-type']).toBe('application/pdf');

      const adminPage = await pageIn(await logInAs('admin'), browser, { lang, scripts });
      await adminPage.setViewportSize({ width: 1280, height: 800 });
      const row = adminPage.getByRole('row').filter({ hasText: early });
      // A day is compared anew by each visit, and not while orders is slow.
      await expect(async () => {
        await go(adminPage, `/admin-panel/fiscal?day=${today()}`);
        await expect(row).toContainText(words.missing, { timeout: 1_000 });
      }).toPass();
      await expect(adminPage.getByText(orderNumber)).toHaveCount(0);
      await expectFit(adminPage, scripts);
      await keepPicture(adminPage, info, `fiscal-difference-${lang}`);
      expect(faults.take()).toEqual([]);
    });
  }
}
