import { orderBy } from './buyer-words.ts';
import { expect, test } from './journey.ts';
import { keepPicture, listenTo, sidewaysAt, untilHydrated, violationsOf } from './screen-check.ts';
import { logInAs } from './screen-people.ts';
import { call, join, pageIn, sell, uniqueName } from './shop-people.ts';

const WORDS = {
  en: {
    name: 'Name',
    location: 'Region and district',
    directions: 'How to find it',
    phone: 'Phone of the station',
    tariff: 'What buyers pay for one seller’s parcel',
    opens: 'Monday, opens at',
    closes: 'Monday, closes at',
    save: 'Save',
    saved: 'The station is saved',
    renew: 'New counter link',
    collect: 'Collect at a pickup station',
    station: 'Pickup station',
    update: 'Update delivery cost',
    atStation: 'Collect at the pickup station',
    number: 'Order number',
    pin: 'PIN of the buyer',
    check: 'Check the PIN',
    wrong: /^This PIN is wrong/,
    right: /^The PIN is right/,
  },
  sw: {
    name: 'Jina',
    location: 'Mkoa na wilaya',
    directions: 'Jinsi ya kukipata',
    phone: 'Simu ya kituo',
    tariff: 'Mnunuzi analipa kwa mzigo wa muuzaji mmoja',
    opens: 'Jumatatu, kinafunguliwa saa',
    closes: 'Jumatatu, kinafungwa saa',
    save: 'Hifadhi',
    saved: 'Kituo kimehifadhiwa',
    renew: 'Kiungo kipya cha kaunta',
    collect: 'Nitachukua kwenye kituo',
    station: 'Kituo cha kuchukulia',
    update: 'Sasisha gharama ya usafirishaji',
    atStation: 'Kuchukua kwenye kituo',
    number: 'Namba ya oda',
    pin: 'PIN ya mnunuzi',
    check: 'Kagua PIN',
    wrong: /^PIN hii si sahihi/,
    right: /^PIN ni sahihi/,
  },
} as const;

interface Shown {
  readonly orderNumber: string;
  readonly sellerOrders: readonly { readonly deliveryPin: string; readonly status: string }[];
}

for (const [lang, scripts] of [
  ['en', true],
  ['sw', false],
] as const) {
  const words = WORDS[lang];
  test(`a station, from the admin’s list to the counter (${lang}, scripts: ${scripts})`, async ({
    browser,
  }, info) => {
    const [admin, juma] = [await logInAs('admin'), await join({ name: 'Juma', seller: true })];
    const buyer = await join({ name: 'Neema' });
    const productId = await sell(juma, {
      productName: uniqueName(),
      category: 'Fashion & Wear',
    });
    const name = `Kituo ${uniqueName()}`.slice(0, 60);

    const panel = await pageIn(admin, browser, { lang, scripts });
    const faults = listenTo(panel);
    await panel.goto('/admin-panel/pickup-stations');
    if (scripts) await untilHydrated(panel);
    await panel.getByRole('textbox', { name: words.name, exact: true }).fill(name);
    await panel.getByLabel(words.location).selectOption('Dodoma');
    await panel.getByLabel(words.directions).fill('Mtaa wa Kuu');
    await panel.getByLabel(words.phone).fill('712345678');
    await panel.getByLabel(words.tariff).fill('1,500');
    await panel.getByLabel(words.opens).fill('08:00');
    await panel.getByLabel(words.closes).fill('17:00');
    await panel.getByRole('button', { name: words.save, exact: true }).click();
    await expect(panel.getByText(words.saved)).toBeVisible();
    await panel.getByRole('button', { name: new RegExp(`^${words.renew}.*${name}`) }).click();
    const address =
      (await panel
        .getByText(/\/counter\//)
        .last()
        .textContent()) ?? '';
    const key = address.split('/counter/')[1] ?? '';
    expect(key).toMatch(/^[\w-]{32}$/);
    if (scripts) expect(await violationsOf(panel)).toEqual([]);
    await panel.setViewportSize({ width: 360, height: 800 });
    expect(await sidewaysAt(panel)).toBeLessThanOrEqual(0);
    await keepPicture(panel, info, `stations-admin-${lang}`);
    expect(faults.take()).toEqual([]);

    await call(buyer.api, '/api/addToCart', { productId });
    const page = await pageIn(buyer, browser, { lang, scripts });
    const choice = page.locator('select').filter({ hasText: name });
    // The checkout keeps the list of stations for a moment.
    await expect(async () => {
      await page.goto('/checkout');
      await expect(choice).toHaveCount(1, { timeout: 1_000 });
    }).toPass();
    if (scripts) await untilHydrated(page);
    await page.getByLabel(words.collect).check();
    await expect(page.getByRole('combobox', { name: words.station })).toBeVisible();
    const label = (await choice.locator('option', { hasText: name }).textContent()) ?? '';
    await choice.selectOption({ label });
    if (!scripts) await page.getByRole('button', { name: words.update }).click();
    await expect(page.getByText(/^TZS\s51,500$/).last()).toBeVisible();
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await sidewaysAt(page)).toBeLessThanOrEqual(0);
    await keepPicture(page, info, `stations-checkout-${lang}`);
    await orderBy(page, 'page');
    await page.getByLabel('M-Pesa').check();
    await page.getByRole('button', { name: /TZS\s51,500/ }).click();
    await page.waitForURL(/payment-success/);

    const listed = await buyer.api.get('/api/order-list?include=all');
    const orderId = ((await listed.json()) as { data: { _id: string }[] }).data[0]?._id ?? '';
    await expect(async () => {
      await call(juma.api, '/api/seller-order', { orderId, action: 'accept' });
    }).toPass();
    await call(juma.api, '/api/seller-order', { orderId, action: 'ship' });
    const order = await page.context().newPage();
    await order.setViewportSize({ width: 360, height: 800 });
    await order.goto(`/MyOrders/${orderId}`);
    await expect(order.getByText(words.atStation)).toBeVisible();
    await expect(order.getByText(name).first()).toBeVisible();
    expect(await sidewaysAt(order)).toBeLessThanOrEqual(0);
    await keepPicture(order, info, `stations-order-${lang}`);

    const read = async () => {
      const answer = await buyer.api.get(`/api/orders/${orderId}`);
      return ((await answer.json()) as { data: Shown }).data;
    };
    const { orderNumber, sellerOrders } = await read();
    const pin = sellerOrders[0]?.deliveryPin ?? '';
    const counter = await pageIn(null, browser, { lang, scripts });
    await counter.goto(`/counter/${key}`);
    for (const [typed, outcome] of [
      [pin === '0000' ? '1111' : '0000', words.wrong],
      [pin, words.right],
    ] as const) {
      if (scripts) await untilHydrated(counter);
      await counter.getByLabel(words.number).fill(orderNumber);
      await counter.getByLabel(words.pin).fill(typed);
      await counter.getByRole('button', { name: words.check }).click();
      await expect(counter.getByText(outcome)).toBeVisible();
    }
    await keepPicture(counter, info, `stations-counter-${lang}`);
    expect((await read()).sellerOrders[0]?.status).toBe('delivered');
  });
}
