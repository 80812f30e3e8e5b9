import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { untilHydrated, untilModal } from './screen-check.ts';
import { BASE_URL, browserOf, join, mailsTo, PASSWORD, sell, uniqueName } from './shop-people.ts';

/** The link of the newest mail to an address that leads to a confirmation. */
async function mailedLink(email: string, page = 'forgot-password'): Promise<string> {
  const address = new RegExp(String.raw`/${page}\?token=[\w.-]+`);
  let link: string | undefined;
  await expect(async () => {
    const mine = await mailsTo(email);
    link = mine.map(({ html }) => address.exec(html)?.[0]).find(Boolean);
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

async function askForPassword(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/forgot-password');
  await expect(page.getByRole('heading', { name: 'Reset Your Password Here' })).toBeVisible();
  await page.getByLabel('Name').fill('Neema Kileo');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: /^Password/ }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(password);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText(/^If these details match an account/).first()).toBeVisible();
}

test('a new password is confirmed by one button where it was asked for', async ({ page }) => {
  const { email } = await join({ name: 'Neema Kileo' });
  const password = uniqueName() + uniqueName();
  await askForPassword(page, email, password);
  await page.goto(BASE_URL + (await mailedLink(email)));
  await expect(page.getByRole('textbox', { name: /password/i })).toHaveCount(0);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your password is changed. Please log in.').first()).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByLabel('Your account')).toBeVisible();
});

test('in another browser the new password must be typed again', async ({ page, browser }) => {
  const { email } = await join({ name: 'Neema Kileo' });
  const password = uniqueName() + uniqueName();
  await askForPassword(page, email, password);
  const link = await mailedLink(email);

  const elsewhere = await browser.newContext({ baseURL: BASE_URL });
  const other = await elsewhere.newPage();
  await other.goto(link);
  await untilHydrated(other);
  await other.getByRole('textbox', { name: 'The new password' }).fill('not-what-was-asked');
  await other.getByRole('button', { name: 'Confirm' }).click();
  await expect(other.getByText('The passwords do not match').first()).toBeVisible();
  await other.getByRole('textbox', { name: 'The new password' }).fill(password);
  await other.getByRole('button', { name: 'Confirm' }).click();
  await expect(other.getByText('Your password is changed. Please log in.').first()).toBeVisible();
  await elsewhere.close();
});

test('another email counts once its link was opened', async ({ browser }) => {
  const context = await browserOf(await join({ name: 'Asha Mrisho' }), browser);
  const page = await context.newPage();
  const email = `${uniqueName()}@example.com`;
  await page.goto('/MyProfile?edit=details');
  await untilModal(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText(/Your email stays as it is until you open the link/).first(),
  ).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await page.goto(await mailedLink(email, 'confirm-email'));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(
    page.getByText('Your email is changed: log in with it from now on.').first(),
  ).toBeVisible();
  await expect(page.getByText(email).first()).toBeVisible();
  await context.close();
});

test('payment info says what is wrong and shows the last digits only', async ({ browser }) => {
  const context = await browserOf(await join({ name: 'Juma Mushi' }), browser);
  const page = await context.newPage();
  await page.goto('/MyProfile');
  await page.getByRole('link', { name: 'Add Payment Info' }).click();
  await expect(page.getByRole('link', { name: 'Close Payment Info' })).toBeVisible();
  await expect(async () => {
    await page.getByLabel('Card Number').fill('3');
    const remark = page.getByText('Card must start with 4 (Visa) or 5/2 (MasterCard).');
    await expect(remark).toBeVisible({ timeout: 1_000 });
  }, 'rules apply while one types, once the scripts are there').toPass();
  await page.getByRole('radio', { name: 'Mobile Payment' }).check();
  await expect(page.getByText(/^Card must start/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please select a mobile payment type.')).toBeVisible();
  await page.getByLabel('Mobile Payment Type').selectOption('Mpesa');
  await expect(page.getByText('Please select a mobile payment type.')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Credit Card' }).check();
  await page.getByLabel('Card Number').fill('4242424242424242');
  await page.getByLabel('Expiry Date').fill('1239');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Payment information submitted successfully!')).toBeVisible();
  await expect(page.getByText('**** **** **** 4242').first()).toBeVisible();
  await context.close();
});

test('the profile changes by its dialog', async ({ browser }) => {
  const context = await browserOf(await join({ name: 'Juma Mushi' }), browser);
  const page = await context.newPage();
  await page.goto('/MyProfile');
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await untilModal(page);
  const dialog = page.getByRole('dialog', { name: 'Update User Details' });
  await expect(dialog.getByLabel('Role')).toBeDisabled();
  await expect(dialog.getByLabel('Name', { exact: true })).toBeDisabled();
  const username = uniqueName();
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Region').selectOption('Mwanza');
  await dialog.getByLabel('Location').selectOption('Mwanza, Magu');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated successfully').first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(username)).toBeVisible();
  await context.close();
});

test('a seller takes questions on WhatsApp, and a visitor finds the way there', async ({
  browser,
}) => {
  const seller = await join({ name: 'Juma Mushi', seller: true });
  const productId = await sell(seller, {
    productName: uniqueName(),
    category: 'Speakers',
  });
  const visitor = await (await browser.newContext({ baseURL: BASE_URL })).newPage();
  const context = await browserOf(seller, browser);
  const page = await context.newPage();
  const ask = visitor.getByRole('link', { name: 'Ask on WhatsApp' });
  const choose = async (wanted: boolean) => {
    await page.goto('/MyProfile');
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await untilModal(page);
    const dialog = page.getByRole('dialog', { name: 'Update User Details' });
    const box = dialog.getByLabel('Shoppers may ask me on WhatsApp');
    await expect(box).toBeChecked({ checked: !wanted });
    await box.setChecked(wanted);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await visitor.goto(`/product/${productId}`);
  await expect(visitor.getByText('Seller information')).toBeVisible();
  await expect(ask).toHaveCount(0);
  await choose(true);
  await expect(page.getByText('Shown to everyone')).toBeVisible();
  await expect(async () => {
    await visitor.reload();
    await expect(ask).toHaveAttribute('href', /^https:\/\/wa\.me\/255712345678\?text=Hello/);
  }).toPass();
  await choose(false);
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByText('Seller information')).toBeVisible();
    await expect(ask).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await visitor.context().close();
  await context.close();
});

test('panels redirect users of another role to the home page', async ({ browser }) => {
  const context = await browserOf(await join({ name: 'Juma Mushi' }), browser);
  const page = await context.newPage();
  for (const panel of ['/admin-panel/all-users', '/seller-panel/my-products']) {
    await page.goto(panel);
    await expect(page).toHaveURL(`${BASE_URL}/`);
  }
  await context.close();
});
