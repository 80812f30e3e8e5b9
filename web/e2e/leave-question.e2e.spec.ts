import type { Browser, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { unfold, untilHydrated, untilModal } from './screen-check.ts';
import { browserOf, join } from './shop-people.ts';

const LIST = '/seller-panel/my-products';

async function openForm(
  browser: Browser,
  viewport: ReturnType<Page['viewportSize']>,
): Promise<Page> {
  const seller = await join({ name: 'Neema Duka', seller: true });
  const context = await browserOf(seller, browser, { viewport });
  const page = await context.newPage();
  await page.goto(LIST);
  // A browser asks only on a page that was pressed: a link that is followed without scripts opens another one.
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Upload Products' }).click();
  await untilModal(page);
  return page;
}
const isIdle = () => {
  const { __reactRouterDataRouter: router } = window as unknown as {
    __reactRouterDataRouter: { state: { navigation: { state: string } } };
  };
  return router.state.navigation.state === 'idle';
};
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const form = (page: Page) => page.getByRole('dialog', { name: 'Upload Products' });

test('a form that was typed into is not left unasked, by Escape, a link or Back', async ({
  browser,
  viewport,
}) => {
  const page = await openForm(browser, viewport);
  const field = page.getByLabel('Product Name');
  await field.fill('Half a kettle');
  const leave = [
    () => page.keyboard.press('Escape'),
    () => form(page).getByRole('link', { name: 'Close' }).click(),
    () => page.evaluate(() => history.back()),
  ];
  for (const step of leave) {
    await field.focus();
    await step();
    await expect(question(page)).toBeVisible();
    await expect(question(page)).toHaveAccessibleDescription(
      'You have changes that are not saved.',
    );
    await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused();
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(field).toHaveValue('Half a kettle');
    await expect(page).toHaveURL(/product=new/);
  }
  await field.focus();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(form(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  await page.context().close();
});

test('a question that comes while the one before is closing stays', async ({
  browser,
  viewport,
}) => {
  const page = await openForm(browser, viewport);
  await page.getByLabel('Product Name').fill('Half a kettle');
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  // A key can be faster than the event that reports the closed question.
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('[role=alertdialog]')?.close();
    document.querySelector<HTMLAnchorElement>('dialog a[aria-label=Close]')?.click();
  });
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(form(page)).toHaveCount(0);
  await page.context().close();
});

test('a tab with something unsaved asks before it is left, and a saved one does not', async ({
  browser,
  viewport,
}) => {
  const page = await openForm(browser, viewport);
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await page.getByLabel('Product Name').fill('Kettle');
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await untilModal(page);
  await page.getByLabel('Product Name').fill('Kettle');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Kettle' })).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await page.reload();
  expect(asked).toHaveLength(1);
  await page.context().close();
});

test('nothing is asked where nothing was typed; a refused form is unsaved', async ({
  browser,
  viewport,
}) => {
  const page = await openForm(browser, viewport);
  await page.keyboard.press('Escape');
  await expect(form(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  await page.getByRole('link', { name: 'Upload Products' }).click();
  await page.getByRole('button', { name: 'Upload Product', exact: true }).click();
  await expect(page.getByText('Please choose a category from the list.').first()).toBeVisible();
  // The router drops a question while it loads the lists behind the form again.
  await page.waitForFunction(isIdle);
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  await page.context().close();
});

test('a page with a form asks as well, but not before the language changes', async ({
  browser,
  viewport,
}) => {
  const seller = await join({ name: 'Neema Duka', seller: true });
  const context = await browserOf(seller, browser, { viewport });
  const page = await context.newPage();
  await page.goto('/seller-panel/money');
  await untilHydrated(page);
  await page.getByLabel('Mobile number').fill('712345678');
  const account = page.getByRole('banner').locator('summary').last();
  await unfold(account);
  await page.getByRole('button', { name: 'Kiswahili' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw');
  await unfold(account);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByLabel('Mobile number')).toHaveValue('712345678');
  await unfold(account);
  await page.getByRole('link', { name: 'To the shop' }).click();
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/$/);
  await context.close();
});
