import { expect, type Page } from '@playwright/test';
import { logInAs } from './screen-people.ts';
import { join, type Person } from './shop-people.ts';
import { type Play, pageAt, type Stage, seeAll, seeRemark } from './spec-stage.ts';

const asSeeded =
  (role: string, path: string, width?: number): Play =>
  async (stage) => {
    const person = await logInAs(role);
    await seeAll(stage, await pageAt(stage, path, { person, ...(width && { width }) }));
  };
const asNewcomer =
  (path: string, seller = false): Play =>
  async (stage) => {
    const person = await join({ name: 'Baraka Duka', seller });
    await seeAll(stage, await pageAt(stage, path, { person }));
  };

/** An order of the seeded shopper that was paid. */
async function paidOrder({ api }: Person): Promise<string> {
  const { data } = await (await api.get('/api/order-list')).json();
  return data[0]._id;
}

/** Every remark in its turn: what to type where. */
async function seeRemarks(
  stage: Stage,
  page: Page,
  inputs: readonly (readonly [string, string])[],
) {
  const remarks = stage.texts.slice(-inputs.length);
  for (const [at, [label, typed]] of inputs.entries()) {
    await seeRemark(page, label, typed, String(remarks[at]));
  }
}

async function typeDifferentPasswords(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('textbox', { name: /^Password/ }).fill('mti-mrefu-sana');
    await page.getByRole('textbox', { name: /^Confirm Password/ }).fill('mti-mfupi-sana');
    await expect(page.getByText('The passwords do not match')).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

const withPasswords =
  (path: string): Play =>
  async (stage) => {
    const page = await pageAt(stage, path);
    await typeDifferentPasswords(page);
    await seeAll(stage, page);
  };

/** Accounts, orders, payments and the panels. */
export const ACCOUNT_SCENES = {
  login: async (stage) => seeAll(stage, await pageAt(stage, '/login')),
  'sign-up': withPasswords('/sign-up'),
  'password reset': withPasswords('/forgot-password'),
  'no orders': asNewcomer('/MyOrders'),
  orders: asSeeded('shopper', '/MyOrders'),
  'payment that succeeded': async (stage) => {
    const person = await logInAs('shopper');
    const path = `/payment-success?order=${await paidOrder(person)}`;
    await seeAll(stage, await pageAt(stage, path, { person }));
  },
  'payment that was cancelled': asSeeded('shopper', '/payment-cancel'),
  'seller panel': asSeeded('seller', '/seller-panel/all-users'),
  'seller panel on a phone': asSeeded('seller', '/seller-panel/all-users', 360),
  'own products': asSeeded('seller', '/seller-panel/my-products'),
  'upload without a picture': asSeeded('seller', '/seller-panel/my-products?product=new'),
  'no products': asNewcomer('/seller-panel/my-products', true),
  'no sales': asNewcomer('/seller-panel/all-orders', true),
  // Behind the oldest order there is none: what an admin sees before the first one.
  'all orders of an empty shop': asSeeded(
    'admin',
    `/admin-panel/all-orders?cursor=${'0'.repeat(24)}`,
  ),
  profile: asSeeded('shopper', '/MyProfile'),
  'profile without a place': asSeeded('admin', '/admin-panel/MyProfile'),
  'edit profile': asSeeded('shopper', '/MyProfile?edit=details'),
  'card form': async (stage) => {
    const person = await logInAs('shopper');
    const page = await pageAt(stage, '/MyProfile?payment=add', { person });
    const [close] = stage.texts;
    await expect(page.getByText(String(close), { exact: true })).toBeVisible();
    await seeRemarks(stage, page, [
      ['Card Number *', '3'],
      ['Card Number *', '4242'],
      ['Expiry Date *', '12'],
      ['Expiry Date *', '1339'],
      ['Expiry Date *', '0120'],
      ['CVC *', '12'],
    ]);
  },
  'mobile form': async (stage) => {
    const person = await logInAs('shopper');
    const page = await pageAt(stage, '/payment', { person });
    await page.getByLabel('Mobile Payment', { exact: true }).check();
    await expect(async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText(String(stage.texts[0]))).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await seeRemark(page, 'Mobile Number *', '5', String(stage.texts[1]));
    await seeRemark(page, 'Mobile Number *', '7123', String(stage.texts[2]));
    await page.getByLabel('Lipa Number', { exact: true }).check();
    await page.getByLabel('Mobile Payment Type *').selectOption('Mpesa');
    await seeRemark(page, 'Lipa Number *', '123', String(stage.texts[3]));
  },
  'payment info sent': async (stage) => {
    const person = await join({ name: 'Juma Mushi' });
    const page = await pageAt(stage, '/payment', { person });
    await sendWallet(page);
    await seeAll(stage, page);
  },
  'paying a plan': asSeeded('seller', '/payment?plan=premium'),
} as const satisfies Record<string, Play>;

/** A wallet that is right in every field. */
export async function sendWallet(page: Page): Promise<void> {
  await page.getByLabel('Mobile Payment', { exact: true }).check();
  await page.getByLabel('Mobile Payment Type *').selectOption('Mpesa');
  await page.getByLabel('Mobile Number *').fill('712345678');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}
