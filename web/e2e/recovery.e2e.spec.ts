import type { BrowserContext, Page } from '@playwright/test';
import { orderBy } from './buyer-words.ts';
import { expect, test } from './journey.ts';
import { keepToasts, untilHydrated } from './screen-check.ts';
import { BASE_URL, browserOf, call, join, PASSWORD, sell, uniqueName } from './shop-people.ts';

const LANDMARK = 'Karibu na msikiti wa Ijumaa';

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

async function breakLine(context: BrowserContext): Promise<() => Promise<void>> {
  const paths = (url: URL) => url.pathname.endsWith('.data');
  await context.route(paths, (route) => route.abort('internetdisconnected'));
  return () => context.unroute(paths);
}

test('a lost request leaves the form as typed, to be sent again', async ({ page, context }) => {
  await page.goto('/sign-up');
  await untilHydrated(page);
  const email = `${uniqueName()}@example.com`;
  await page.getByLabel('Name *', { exact: true }).fill('Asha Mushi');
  await page.getByLabel('Username / Business Name').fill(uniqueName());
  await page.getByLabel('Email').fill(email);
  for (const name of [/^Password/, /^Confirm Password/]) {
    await page.getByRole('textbox', { name }).fill(PASSWORD);
  }
  await page.getByLabel('Location').selectOption('Arusha');
  const restore = await breakLine(context);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('An error occurred. Please try again.');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: /^Confirm Password/ })).toHaveValue(PASSWORD);
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('main').getByText('You can log in now.')).toBeVisible();
});

test('a typed address at checkout survives a change of language, a lost request and an ended session', async ({
  browser,
  viewport,
}) => {
  const seller = await join({ name: 'Neema Duka', seller: true });
  const productId = await sell(seller, {
    productName: uniqueName(),
    category: 'Electronics',
  });
  const shopper = await join({ name: 'Juma Mushi' });
  await call(shopper.api, '/api/addToCart', { productId, variant: null });
  const context = await browserOf(shopper, browser, { viewport });
  const page = await context.newPage();
  await page.goto('/checkout');
  await untilHydrated(page);
  await page.getByLabel('Street or landmark').fill(LANDMARK);
  await page.getByRole('button', { name: 'Kiswahili' }).click();
  const field = page.getByLabel('Mtaa au alama ya karibu');
  await expect(field).toHaveValue(LANDMARK);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByLabel('Street or landmark')).toHaveValue(LANDMARK);

  const restore = await breakLine(context);
  await orderBy(page, 'page');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await restore();
  await context.clearCookies({ name: 'token' });
  await page.getByRole('button', { name: 'Try again' }).click();
  const beside = page.getByRole('link', { name: 'Log in in a new tab' });
  await expect(beside).toBeVisible();
  await expect(page.getByLabel('Street or landmark')).toHaveValue(LANDMARK);
  const [login] = await Promise.all([context.waitForEvent('page'), beside.click()]);
  await logIn(login, shopper.email);
  await expect(login).toHaveURL(/\/checkout$/);
  // Nothing of the order that was not placed is kept anywhere else.
  await expect(login.getByLabel('Street or landmark')).toHaveValue('');
  await orderBy(page, 'page');
  await expect(page).not.toHaveURL(/\/checkout/);
  await context.close();
});

test('a message that is sent without scripts after the session has ended is not lost', async ({
  browser,
}) => {
  const seller = await join({ name: 'Neema Duka', seller: true });
  const productId = await sell(seller, { productName: uniqueName(), category: 'Electronics' });
  const shopper = await join({ name: 'Juma Mushi' });
  const context = await browserOf(shopper, browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/messages/new?product=${productId}`);
  await page.getByLabel('Your message').fill('Je, ipo?\nNaomba bei.');
  await context.clearCookies({ name: 'token' });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  await expect(page.getByText('Naomba bei.')).toBeVisible();

  const login = await context.newPage();
  await login.goto('/login');
  await logIn(login, shopper.email);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page).toHaveURL(/\/messages\/[0-9a-f]{24}/);
  await expect(page.getByText('Naomba bei.')).toBeVisible();
  await context.close();
});

test('each change of a cart arrives, although others follow before its answer', async ({
  browser,
  viewport,
}) => {
  const seller = await join({ name: 'Neema Duka', seller: true });
  const names = [uniqueName(), uniqueName()];
  const shopper = await join({ name: 'Juma Mushi' });
  for (const productName of names) {
    const productId = await sell(seller, { productName, category: 'Electronics' });
    await call(shopper.api, '/api/addToCart', { productId, variant: null });
  }
  const context = await browserOf(shopper, browser, { viewport });
  const page = await context.newPage();
  await page.goto('/cart');
  await untilHydrated(page);
  const slowLine = Promise.withResolvers<void>();
  await page.route(/\/cart\.data/, async (route) => {
    if (route.request().method() === 'POST') await slowLine.promise;
    // The page may have given the request up.
    await route.continue().catch(() => undefined);
  });
  for (const name of names) await page.getByRole('button', { name: `One more of ${name}` }).click();
  await page.getByLabel('Coupon code').fill('HAKUNA');
  await page.getByRole('button', { name: 'Use the code' }).click();
  await expect(page).toHaveURL(/coupon=HAKUNA/);
  slowLine.resolve();
  const quantities = async () => {
    const { data } = await (await shopper.api.get('/api/view-card-product')).json();
    return data.map(({ quantity }: { readonly quantity: number }) => quantity);
  };
  await expect.poll(quantities).toEqual([2, 2]);
  for (const name of names)
    await expect(page.getByRole('spinbutton', { name: new RegExp(name) })).toHaveValue('2');
  await expect(page).toHaveURL(/coupon=HAKUNA/);
  await context.close();
});

test('a list extended by Show more has the same length after going back', async ({ page }) => {
  await page.goto('/product-category');
  await untilHydrated(page);
  const products = page.getByRole('main').getByRole('article');
  await expect(products).toHaveCount(24);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(products).toHaveCount(48);
  const wanted = products.nth(40).getByRole('link').first();
  const name = (await products.nth(40).getByRole('heading').textContent()) ?? '';
  await wanted.click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(products).toHaveCount(48);
  await expect(products.nth(40)).toBeInViewport();
});

test('a success notice replaces the earlier error', async ({ browser, viewport }) => {
  const seller = await join({ name: 'Neema Duka', seller: true });
  const productId = await sell(seller, {
    productName: uniqueName(),
    category: 'Electronics',
  });
  const context = await browserOf(await join({ name: 'Juma Mushi' }), browser, { viewport });
  await keepToasts(context);
  const page = await context.newPage();
  await page.goto(`/product/${productId}`);
  await untilHydrated(page);
  const restore = await breakLine(context);
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  const failed = page.getByText('An error occurred. Please try again.');
  await expect(failed).toBeVisible();
  await restore();
  const add = page.getByRole('button', { name: 'Add To Cart' });
  await add.click();
  await expect(page.getByText('Product added to cart')).toBeVisible();
  await expect(failed).toHaveCount(0);
  // Whoever walks by keys goes on from here.
  await expect(add).toBeFocused();
  await context.close();
});

test('an empty required field is reported in the language of the page', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'lang', value: 'sw', url: BASE_URL }]);
  await page.goto('/login');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Ingia', exact: true }).click();
  const field = page.getByLabel('Barua pepe');
  const said = () => field.evaluate((input: HTMLInputElement) => input.validationMessage);
  await expect.poll(said).toBe('Tafadhali jaza sehemu hii.');
  await field.fill('asha@sokoni.example');
  expect(await said()).toBe('');
});
