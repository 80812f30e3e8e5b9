import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './journey.ts';
import { screenChecker, unfold, untilHydrated } from './screen-check.ts';
import { BASE_URL, join, pageIn } from './shop-people.ts';

const WORDS = {
  en: {
    name: 'Name',
    createKey: 'Create the key',
    createWebhook: 'Create the webhook',
    url: 'Address',
    test: 'Send a test',
    delivered: 'Delivered',
    again: 'Send again',
    onItsWay: 'The message is on its way',
    revoke: 'Revoke',
    revokeNow: 'Revoke the key',
    revoked: 'The API key is revoked',
  },
  sw: {
    name: 'Jina',
    createKey: 'Unda ufunguo',
    createWebhook: 'Unda webhook',
    url: 'Anwani',
    test: 'Tuma jaribio',
    delivered: 'Imefika',
    again: 'Tuma tena',
    onItsWay: 'Ujumbe unatumwa',
    revoke: 'Futa',
    revokeNow: 'Futa ufunguo',
    revoked: 'Ufunguo wa API umefutwa',
  },
} as const;

/** The seller's own program: keeps the headers of what it receives. */
async function openRegister() {
  const received: IncomingHttpHeaders[] = [];
  const server = createServer(({ headers }, response) => {
    received.push(headers);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { received, server, url: `http://127.0.0.1:${port}/sokoni` };
}

for (const [lang, options] of [
  ['en', {}],
  ['sw', { javaScriptEnabled: false }],
] as const) {
  const scripted = options.javaScriptEnabled !== false;
  const way = scripted ? 'with scripts' : 'without scripts';
  test(`a seller's cash register reads orders by key and is received by webhook, in ${lang}, ${way}`, async ({
    browser,
    viewport,
  }, info) => {
    const words = WORDS[lang];
    const seller = await join({ name: 'Asha Viatu', seller: true });
    const page = await pageIn(seller, browser, { lang, scripts: scripted, viewport });
    const register = await openRegister();

    const checkScreen = screenChecker(info, scripted, lang);
    const press = (name: string) =>
      page.getByRole('main').getByRole('button', { name }).first().click();
    const secret = async () => (await page.locator('code').textContent()) ?? '';
    const ask = (path: string, key: string) =>
      fetch(BASE_URL + path, { headers: { authorization: `Bearer ${key}` } });

    await page.goto('/seller-panel/api-access');
    if (scripted) await untilHydrated(page);
    await page.getByLabel(words.name).fill('Kaunta');
    await press(words.createKey);
    await expect(page.locator('code')).toHaveText(/^sokoni_/);
    const key = await secret();
    await checkScreen(page, 'api-access-key');
    expect((await ask('/api/all-orders', key)).status).toBe(200);
    expect((await ask('/api/seller-money', key)).status).toBe(403);
    expect((await ask('/api/api-keys', key)).status).toBe(403);

    await page.getByLabel(words.url).fill(register.url);
    await press(words.createWebhook);
    await expect(page.locator('code')).toHaveText(/^whsec_/);
    await press(words.test);
    await expect.poll(() => register.received.length).toBe(1);
    // The message can arrive before the answer to the form, which opens the list.
    await page.waitForURL(/webhook=/);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(words.delivered, { exact: true })).toBeVisible({
        timeout: 2_000,
      });
    }).toPass();
    if (scripted) await untilHydrated(page);
    await checkScreen(page, 'api-access-sent');
    expect(await page.content()).not.toContain('whsec_');
    await press(words.again);
    // Likewise: the page that the form leads to has the disclosure below closed.
    await expect(page.getByText(words.onItsWay)).toBeVisible();
    await expect.poll(() => register.received.length).toBe(2);
    expect(register.received[1]?.['webhook-id']).toBe(register.received[0]?.['webhook-id']);
    expect(register.received[0]?.['webhook-signature']).toMatch(/^v1,/);

    await unfold(page.getByRole('row').filter({ hasText: 'Kaunta' }).locator('summary'));
    await page.getByRole('link', { name: words.revoke }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await press(words.revokeNow);
    await expect(page.getByText(words.revoked)).toBeVisible();
    await expect.poll(async () => (await ask('/api/all-orders', key)).status).toBe(401);
    register.server.close();
    await page.context().close();
  });
}
