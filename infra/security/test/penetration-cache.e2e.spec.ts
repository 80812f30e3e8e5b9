import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { catalogueRoutes } from '@sokoni/contracts';
import { sell } from '@sokoni/testing/selling';
import { register } from '@sokoni/testing/users';
import { GATEWAY, send } from '../src/ask.ts';
import { rawGet, speak, statusIn } from '../src/hostile/raw.ts';
import { whoIs } from '../src/world.ts';

/** Attempts to have a private answer cached or shown. */

const word = () => `poison${randomBytes(6).toString('hex')}`;

/** The answer for the next anonymous visitor. */
async function asVisitor(path: string): Promise<string> {
  return (await send(`${GATEWAY}${path}`, {})).text;
}

test('caches no page of a signed-in user', async () => {
  const person = await register('shopper');
  const { username } = await whoIs(person);
  for (const path of ['/', '/cart', '/profile', '/my-orders', '/search?q=simu']) {
    await send(`${GATEWAY}${path}`, { headers: { cookie: person.cookie } });
    expect(await asVisitor(path), path).not.toContain(username);
  }
});

test('caches no private page whose path looks like a file', async () => {
  const person = await register('shopper');
  const { username, email } = await whoIs(person);
  const endings = [
    '/x.css',
    '/x.js',
    ';.js',
    '%2fx.css',
    '%3b.png',
    '%00.css',
    '/..%2fstatic/x.css',
    '?x.css',
    '#x.css',
    '.css',
    '/.avif',
  ];
  for (const page of ['/profile', '/cart', '/my-orders', '/api/user-details']) {
    for (const ending of endings) {
      const path = `${page}${ending}`;
      const own = await rawGet(path, `Cookie: ${person.cookie}`);
      if (own.includes(username))
        expect(own, path).toMatch(/cache-control: [^\r]*(no-store|private)/i);
      const next = await rawGet(path);
      expect(next, path).not.toContain(username);
      expect(next, path).not.toContain(email);
    }
  }
});

test('copies no client header into cached pages', async () => {
  const names = [
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Forwarded-Prefix',
    'Forwarded',
    'X-Original-URL',
    'X-Rewrite-URL',
    'X-Host',
    'Origin',
    'Referer',
    'User-Agent',
    'X-Request-Id',
    'Accept-Language',
  ];
  for (const name of names) {
    const planted = word();
    const value = name === 'Forwarded' ? `host=${planted}.example` : `${planted}.example`;
    const path = `/search?q=${word()}`;
    const own = await rawGet(path, `${name}: ${value}`);
    expect(statusIn(own), `${name}: ${own.slice(0, 200)}`).toBeLessThan(500);
    expect(await asVisitor(path), name).not.toContain(planted);
  }
});

test('ignores a foreign Host in links and cached pages', async () => {
  const planted = `${word()}.example`;
  const response = await speak('GET / HTTP/1.1', `Host: ${planted}`, 'Connection: close', '', '');
  expect(response).not.toContain(planted);
  expect(await asVisitor('/')).not.toContain(planted);
});

test('answers two long bodies that differ at their end separately', async () => {
  const seller = await register('seller');
  const product = await seller.call(catalogueRoutes.productDetails, {
    body: {
      productId: await sell(seller, 3),
    },
  });
  const asked = async (body: string) =>
    (
      await send(`${GATEWAY}/api/product-details`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    ).text;
  // Longer than nginx buffers in memory: then the cache key would lack the body.
  for (const size of [100, 9_000, 17_000, 40_000]) {
    const padding = ' '.repeat(size);
    const found = await asked(`{"x":"${padding}","productId":"${product._id}"}`);
    const other = await asked(`{"x":"${padding}","productId":"${'f'.repeat(24)}"}`);
    if (found.includes(product.productName))
      expect(other, `${size}`).not.toContain(product.productName);
  }
});

test('ignores a false content type of a body', async () => {
  const path = '/api/category-product';
  const body = JSON.stringify({ category: 'Fashion & Wear' });
  const [plain, odd] = await Promise.all(
    ['application/json', 'application/json; charset=utf-7'].map((type) =>
      send(`${GATEWAY}${path}`, { method: 'POST', headers: { 'content-type': type }, body }),
    ),
  );
  expect(plain?.status).toBe(200);
  expect([200, 400, 415]).toContain(odd?.status);
  // A cached answer may serve it; the service's own answer to it is never cached.
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', '']) {
    const headers = { 'content-type': type };
    await send(`${GATEWAY}${path}`, { method: 'POST', headers, body });
  }
  const after = await send(`${GATEWAY}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(after.status).toBe(200);
});

test('caches no error of a malformed request', async () => {
  const tries: string[][] = [
    ['Range: bytes=0-0'],
    ['Range: bytes=9999999-'],
    ['If-None-Match: *'],
    ['If-Match: "x"'],
    ['Accept: application/xml'],
    ['Accept-Encoding: br;q=0, gzip;q=0, identity;q=0'],
    ['X-HTTP-Method-Override: DELETE'],
    ['Expect: 100-continue'],
    ['Transfer-Encoding: identity'],
    ['Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA'],
    ['Cookie: token=%E0%A4%A'],
    [`Cookie: lang=${'x'.repeat(3_000)}`],
  ];
  for (const headers of tries) {
    const path = `/search?q=${word()}`;
    const own = await rawGet(path, ...headers);
    expect([500, 502, 503, 504], `${headers}: ${own.slice(0, 200)}`).not.toContain(statusIn(own));
    const next = await send(`${GATEWAY}${path}`, {});
    expect(next.status, headers.join()).toBe(200);
    expect(next.text.length, headers.join()).toBeGreaterThan(1_000);
  }
});

test('caches pages by the language that is shown', async () => {
  for (const cookie of [
    'lang=sw',
    'lang=sw; lang=en',
    'LANG=sw',
    'lang=sw,en',
    'lang="sw"',
    'lang=s%77',
  ]) {
    const path = `/search?q=${word()}`;
    await rawGet(path, `Cookie: ${cookie}`);
    expect(await asVisitor(path), cookie).toContain('<html lang="en"');
  }
});
