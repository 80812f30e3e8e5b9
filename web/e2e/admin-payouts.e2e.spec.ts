import { randomInt } from 'node:crypto';
import { expect, test } from './journey.ts';
import { payOutToWallet } from './money-people.ts';
import { unfold, untilHydrated, untilModal } from './screen-check.ts';
import {
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  BASE_URL,
  browserOf,
  call,
  completeOrder,
  join,
  logIn,
  sell,
  sendOrder,
  uniqueName,
} from './shop-people.ts';

/** Of the payment sandbox: payouts to this number fail. */
const CLOSED_WALLET = '712000020';
/** One name for all sellers of this file: the number is registered once. */
const NAME = 'Juma Pesa';

const tzs = (amount: number) => `TZS\u00A0${amount.toLocaleString('en-GB')}`;

test('a payout is asked about with amount, person and wallet before it is sent, by seller and admin', async ({
  browser,
  viewport,
}) => {
  const context = await browser.newContext({ viewport, baseURL: BASE_URL });
  const admin = await context.newPage();
  await logIn(admin, ADMIN_EMAIL, ADMIN_PASSWORD);

  // No other payout of the shop has this amount.
  const sellingPrice = 50_000 + randomInt(1, 9_000);
  const seller = await join({ name: NAME, seller: true });
  const buyer = await join({ name: 'Asha Mushi' });
  const details = { productName: `Radio ${uniqueName()}`, category: 'Appliances', sellingPrice };
  const productId = await sell(seller, details);
  await call(buyer.api, '/api/addToCart', { productId, variant: null });
  const order = await call(buyer.api, '/api/checkout', {});
  const { orderId, paymentUrl } = order.data as { orderId: string; paymentUrl: string };
  const paying = await (await browserOf(buyer, browser)).newPage();
  await paying.goto(paymentUrl);
  await paying.getByLabel('M-Pesa').check();
  await paying.getByRole('button', { name: /^Pay TZS/ }).click();
  await paying.waitForURL(/payment-success/);
  await paying.context().close();
  await sendOrder(seller, orderId);
  await completeOrder(buyer, orderId);

  const { data } = (await (await seller.api.get('/api/user-details')).json()) as {
    data: { _id: string };
  };
  const headers = { origin: new URL(BASE_URL).origin };
  const decided = { data: { userId: data._id, decision: 'verify' }, headers };
  await admin.request.post('/api/verification-decision', decided);
  await payOutToWallet(seller, { paymentUrl, number: CLOSED_WALLET, name: NAME });

  let amount = '';
  await expect(async () => {
    const money = (await (await seller.api.get('/api/seller-money')).json()) as {
      data: { availableTzs: number; blocker: string | null };
    };
    expect(money.data.blocker).toBeNull();
    amount = tzs(money.data.availableTzs);
  }).toPass();
  const page = await (await browserOf(seller, browser, { viewport })).newPage();
  await page.goto('/seller-panel/money');
  await untilHydrated(page);
  await unfold(page.getByText(`Pay out ${amount}`));
  const question = `${amount} goes to M-Pesa +255${CLOSED_WALLET} (${NAME})`;
  await expect(page.getByText(question)).toBeVisible();
  await page.getByRole('button', { name: 'Yes, pay it out' }).click();

  const row = admin.getByRole('row').filter({ hasText: amount });
  const again = row.getByRole('link', { name: /^Pay again/ });
  await expect(async () => {
    await admin.goto('/admin-panel/money?status=failed');
    await expect(again).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await again.click();
  await untilModal(admin);
  const dialog = admin.getByRole('dialog', { name: `Pay again: ${NAME}` });
  await expect(
    dialog.getByText(`${amount} goes to ${NAME}: M-Pesa +255${CLOSED_WALLET} (${NAME})`),
  ).toBeVisible();
  await dialog.getByRole('button', { name: `Yes, pay ${NAME} ${amount}` }).click();
  await expect(admin.getByText('The money is on its way').first()).toBeVisible();
  await page.context().close();
  await context.close();
});
