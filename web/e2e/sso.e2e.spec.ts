import type { Page } from '@playwright/test';
import { expect, skipOnPhone, test } from './journey.ts';
import { listenTo, unfold, untilHydrated } from './screen-check.ts';

/** The people of `infra/keycloak/sokoni-realm.json`. */
const PASSWORD = 'karibu-sokoni-2026';
const { KEYCLOAK_URL = '' } = process.env;
const REALM = `${KEYCLOAK_URL}/realms/sokoni`;

test.skip(KEYCLOAK_URL === '', 'no Keycloak beside this shop: it needs Java 17 and Maven');
// Keycloak shuts out for a while who logs in twice at the same moment.
test.describe.configure({ mode: 'default' });
test.use({ screenSize: 'desktop' });
test.beforeEach(({ browser: _ }, info) => skipOnPhone(info));

async function pressSso(page: Page, path = '/login'): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
  await page.getByRole('button', { name: /SSO/ }).click();
}

async function typeAtKeycloak(page: Page, username: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.href.startsWith(REALM));
  await page.locator('#username').fill(username);
  await page.locator('#password').fill(PASSWORD);
  await page.locator('#kc-login').click();
}

/** Keycloak's keys by name: they come only for those who go there. */
function scriptsOf(page: Page): string[] {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  return loaded;
}

for (const [username, role, home] of [
  ['amina', 'ADMIN', '/admin-panel/all-users'],
  ['salim', 'SELLER', '/seller-panel/my-products'],
  ['bahati', 'GENERAL', '/MyOrders'],
] as const) {
  test(`${username} of the realm comes in as ${role}, to where they wanted to go`, async ({
    page,
  }) => {
    const complaints = listenTo(page);
    const loaded = scriptsOf(page);
    const login = `/login?${new URLSearchParams({ returnTo: home })}`;
    await page.goto(login);
    await untilHydrated(page);
    expect(loaded.filter((path) => /sso\./.test(path))).toEqual([]);
    await page.getByRole('button', { name: 'Continue with SSO' }).click();
    await typeAtKeycloak(page, username);
    await expect(page).toHaveURL((url) => url.pathname === home);
    await expect(page.getByText('You are logged in').first()).toBeVisible();
    const { data } = await (await page.request.get('/api/user-details')).json();
    expect(data).toMatchObject({ role, email: `${username}@sso.sokoni.example` });
    expect(loaded.some((path) => /sso\./.test(path))).toBe(true);
    expect(complaints.take().filter((line) => !line.includes('/resources/'))).toEqual([]);
  });
}

test('logging out of the shop logs out at Keycloak too', async ({ page }) => {
  await pressSso(page, '/login?returnTo=/faq');
  await typeAtKeycloak(page, 'bahati');
  await expect(page).toHaveURL((url) => url.pathname === '/faq');
  await unfold(page.getByRole('navigation', { name: 'Menu' }).locator('summary').last());
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully').first()).toBeVisible();
  // Keycloak ends its session within a second or two; until then it would send the browser back at once.
  await expect(async () => {
    const account = await page.request.get(`${REALM}/protocol/openid-connect/auth?${QUIETLY}`, {
      maxRedirects: 0,
    });
    expect(account.headers().location).toContain('error=login_required');
  }).toPass();
  await pressSso(page);
  await expect(page.locator('#password')).toBeVisible();
});

test('logging out at Keycloak logs out of the shop too', async ({ page }) => {
  await pressSso(page, '/login?returnTo=/faq');
  await typeAtKeycloak(page, 'salim');
  await expect(page).toHaveURL((url) => url.pathname === '/faq');
  await page.goto(`${REALM}/protocol/openid-connect/logout`);
  await page.locator('#kc-logout').click();
  await expect(async () => {
    expect((await page.request.get('/api/user-details')).status()).toBe(401);
  }).toPass();
  // Each service learns it by itself: orders may still know the session when identity does not.
  await expect(async () => {
    await page.goto('/MyOrders');
    await expect(page).toHaveURL(/\/login\?returnTo=/, { timeout: 1_000 });
  }).toPass();
});

test('who has no password here deletes the account by typing its address', async ({ page }) => {
  await pressSso(page, '/login?returnTo=/my-data');
  await typeAtKeycloak(page, 'zawadi');
  await expect(page).toHaveURL((url) => url.pathname === '/my-data');
  await untilHydrated(page);
  const confirmWith = async (email: string) => {
    await page.getByLabel('Your email address, to confirm').fill(email);
    await page.getByRole('button', { name: 'Delete my account for good' }).click();
  };
  await confirmWith('bahati@sso.sokoni.example');
  await expect(page.getByText('This is not the email of your account.').first()).toBeVisible();
  await confirmWith('zawadi@sso.sokoni.example');
  await expect(page.getByText('Your account is deleted.').first()).toBeVisible();
  expect((await page.request.get('/api/user-details')).status()).toBe(401);
});

test('a cancelled login at Keycloak is reported, in Swahili too', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'lang', value: 'sw', url: baseURL ?? '' }]);
  await page.goto('/login#error=access_denied&state=nobody-asked');
  await expect(page.getByText('Kuingia kwa SSO hakukufanikiwa.').first()).toBeVisible();
  await pressSso(page);
  await expect(page.getByText('Jina la mtumiaji au barua pepe')).toBeVisible();
});

/** Asks Keycloak for a token without showing anything. */
const QUIETLY = new URLSearchParams({
  client_id: 'sokoni-web',
  redirect_uri: `${process.env.BASE_URL ?? 'http://localhost:8080'}/login`,
  response_type: 'code',
  scope: 'openid',
  prompt: 'none',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
});
