import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { catalogueRoutes } from '@sokoni/contracts';
import { sell } from '@sokoni/testing/selling';
import { register } from '@sokoni/testing/users';
import { ask, GATEWAY, send } from '../src/ask.ts';
import { png } from '../src/hostile/pictures.ts';
import { rawGet, speak, statusIn } from '../src/hostile/raw.ts';
import { tokenIn } from '../src/tokens.ts';

/** Input that two parsers may read differently, or that exhausts resources. */

test('forwards no internal path in any spelling', async () => {
  const paths = [
    '/internal/jwks',
    '/INTERNAL/jwks',
    '//internal/jwks',
    '/./internal/jwks',
    '/api/../internal/jwks',
    '/api/..%2finternal/jwks',
    '/api/%2e%2e/internal/jwks',
    '/api/..;/internal/jwks',
    '/%69nternal/jwks',
    '/api\\..\\internal\\jwks',
    '/media/../internal/jwks',
    '/media/x/..%2f..%2finternal%2fjwks',
    '/metrics',
    '/health/ready',
    '/api/../metrics',
  ];
  for (const path of paths) {
    const response = await rawGet(path, 'X-Internal-Key: local', 'X-Original-URL: /internal/jwks');
    expect(statusIn(response), path).toBeGreaterThanOrEqual(300);
    expect(response, path).not.toMatch(/"kty"|process_cpu/);
  }
});

test('refuses request smuggling', async () => {
  const smuggled = 'GET /api/user-details HTTP/1.1\r\nHost: shop\r\n\r\n';
  const heads = [
    ['Content-Length: 4', 'Transfer-Encoding: chunked'],
    ['Content-Length: 4', 'Content-Length: 40'],
    ['Transfer-Encoding: xchunked'],
    ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
    ['Transfer-Encoding : chunked'],
    ['Transfer-Encoding:\tchunked', 'Content-Length: 4'],
    ['Content-Length: +4'],
    ['Content-Length: 0x4'],
  ];
  for (const head of heads) {
    const response = await speak(
      'POST /api/search HTTP/1.1',
      'Host: shop',
      'Content-Type: application/json',
      'Connection: close',
      ...head,
      '',
      `0\r\n\r\n${smuggled}`,
    );
    const answers = response.match(/HTTP\/1\.1 \d{3}/g) ?? [];
    expect(answers.length, `${head}: ${response.slice(0, 300)}`).toBeLessThanOrEqual(1);
    expect(statusIn(response), `${head}`).not.toBe(200);
  }
});

test('refuses compressed, differently encoded and non-JSON bodies', async () => {
  const json = JSON.stringify({ category: '' });
  const bodies: [string, Record<string, string>, Buffer][] = [
    ['gzip', { 'content-encoding': 'gzip' }, gzipSync(json)],
    ['a packed bomb', { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(50_000_000, ' '))],
    [
      'UTF-16',
      { 'content-type': 'application/json; charset=utf-16' },
      Buffer.from(json, 'utf16le'),
    ],
    ['two objects', {}, Buffer.from(json + json)],
    ['a comment', {}, Buffer.from(`/* x */${json}`)],
    ['NaN', {}, Buffer.from('{"category":NaN}')],
  ];
  for (const [what, headers, body] of bodies) {
    const response = await send(`${GATEWAY}/api/category-product`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: Uint8Array.from(body),
    });
    expect([400, 413, 415], `${what}: ${response.text.slice(0, 200)}`).toContain(response.status);
  }
});

test('answers malformed queries without a 5xx', async () => {
  const odd = [
    'q[]=a',
    'q=a&q=b',
    'q=%00',
    'q=%ff%fe',
    'q=%',
    `q=${'('.repeat(2_000)}`,
    'q=.*.*.*.*%24',
    'q=%F0%9F%98%80',
    'page=-1',
    'page=1e99',
    '__proto__=x',
    'q=a%0d%0aSet-Cookie:x=y',
    `q=${'a'.repeat(6_000)}`,
  ];
  for (const query of odd) {
    for (const path of ['/search', '/product-category', '/api/search']) {
      const response = await rawGet(`${path}?${query}`);
      expect(statusIn(response), `${path}?${query.slice(0, 40)}`).toBeGreaterThan(0);
      expect(statusIn(response), `${path}?${query.slice(0, 40)}`).toBeLessThan(500);
      expect(response, query).not.toMatch(/^set-cookie: x=y/im);
    }
  }
});

test('escapes the texts of a product on every page', async () => {
  const seller = await register('seller');
  const productId = await sell(seller, 5);
  const product = await seller.call(catalogueRoutes.productDetails, { body: { productId } });
  const name = `</script><script>alert(1)</script><img src=x onerror=alert(1)> ${randomBytes(3).toString('hex')}`;
  const body = {
    _id: productId,
    productName: name,
    brandName: '"><svg onload=alert(1)>',
    category: product.category,
    productImage: product.productImage,
    description: "{{7*7}} #{7*7} javascript:alert(1)\u2028'</textarea>",
    price: 30_000,
    sellingPrice: 25_000,
    condition: 'Brand New',
    stock: 5,
  };
  const changed = await ask(catalogueRoutes.updateProduct, tokenIn(seller.cookie), { body });
  expect(changed.status, changed.text).toBe(200);
  const page = async () =>
    (await send(`${GATEWAY}/product/${productId}`, { headers: { cookie: seller.cookie } })).text;
  await expect.poll(page).toContain('alert(1)');
  const html = await page();
  expect(html).not.toContain('<script>alert(1)');
  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('<svg onload');
});

test('accepts pictures of a product from its own media only', async () => {
  const seller = await register('seller');
  const productId = await sell(seller, 5);
  const product = await seller.call(catalogueRoutes.productDetails, { body: { productId } });
  const own = new URL(product.productImage[0] ?? '');
  const elsewhere = [
    'https://evil.example/x.jpg',
    '//evil.example/x.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,iVBORw0KGgo=',
    'http://169.254.169.254/latest/meta-data/',
    `${own.origin}@evil.example/media/x.jpg`,
    `${own.origin}.evil.example${own.pathname}`,
    `${own.origin}/media/../api/userLogout`,
    `${own.origin}/media/%2e%2e/api/userLogout`,
    `${own.origin}/api/userLogout`,
    `${own.href}?x=1#"><script>`,
    ' ',
  ];
  for (const url of elsewhere) {
    const response = await ask(catalogueRoutes.updateProduct, tokenIn(seller.cookie), {
      body: {
        _id: productId,
        productName: product.productName,
        brandName: product.brandName,
        category: product.category,
        description: product.description,
        price: 30_000,
        sellingPrice: 25_000,
        condition: 'Brand New',
        stock: 5,
        productImage: [url],
      },
    });
    expect(response.status, `${url}: ${response.text}`).toBe(400);
  }
});

test('stores one of two files and reads each field once', async () => {
  const seller = await register('seller');
  const upload = (fill: (form: FormData) => void) => {
    const form = new FormData();
    fill(form);
    return send(`${GATEWAY}/v1_1/sokoni/image/upload`, {
      method: 'POST',
      headers: { cookie: seller.cookie },
      body: form,
    });
  };
  const picture = () => new Blob([Uint8Array.from(png(20, 20))], { type: 'image/png' });
  const twice = await upload((form) => {
    form.set('upload_preset', 'products');
    form.append('file', picture(), 'a.png');
    form.append('file', picture(), 'b.png');
  });
  expect(twice.status, twice.text).toBeLessThan(500);
  const presets = await upload((form) => {
    form.append('upload_preset', 'products');
    form.append('upload_preset', '../kyc');
    form.append('file', picture(), 'a.png');
  });
  expect(presets.status, presets.text).toBeLessThan(500);
  expect(presets.text).not.toContain('kyc');
  const many = await upload((form) => {
    for (let n = 0; n < 2_000; n += 1) form.append(`x${n}`, 'y');
  });
  expect([400, 413], many.text).toContain(many.status);
});

test('produces only the declared picture sizes', async () => {
  const seller = await register('seller');
  const productId = await sell(seller, 5);
  const product = await seller.call(catalogueRoutes.productDetails, { body: { productId } });
  const { pathname } = new URL(product.productImage[0] ?? '');
  const [, , file = ''] = pathname.split('/');
  const id = file.split('.')[0];
  for (const size of [
    '161.jpg',
    '99999.jpg',
    '0.avif',
    '-1.webp',
    '160.svg',
    '160.jpg.exe',
    '1e3.jpg',
    '160',
    '..%2f160.jpg',
  ]) {
    const response = await rawGet(`/media/${id}/${size}`);
    expect([400, 404], size).toContain(statusIn(response));
  }
});
