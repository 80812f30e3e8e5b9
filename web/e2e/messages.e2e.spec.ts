import type { Page } from '@playwright/test';
import { drawPicture } from './drawn-picture.ts';
import { expect, test } from './journey.ts';
import { keepPicture, unfold, untilHydrated, violationsOf } from './screen-check.ts';
import {
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
  BASE_URL,
  browserOf,
  call,
  join,
  logIn,
  type Person,
  payForCart,
  sell,
  uniqueName,
  WAYS,
} from './shop-people.ts';

const MASK = '•••••';
const QUICK = 'Ipo, karibu sana.';

async function twoPeople() {
  const seller = await join({ name: 'Juma Duka', seller: true });
  const buyer = await join({ name: 'Asha Mushi' });
  const name = `Kettle ${uniqueName()}`;
  const productId = await sell(seller, { productName: name, category: 'Appliances' });
  return { seller, buyer, name, productId };
}

async function write(by: Person, productId: string, text: string): Promise<string> {
  const body = { about: 'product', subjectId: productId, text, key: uniqueName() };
  const { data } = await call(by.api, '/api/start-conversation', body);
  return (data as { readonly conversationId: string }).conversationId;
}

for (const [way, options] of WAYS) {
  const scripts = options.javaScriptEnabled !== false;
  const settle = async (page: Page) => {
    if (scripts) await untilHydrated(page);
  };

  test(`a buyer asks, the seller answers, the number shows once it is paid, ${way}`, async ({
    browser,
    viewport,
  }, info) => {
    const { seller, buyer, name, productId } = await twoPeople();
    await call(seller.api, '/api/save-message-templates', { texts: [QUICK] });
    const open = async (person: Person) =>
      (await browserOf(person, browser, { viewport, ...options })).newPage();

    const asking = await open(buyer);
    await asking.goto(`/product/${productId}`);
    await asking.getByRole('link', { name: 'Write to the seller privately' }).click();
    await expect(asking.getByRole('heading', { name: 'Write to Juma Duka' })).toBeVisible();
    await settle(asking);
    await asking.getByLabel('Your message').fill('Call me: 0712 345 678');
    await asking.getByRole('button', { name: 'Send' }).click();
    await expect(asking.getByText('Call me: 0712 345 678')).toBeVisible();
    await expect(asking.getByText('The other side sees')).toBeVisible();

    const selling = await open(seller);
    await selling.goto('/seller-panel/messages');
    await settle(selling);
    await selling.getByRole('row').filter({ hasText: name }).getByRole('link').click();
    // The list shows the text too.
    await expect(selling.getByLabel('Your message')).toBeVisible();
    await expect(selling.getByText(`Call me: ${MASK}`)).toBeVisible();
    await settle(selling);
    await unfold(selling.getByText('Quick answers'));
    await selling.getByRole('link', { name: QUICK }).click();
    await expect(selling.getByLabel('Your message')).toHaveValue(QUICK);
    await selling.getByRole('button', { name: 'Send' }).click();
    await expect(selling.getByRole('listitem').filter({ hasText: QUICK })).not.toHaveCount(0);

    if (!scripts) await asking.reload();
    await expect(asking.getByText(QUICK)).toBeVisible();
    await keepPicture(asking, info, `messages-${scripts ? 'live' : 'plain'}-${viewport?.width}`);

    await call(buyer.api, '/api/addToCart', { productId, variant: null });
    await payForCart(buyer);
    // The payment may become known between two reads of one page: of the name, and of the number.
    await expect(async () => {
      await selling.reload();
      await expect(selling.getByText('0712 345 678')).toBeVisible({ timeout: 1_000 });
      await expect(selling.getByRole('heading', { name: 'Asha M.' })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();

    const buffer = await drawPicture(['#0b6b3a', '#f2b705']);
    const file = { name: 'kettle.jpg', mimeType: 'image/jpeg', buffer };
    await settle(selling);
    await selling.getByLabel('Photos (up to 3)').setInputFiles(file);
    if (scripts) await expect(selling.locator('input[name="photo"]')).toHaveCount(1);
    await selling.getByLabel('Your message').fill('Hii hapa');
    await selling.getByRole('button', { name: 'Send' }).click();
    await expect(selling.getByRole('img', { name: 'Photo 1 of this message' })).toBeVisible();
    if (!scripts) await asking.reload();
    const photo = asking.getByRole('img', { name: 'Photo 1 of this message' });
    await photo.scrollIntoViewIfNeeded();
    await expect(photo).toHaveJSProperty('naturalWidth', 400);
    if (scripts) expect(await violationsOf(asking)).toEqual([]);
    await keepPicture(asking, info, `messages-photo-${way.replace(' ', '-')}-${viewport?.width}`);
  });
}

test('what is being typed outlives a reload that fails and an ended session', async ({
  browser,
  viewport,
}) => {
  const { seller, buyer, productId } = await twoPeople();
  const conversationId = await write(buyer, productId, 'Habari');
  const context = await browserOf(buyer, browser, { viewport });
  const page = await context.newPage();
  // What comes before the page listens is no event to it.
  const listening = page.waitForResponse(/\/api\/conversation-events/);
  await page.goto(`/messages/${conversationId}`);
  await untilHydrated(page);
  await listening;
  await page.getByLabel('Your message').fill('Nilitaka kuuliza');
  const answer = (text: string) =>
    call(seller.api, '/api/send-message', { conversationId, text, key: uniqueName(), photos: [] });
  const keptAll = async () => {
    await expect(page.getByLabel('Your message')).toHaveValue('Nilitaka kuuliza');
    await expect(page.getByText('Habari')).toBeVisible();
  };

  const isReload = (url: URL) => url.pathname.endsWith('.data');
  await context.route(isReload, (route) => route.abort('internetdisconnected'));
  const failed = page.waitForEvent('requestfailed');
  await answer('Karibu');
  await failed;
  await keptAll();
  await context.unroute(isReload);
  await answer('Ipo');
  await expect(page.getByText('Ipo', { exact: true })).toBeVisible();
  await keptAll();

  const [{ value, ...cookie } = { value: '' }] = (await context.cookies()).filter(
    ({ name }) => name === 'token',
  );
  await context.clearCookies({ name: 'token' });
  const refused = page.waitForResponse((response) => isReload(new URL(response.url())));
  await answer('Na bei nzuri');
  await refused;
  await keptAll();
  expect(value).not.toBe('');
  await context.addCookies([{ value, ...cookie } as never]);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Na bei nzuri')).toBeVisible();
  await expect(page.getByText('Nilitaka kuuliza')).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('');
});

test('a side blocks and reports; an admin reads what was reported and nothing else', async ({
  browser,
  viewport,
}, info) => {
  const { seller, buyer, productId } = await twoPeople();
  const other = await join({ name: 'Neema Mushi' });
  const conversationId = await write(buyer, productId, 'Tapeli mkubwa');
  const unreported = await write(other, productId, 'Habari');

  const selling = await (await browserOf(seller, browser, { viewport })).newPage();
  await selling.goto(`/seller-panel/messages/${conversationId}`);
  await untilHydrated(selling);
  await unfold(selling.getByText('Report to Sokoni'));
  await selling.getByRole('button', { name: 'Send the report' }).click();
  await expect(selling.getByText('You have reported this')).toBeVisible();
  await selling.getByRole('button', { name: 'Block' }).click();
  await expect(selling.getByText('Nothing more can be written here.')).toBeVisible();

  const context = await browser.newContext({ viewport, baseURL: BASE_URL });
  const admin = await context.newPage();
  await logIn(admin, ADMIN_EMAIL, ADMIN_PASSWORD);
  const refused = await admin.goto(`/admin-panel/messages/${unreported}`);
  expect(refused?.status()).toBe(404);
  await admin.goto(`/admin-panel/messages/${conversationId}`);
  await untilHydrated(admin);
  await expect(admin.getByText('Tapeli mkubwa')).toBeVisible();
  await keepPicture(admin, info, `messages-admin-${viewport?.width}`);
  const second = await context.newPage();
  await second.goto(`/admin-panel/messages/${conversationId}`);
  await untilHydrated(second);
  await admin.getByRole('button', { name: 'Block the two for each other' }).click();
  await expect(admin.getByText('The decision on the conversation is saved')).toBeVisible();
  await second.getByLabel('Note (if any)').fill('Amepiga simu');
  await second.getByRole('button', { name: 'Nothing is wrong: close the reports' }).click();
  const late = second.getByRole('alert').filter({ hasText: 'Not saved: Amepiga simu' });
  await expect(late).toContainText('Another admin has decided about this meanwhile.');
  const after = await admin.goto(`/admin-panel/messages/${conversationId}`);
  expect(after?.status()).toBe(404);
});
