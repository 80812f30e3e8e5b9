import { expect, test } from '@playwright/test';
import { catalogueRoutes, type Product } from '@sokoni/contracts';
import { sell } from '@sokoni/testing/selling';
import { register } from '@sokoni/testing/users';
import { GATEWAY, send } from '../src/ask.ts';
import { readPolicy, weaknessesOf } from './content-security-policy.ts';

const PAGES = [
  '/',
  '/login',
  '/sign-up',
  '/forgot-password',
  '/search?sr=kitenge',
  '/product-category?category=Fashion%20%26%20Wear',
  '/subscription',
  '/privacy-policy',
  '/about-us',
  '/no-such-page',
];

/** Scripts of a page that its policy blocks. */
function looseScripts(html: string, nonce: string): string[] {
  const tags = html.match(/<script\b[^>]*>/gi) ?? [];
  return tags.filter((tag) => {
    const isData = /type="(application\/(ld\+)?json|speculationrules)"/.test(tag);
    return !isData && !tag.includes(`nonce="${nonce}"`) && !/\ssrc="\//.test(tag);
  });
}

for (const page of PAGES) {
  test(`guards the page ${page}`, async () => {
    const { headers, text } = await send(`${GATEWAY}${page}`, {});
    const policy = headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(nonce).not.toBe('');
    expect(weaknessesOf(readPolicy(policy))).toEqual([]);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(looseScripts(text, nonce)).toEqual([]);
    expect(text).not.toMatch(/<[^>]+\son(click|load|error|submit|change)=/i);
    expect(text).not.toMatch(/href="javascript:/i);

    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBe('nginx');
  });
}

test('has a different nonce for each page', async () => {
  const pages = await Promise.all(
    ['/login', '/sign-up'].map((page) => send(`${GATEWAY}${page}`, {})),
  );
  const policies = pages.map(({ headers }) => headers.get('content-security-policy'));
  expect(new Set(policies).size).toBe(pages.length);
});

test('detects the weaknesses that scanners report', () => {
  const weak = weaknessesOf(readPolicy("script-src 'unsafe-inline' https:; object-src 'none'"));
  expect(weak).toEqual([
    'default-src is open',
    "script-src allows 'unsafe-inline'",
    'script-src allows https:',
    'style-src is open',
    'base-uri has no fallback and is missing',
    'form-action has no fallback and is missing',
    'frame-ancestors has no fallback and is missing',
  ]);
});

test('sends HttpOnly and SameSite cookies', async () => {
  for (const page of ['/', '/login', '/language?lang=sw']) {
    const { headers } = await send(`${GATEWAY}${page}`, {});
    for (const cookie of headers.getSetCookie()) expect(cookie, page).toMatch(/; SameSite=Lax/i);
  }
});

test('forbids framing, sniffing, caching and cross-site reading of API answers', async () => {
  for (const path of ['/api/plans', '/api/user-details', '/api/nothing', '/api/openapi.json']) {
    const { headers } = await send(`${GATEWAY}${path}`, {
      headers: { origin: 'https://evil.example' },
    });
    expect(headers.get('content-security-policy'), path).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('cache-control'), path).toBe('private, no-store');
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
    expect(headers.get('access-control-allow-origin'), path).toBeNull();
  }
});

test('sends pictures and files with their content type', async () => {
  const seller = await register('seller');
  const productId = await sell(seller, 1);
  const products: Product[] = await seller.call(catalogueRoutes.myProducts);
  const image = products.find(({ _id }) => _id === productId)?.productImage[0] ?? '';
  const html = (await send(`${GATEWAY}/`, {})).text;
  const [file = '/no-file-found'] = /\/static\/[\w./-]+\.js/.exec(html) ?? [];
  for (const url of [new URL(image, GATEWAY).href, `${GATEWAY}${file}`, `${GATEWAY}/api/docs/`]) {
    const { status, headers } = await send(url, {});
    expect(status, url).toBe(200);
    expect(headers.get('x-content-type-options'), url).toBe('nosniff');
    expect(headers.get('content-type'), url).toBeTruthy();
  }
});

test('refuses TRACE with the allowed methods', async () => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'POST']) {
    const { status, headers } = await send(`${GATEWAY}/api/plans`, { method });
    expect(status, method).toBe(405);
    expect(headers.get('allow'), method).toBe('GET, HEAD');
  }
});
