import type { APIRequestContext } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from './journey.ts';
import {
  keepPicture,
  sidewaysAt,
  untilHydrated,
  untilModal,
  violationsOf,
} from './screen-check.ts';
import { browserOf, call, join, payForCart, sell, uniqueName } from './shop-people.ts';

const WORDS = {
  en: {
    chooseAll: 'Select all',
    accept: 'Accept',
    accepted: '3 orders are accepted.',
    slips: 'Print their packing slips',
    deliverTo: 'Deliver to',
    carrier: 'Sent with',
    number: 'Parcel number or number plate',
    ship: 'Mark as shipped',
    note: 'Your private note',
    save: 'Save',
    saved: 'Note saved. Only you can see it.',
    bus: 'Bus',
    noted: 'Has a note from you',
    left: 'hours left',
    search: 'Order number, buyer, phone or product',
  },
  sw: {
    chooseAll: 'Chagua zote',
    accept: 'Kubali',
    accepted: 'Oda 3 zimekubaliwa.',
    slips: 'Chapisha karatasi za vifurushi vyake',
    deliverTo: 'Peleka kwa',
    carrier: 'Imetumwa kwa',
    number: 'Namba ya mzigo au ya gari',
    ship: 'Weka kuwa imesafirishwa',
    note: 'Kumbukumbu yako',
    save: 'Hifadhi',
    saved: 'Kumbukumbu imehifadhiwa. Ni wewe tu unayeiona.',
    bus: 'Basi',
    noted: 'Ina kumbukumbu yako',
    left: 'Zimebaki saa',
    search: 'Namba ya oda, mnunuzi, simu au bidhaa',
  },
} as const;
const NOTE = 'Wrap it twice';

async function textOfPdf(api: APIRequestContext, path: string): Promise<string[]> {
  const answer = await api.get(path);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.body())));
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

for (const [lang, options] of [
  ['en', {}],
  ['sw', { javaScriptEnabled: false }],
] as const) {
  const way = options.javaScriptEnabled === false ? 'without scripts' : 'with scripts';
  test(`a seller accepts three orders, prints, sends and notes, in ${lang}, ${way}`, async ({
    browser,
    viewport,
  }, info) => {
    const words = WORDS[lang];
    const seller = await join({ name: 'Asha Viatu', seller: true });
    const product = `Shoes ${uniqueName()}`;
    const productId = await sell(seller, { productName: product, category: 'Shoes' });
    const buyer = await join({ name: 'Rehema Saïd Çelik' });
    const orderIds: string[] = [];
    for (let one = 0; one < 3; one += 1) {
      await call(buyer.api, '/api/addToCart', { productId, variant: null });
      orderIds.push(await payForCart(buyer));
    }

    const selling = await browserOf(seller, browser, { ...options, viewport });
    const page = await selling.newPage();
    const boxes = page.locator('tbody').getByRole('checkbox');
    await expect(async () => {
      await page.goto(`/seller-panel/all-orders?lang=${lang}&task=toAccept`);
      await expect(boxes).toHaveCount(3, { timeout: 1_000 });
    }).toPass();
    if (lang === 'en') await untilHydrated(page);
    await expect(page.getByText(words.left).first()).toBeVisible();
    await page.getByRole('button', { name: words.chooseAll }).click();
    for (const box of await boxes.all()) await expect(box).toBeChecked();
    expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
    await keepPicture(page, info, `seller-day-chosen-${lang}`);

    await page.getByRole('button', { name: words.accept, exact: true }).click();
    await expect(page.getByText(words.accepted)).toBeVisible();
    await keepPicture(page, info, `seller-day-accepted-${lang}`);
    const slips = await page.getByRole('link', { name: words.slips }).getAttribute('href');
    const pages = await textOfPdf(selling.request, slips ?? '');
    expect(pages).toHaveLength(3);
    for (const text of pages) {
      for (const piece of [words.deliverTo, 'Rehema Saïd Çelik', '+255712345678', `1 × ${product}`])
        expect(text).toContain(piece);
      expect(text).not.toMatch(/TZS|50,000/);
    }
    const query = new URLSearchParams(orderIds.map((id) => ['order', id]));
    const pickList = `/seller-panel/all-orders/pick-list.pdf?${query}`;
    expect((await textOfPdf(selling.request, pickList)).join()).toContain(`3 × ${product}`);
    const stranger = await join({ name: 'Juma Simu', seller: true });
    expect((await stranger.api.get(slips ?? '')).status()).toBe(404);

    await page.goto(`/seller-panel/all-orders/${orderIds[0]}`);
    if (lang === 'en') await untilHydrated(page);
    await page.getByRole('link', { name: words.ship }).click();
    if (lang === 'en') await untilModal(page);
    await page.getByLabel(words.carrier).selectOption('bus');
    await page.getByLabel(words.number).fill('T 123 ABC');
    await page.getByRole('button', { name: words.ship }).click();
    await expect(page.getByText('T 123 ABC')).toBeVisible();
    await page.getByLabel(words.note).fill(NOTE);
    await page.getByRole('button', { name: words.save }).last().click();
    await expect(page.getByText(words.saved)).toBeVisible();
    await expect(page.getByLabel(words.note)).toHaveValue(NOTE);
    expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
    if (lang === 'en') expect(await violationsOf(page)).toEqual([]);
    await keepPicture(page, info, `seller-day-order-${lang}`);

    const buying = await browserOf(buyer, browser, { viewport });
    const own = await buying.newPage();
    await own.goto(`/MyOrders/${orderIds[0]}?lang=${lang}`);
    await expect(own.getByText('T 123 ABC')).toBeVisible();
    await expect(own.getByText(words.bus, { exact: true })).toBeVisible();
    await expect(own.getByText(NOTE)).toHaveCount(0);
    await keepPicture(own, info, `seller-day-buyer-${lang}`);
    await buying.close();

    await page.goto('/seller-panel/all-orders');
    await page.getByRole('searchbox', { name: words.search }).fill('rehema shoes');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/q=rehema/);
    await expect(boxes).toHaveCount(3);
    await expect(page.getByText(words.noted)).toHaveCount(1);
    await keepPicture(page, info, `seller-day-search-${lang}`);
    const file = await page.getByRole('link', { name: 'CSV' }).getAttribute('href');
    const csv = await (await selling.request.get(file ?? '')).text();
    expect(csv).toContain(NOTE);
    expect(csv.trim().split('\r\n')).toHaveLength(4);
    await selling.close();
  });
}
