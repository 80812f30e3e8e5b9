import { type Page, request } from '@playwright/test';
import { expect, test } from './journey.ts';
import { untilHydrated } from './screen-check.ts';
import {
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  BASE_URL,
  browserOf,
  call,
  join,
  logIn,
  mailsTo,
  PASSWORD,
  type Person,
  sell,
  uniqueName,
} from './shop-people.ts';

/** Puts the products in the cart and pays for them; answers the number of the order. */
async function buy({ api }: Person, productIds: readonly string[], page: Page): Promise<string> {
  for (const productId of productIds) {
    await api.post('/api/addToCart', { data: { productId, variant: null } });
  }
  const reply = await (await api.post('/api/checkout', { data: {} })).json();
  await page.goto(reply.data.paymentUrl);
  await page.getByLabel('M-Pesa').check();
  await page.getByRole('button', { name: /^Pay TZS/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment successfully!' })).toBeVisible();
  return reply.data.orderNumber;
}

/** Waits for a mail about the order; says what it is about. */
async function mailAbout(number: string, { email }: Person): Promise<string> {
  let subject: string | undefined;
  await expect(async () => {
    const mails = await mailsTo(email);
    subject = mails.find((mail) => mail.subject.includes(number))?.subject;
    expect(subject).toBeDefined();
  }).toPass();
  return subject ?? '';
}

test('sellers see their own lines, the admin the whole order', async ({ browser, viewport }) => {
  const [asha, juma] = [
    await join({ name: 'Asha Viatu', seller: true }),
    await join({ name: 'Juma Simu', seller: true }),
  ];
  const [shoes, phone] = [`Shoes ${uniqueName()}`, `Phone ${uniqueName()}`];
  const goods = [
    await sell(asha, { productName: shoes, category: 'Shoes' }),
    await sell(juma, { productName: phone, category: 'Tablets.Phones' }),
  ];
  const buyer = await join({ name: 'Rehema Said' });
  const buying = await browserOf(buyer, browser, { viewport });
  const number = await buy(buyer, goods, await buying.newPage());

  expect(await mailAbout(number, buyer)).toBe(`Receipt for order ${number}`);
  for (const seller of [asha, juma]) {
    expect(await mailAbout(number, seller)).toBe(`You have sold: order ${number}`);
  }

  const selling = await browserOf(asha, browser, { viewport });
  const page = await selling.newPage();
  await page.goto('/seller-panel/all-orders');
  // The next step stands on the first screen.
  await expect(page.getByRole('button', { name: 'Accept order' })).toBeInViewport();
  await page.getByRole('link', { name: `Order ${number}` }).click();
  await expect(page.getByRole('heading', { level: 2, name: `Order ${number}` })).toBeVisible();
  await expect(page.getByText('Rehema Said')).toBeVisible();
  await expect(page.getByRole('link', { name: shoes })).toBeVisible();
  await expect(page.getByText(phone)).toHaveCount(0);
  await expect(page.getByRole('link', { name: buyer.email })).toHaveAttribute(
    'href',
    `mailto:${buyer.email}`,
  );
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Accept order' }).click();
  await page.getByRole('link', { name: 'Mark as shipped' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
  await page.getByRole('link', { name: 'Mark as delivered' }).click();
  // The buyer gives the PIN to the courier.
  const pinField = dialog.getByRole('textbox', { name: /^Delivery PIN/ });
  await expect(pinField).toBeVisible();
  const door = await buying.newPage();
  await door.goto('/MyOrders');
  const pin = door.getByText('Delivery PIN', { exact: true }).locator('..').locator('strong');
  await pinField.fill((await pin.textContent()) ?? '');
  await dialog.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible();

  const office = await browser.newContext({ viewport, baseURL: BASE_URL });
  const adminPage = await office.newPage();
  await logIn(adminPage, ADMIN_EMAIL, ADMIN_PASSWORD);
  await adminPage.goto('/admin-panel/all-orders');
  await adminPage.getByRole('link', { name: `Order ${number}` }).click();
  const order = adminPage
    .getByRole('heading', { name: `Order ${number}`, level: 2 })
    .locator('../../..');
  await expect(order.getByRole('link', { name: shoes })).toBeVisible();
  await expect(order.getByRole('link', { name: phone })).toBeVisible();
  await expect(order.getByText('Juma Simu: Paid')).toBeVisible();
  await Promise.all([buying.close(), selling.close(), office.close()]);
});

test('a suspended seller sees why nothing can be uploaded', async ({ browser, viewport }) => {
  const seller = await join({ name: 'Neema Duka', seller: true });
  const { data } = await (await seller.api.get('/api/user-details')).json();
  const admin = await request.newContext({
    baseURL: BASE_URL,
    extraHTTPHeaders: { origin: new URL(BASE_URL).origin },
  });
  await call(admin, '/api/signin', { email: ADMIN_EMAIL, password: ADMIN_PASSWORD });
  const change = { userId: data._id, action: 'suspend', reason: 'Counterfeit phones' };
  await call(admin, '/api/account-status', change);
  // A suspension ends every session.
  await call(seller.api, '/api/signin', { email: seller.email, password: PASSWORD });
  const context = await browserOf(seller, browser, { viewport });
  const page = await context.newPage();
  const why = page.getByText('You cannot upload products while your shop is suspended.');
  // The catalogue gets it by an event.
  await expect(async () => {
    await page.goto('/seller-panel/my-products');
    await expect(why).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText('Counterfeit phones')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upload Products' })).toHaveCount(0);
  await context.close();
  await admin.dispose();
});
