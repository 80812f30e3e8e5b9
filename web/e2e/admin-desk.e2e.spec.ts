import { randomInt } from 'node:crypto';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { listenTo, untilHydrated, untilModal, violationsOf } from './screen-check.ts';
import {
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  BASE_URL,
  join,
  logIn,
  sell,
  uniqueName,
  WAYS,
} from './shop-people.ts';

type Options = BrowserContextOptions;

/** Nine digits that no other user has. */
const someNumber = () => `75${String(randomInt(10_000_000)).padStart(7, '0')}`;

async function openAs(page: Page, options: Options, path: string): Promise<void> {
  await logIn(page, ADMIN_EMAIL, ADMIN_PASSWORD);
  await page.goto(path);
  if (options.javaScriptEnabled !== false) await untilHydrated(page);
}

for (const [way, options] of WAYS) {
  const scripts = options.javaScriptEnabled !== false;

  test(`an admin finds a seller by phone, suspends and reactivates the shop, ${way}`, async ({
    browser,
    viewport,
  }) => {
    const phone = someNumber();
    const name = `Rehema ${uniqueName()}`;
    await join({ name, seller: true, phone });
    const context = await browser.newContext({ ...options, viewport, baseURL: BASE_URL });
    const page = await context.newPage();
    await openAs(page, options, '/admin-panel/all-users');
    const complaints = listenTo(page);
    const row = page.getByRole('row').filter({ hasText: name });

    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(`0${phone}`);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByText('Found: 1')).toBeVisible();
    await row.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    for (const section of ['Person', 'Seller verification', 'Orders bought', 'Money', 'Change log'])
      await expect(page.getByRole('heading', { name: new RegExp(`^${section}`) })).toBeVisible();

    await page.getByRole('link', { name: /^Suspend/ }).click();
    if (scripts) await untilModal(page);
    await page
      .locator('dialog')
      .getByLabel(/^Reason/)
      .fill('Goods never sent');
    await page.getByRole('button', { name: `Suspend ${name}` }).click();
    await expect(page.getByText('Goods never sent').first()).toBeVisible();
    if (scripts) expect(await violationsOf(page)).toEqual([]);

    await page.goto(`/admin-panel/all-users?status=suspended&search=0${phone}`);
    await expect(row.getByText('Suspended')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Account' })).toHaveValue('suspended');
    await row.getByRole('link', { name, exact: true }).click();
    await page.getByRole('link', { name: /^Open the shop again/ }).click();
    if (scripts) await untilModal(page);
    await page.getByRole('button', { name: `Open the shop of ${name} again` }).click();
    await expect(page.getByText('Account opened again')).toBeVisible();
    await page.goto(`/admin-panel/all-users?status=suspended&search=0${phone}`);
    await expect(page.getByText('Nobody was found.')).toBeVisible();
    expect(complaints.take()).toEqual([]);
    await context.close();
  });

  test(`another role is asked about by name before it is given, ${way}`, async ({
    browser,
    viewport,
  }) => {
    const name = `Neema ${uniqueName()}`;
    const { api } = await join({ name });
    const { data } = (await (await api.get('/api/user-details')).json()) as {
      data: { _id: string };
    };
    const context = await browser.newContext({ ...options, viewport, baseURL: BASE_URL });
    const page = await context.newPage();
    await openAs(page, options, `/admin-panel/users/${data._id}?act=edit`);
    if (scripts) await untilModal(page);
    const dialog = page.locator('dialog');
    await dialog.getByLabel('Role').selectOption('SELLER');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(`${name} is`)).toBeVisible();
    await dialog.getByLabel(`Yes, change the role of ${name}`).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Orders sold' })).toBeVisible();
    await context.close();
  });

  test(`one search finds users by phone and products by name, ${way}`, async ({
    browser,
    viewport,
  }) => {
    const [phone, product] = [someNumber(), `Kettle ${uniqueName()}`];
    const name = `Juma ${uniqueName()}`;
    const seller = await join({ name, seller: true, phone });
    await sell(seller, { productName: product, category: 'Appliances' });
    const context = await browser.newContext({ ...options, viewport, baseURL: BASE_URL });
    const page = await context.newPage();
    await openAs(page, options, '/admin-panel/all-orders');
    const box = page.getByRole('searchbox', { name: 'Search users, orders, payments' });
    // A phone has the box on a page of its own.
    if ((viewport?.width ?? 0) < 1024) {
      await page.getByRole('link', { name: 'Search', exact: true }).click();
    }
    const find = async (text: string) => {
      await box.fill(text);
      await box.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(text);
    };
    await find(`+255 ${phone}`);
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    await find(product);
    await expect(page.getByRole('link', { name: product })).toBeVisible();
    await find('qqqqqqqqqqqq');
    await expect(page.getByText('Nothing was found for')).toBeVisible();
    await context.close();
  });
}
