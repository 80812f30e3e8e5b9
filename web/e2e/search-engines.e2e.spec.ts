import type { APIRequestContext } from '@playwright/test';
import { expect, skipOnPhone, test } from './journey.ts';
import { BASE_URL, join, sell, uniqueName } from './shop-people.ts';

const ORIGIN = new URL(BASE_URL).origin;

test.beforeEach(({ request: _ }, info) => skipOnPhone(info));

async function textOf(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.text();
}

/** Values of a tag's attribute, wherever React put the tag and in whatever order. */
function tags(html: string, mark: RegExp, attribute: string): string[] {
  const found = [...html.matchAll(/<(?:meta|link)\b[^>]*>/g)].filter(([tag]) => mark.test(tag));
  return found.map(([tag]) => new RegExp(`${attribute}="([^"]*)"`).exec(tag)?.[1] ?? '');
}

test('robots.txt closes what is private and names the sitemap', async ({ request }) => {
  const robots = await textOf(request, '/robots.txt');
  expect(robots).toContain('Disallow: /admin-panel');
  expect(robots).toContain('Disallow: /checkout');
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});

test('the sitemap leads to every page, category and product', async ({ request }) => {
  const index = await textOf(request, '/sitemap.xml');
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(parts).toContain(`${ORIGIN}/sitemap.xml?part=1`);
  const listed = await Promise.all(parts.map((part) => textOf(request, part)));
  const all = listed.join('');
  expect(all).toContain(`<loc>${ORIGIN}/</loc>`);
  expect(all).toContain(`<loc>${ORIGIN}/product-category?category=Hotel+POS</loc>`);

  // The last page of the list: products that were there long before this test.
  const answer = await request.post('/api/filter-product', {
    data: { category: ['Computers'], sort: 'asc', limit: 5 },
  });
  const { data } = (await answer.json()) as { data: { _id: string; sellerName: string }[] };
  expect(data.length).toBeGreaterThan(0);
  for (const { _id } of data) expect(all).toContain(`/product/${_id}</loc>`);
  expect((await request.get('/sitemap.xml?part=999')).status()).toBe(404);
});

test('a shared product shows its picture, name and price', async ({ request }) => {
  const productName = `Radio ${uniqueName()}`;
  const seller = await join({ name: 'Neema Redio', seller: true });
  const id = await sell(seller, { productName, category: 'Electronics' });
  const html = await textOf(request, `/product/${id}`);
  expect(html).toContain(`<title>${productName} | Sokoni</title>`);
  expect(tags(html, /og:title/, 'content')).toEqual([productName]);
  expect(tags(html, /og:description/, 'content')[0]).toMatch(/^TZS\u00A050,000 · /);
  expect(tags(html, /product:price:amount/, 'content')).toEqual(['50000']);
  expect(tags(html, /product:price:currency/, 'content')).toEqual(['TZS']);
  const [picture = ''] = tags(html, /og:image/, 'content');
  expect(picture).toMatch(/^https?:\/\//);
  const image = await request.get(picture);
  expect(image.headers()['content-type']).toBe('image/jpeg');
  expect(html).toContain('"@type":"Product"');
});

test('a page has one address, and a Swahili one that search engines can read', async ({
  request,
}) => {
  const html = await textOf(request, '/');
  expect(tags(html, /rel="canonical"/, 'href')).toEqual([`${ORIGIN}/`]);
  expect(tags(html, /hrefLang="sw"/i, 'href')).toEqual([`${ORIGIN}/?lang=sw`]);
  expect(tags(html, /hrefLang="x-default"/i, 'href')).toEqual([`${ORIGIN}/`]);
  const [share = ''] = tags(html, /og:image/, 'content');
  expect((await request.get(share)).headers()['content-type']).toBe('image/png');

  const swahili = await textOf(request, '/?lang=sw');
  expect(swahili).toMatch(/<html lang="sw"/);
  expect(tags(swahili, /rel="canonical"/, 'href')).toEqual([`${ORIGIN}/?lang=sw`]);
  expect(tags(swahili, /og:locale"/, 'content')).toEqual(['sw_TZ']);
  expect(tags(swahili, /name="description"/, 'content')[0]).toContain('duka kubwa la mtandaoni');
});

test('what belongs to one visitor or one question stays out of search engines', async ({
  request,
}) => {
  for (const path of ['/search?sr=simu', '/forgot-password']) {
    expect(tags(await textOf(request, path), /name="robots"/, 'content')).toEqual(['noindex']);
  }
});

for (const [lang, name] of [
  ['en', 'Sokoni: The online market of Tanzania'],
  ['sw', 'Sokoni: Soko la mtandaoni la Tanzania'],
] as const) {
  test(`the shop can be put on a home screen, ${lang}`, async ({ request }) => {
    const page = await request.get('/', { headers: { cookie: `lang=${lang}` } });
    const [address = ''] = tags(await page.text(), /rel="manifest"/, 'href');
    const answer = await request.get(address);
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const manifest = await answer.json();
    expect(manifest).toMatchObject({ name, lang, start_url: '/', display: 'standalone' });
    for (const { src, sizes, purpose } of manifest.icons) {
      const icon = await request.get(src);
      expect(icon.headers()['content-type'], `${purpose} ${sizes}`).toBe('image/png');
      // Width and height stand in the first chunk of a PNG.
      const body = await icon.body();
      expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(sizes);
    }
  });
}

test('favicon.ico is an icon', async ({ request }) => {
  const body = await (await request.get('/favicon.ico')).body();
  expect(body.readUInt32LE(0)).toBe(0x0001_0000);
});
