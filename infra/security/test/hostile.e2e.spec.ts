import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { identityRoutes, SESSION_COOKIE } from '@sokoni/contracts';
import { register } from '@sokoni/testing/users';
import { ask, GATEWAY, send, verdictOf } from '../src/ask.ts';
import { hostileBodies } from '../src/hostile/bodies.ts';
import { hostilePictures, png } from '../src/hostile/pictures.ts';
import { rawGet, speak, statusIn } from '../src/hostile/raw.ts';
import { everyDocument } from '../src/stored-data.ts';
import { tokenIn } from '../src/tokens.ts';

const MARK = `hostile${randomBytes(6).toString('hex')}`;
const UPLOAD = `${GATEWAY}/v1_1/sokoni/image/upload`;
let cookie: string;
let slow: Promise<SlowConnections>;

test.beforeAll(async () => {
  // The gateway waits for them while the other tests run.
  slow = connectSlowly();
  slow.catch(() => {});
  cookie = (await register('seller')).cookie;
});

interface SlowConnections {
  readonly responses: readonly string[];
  readonly tookMs: number;
}

/** A body and a head that are never finished, and how long the gateway kept their connections. */
async function connectSlowly(): Promise<SlowConnections> {
  const began = performance.now();
  const responses = await Promise.all([
    speak('POST /api/signin HTTP/1.1', 'Host: shop', 'Content-Length: 900', '', '{"email":'),
    speak('GET /api/plans HTTP/1.1', 'Host: shop', 'X-Slow: '),
  ]);
  return { responses, tookMs: Math.round(performance.now() - began) };
}

/** No refused input may be stored anywhere. */
test.afterAll(async () => {
  expect((await everyDocument()).filter((text) => text.includes(MARK))).toEqual([]);
});

for (const { what, route, body, type, codes } of hostileBodies(MARK)) {
  test(`refuses ${what}`, async () => {
    const response = await send(`${GATEWAY}${route.path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': type ?? 'application/json' },
      body: Buffer.from(body),
    });
    expect(codes, response.text).toContain(verdictOf(response));
    expect(response.reply?.message).toBeTruthy();
  });
}

test('refuses operators in a query', async () => {
  for (const query of [
    'limit[$gt]=1',
    'limit=1&limit=2',
    'cursor[$ne]=x',
    'sort=%00',
    'limit=1e9',
  ]) {
    const response = await send(`${GATEWAY}/api/order-list?${query}`, { headers: { cookie } });
    // What the contract does not know is dropped; what it knows is checked.
    expect([200, 400], query).toContain(response.status);
    expect(response.reply, query).not.toBeNull();
  }
});

for (const { what, bytes, type, name, codes } of hostilePictures(MARK)) {
  test(`keeps no picture that is ${what}`, async () => {
    const form = new FormData();
    form.set('upload_preset', 'products');
    form.set('file', new Blob([Uint8Array.from(bytes)], { type }), name);
    const response = await send(UPLOAD, { method: 'POST', headers: { cookie }, body: form });
    expect(codes, response.text).toContain(verdictOf(response));
  });
}

test('re-encodes the image of a polyglot file and names it anew', async () => {
  const script = `<script>alert('${MARK}')</script>`;
  const form = new FormData();
  form.set('upload_preset', 'products');
  const both = Buffer.concat([png(40, 40), Buffer.from(script)]);
  form.set('file', new Blob([Uint8Array.from(both)], { type: 'text/html' }), '../../../index.html');
  const response = await send(UPLOAD, { method: 'POST', headers: { cookie }, body: form });
  const { url } = JSON.parse(response.text) as { url: string };
  expect(new URL(url).pathname).toMatch(/^\/media\/[0-9a-f]{32}\.jpg$/);
  const stored = await send(url, {});
  expect(stored.headers.get('content-type')).toBe('image/jpeg');
  expect(stored.text).not.toContain(MARK);
});

const TRAVERSALS = [
  '/../../../../etc/passwd',
  '/static/../../../../etc/passwd',
  '/static/..%2f..%2f..%2fpackage.json',
  '/static../package.json',
  '/api/docs../package.json',
  '/api/docs/..%2f..%2fpackage.json',
  '/media/..%2f..%2fetc%2fpasswd',
  '/media/%2e%2e/%2e%2e/etc/passwd',
  '/media/....//....//etc/passwd',
  '/media/%00.jpg',
  '/media/..%5c..%5cwindows.jpg',
];
for (const path of TRAVERSALS) {
  test(`gives no file for ${path}`, async () => {
    const response = await rawGet(path);
    expect([400, 404]).toContain(statusIn(response));
    expect(response).not.toMatch(/root:|"workspaces"|"dependencies"/);
  });
}

test('prevents header injection', async () => {
  const crlf = '%0d%0aset-cookie:%20injected=1';
  const response = await Promise.all([
    rawGet(`/login?returnTo=/${crlf}`),
    rawGet(`/language?lang=sw${crlf}`),
    rawGet(`/search?sr=${crlf}&lang=sw${crlf}`),
    rawGet(`/api/search?sr=${crlf}`),
    rawGet(`/product/${crlf}`),
    rawGet('/api/plans', 'X-Request-Id: a\tb', `X-Forwarded-Host: evil.example`),
    rawGet('/', 'X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: gopher'),
  ]);
  for (const answer of response) {
    const [head] = answer.split('\r\n\r\n');
    expect(head).not.toMatch(/^(set-cookie: injected)/im);
    expect(head).not.toContain('evil.example');
    expect(statusIn(answer)).toBeLessThan(500);
  }
});

test('refuses malformed HTTP', async () => {
  const broken = [
    ['GET / HTTP/1.1', 'Host: shop', 'Host: other', '', ''],
    ['GET /\u0000 HTTP/1.1', 'Host: shop', '', ''],
    ['POST /api/signin HTTP/1.1', 'Host: shop', 'Content-Length: -1', '', ''],
    [
      'POST /api/signin HTTP/1.1',
      'Host: shop',
      'Content-Length: 5',
      'Transfer-Encoding: chunked',
      '',
      '0',
      '',
      'GET /internal/jwks HTTP/1.1',
      '',
      '',
    ],
    [`GET /?${'x'.repeat(70_000)} HTTP/1.1`, 'Host: shop', '', ''],
    ['GET / HTTP/1.1', 'Host: shop', `Cookie: ${'x'.repeat(70_000)}`, '', ''],
  ];
  for (const lines of broken) {
    const response = await speak(...lines);
    expect([400, 414, 494], lines[0]?.slice(0, 60)).toContain(statusIn(response));
    expect(response).not.toContain('"keys"');
  }
});

test('refuses look-alike user names', async () => {
  const name = `${randomBytes(5).toString('hex')}neema`;
  const wide = name.replaceAll(/[a-z]/g, (letter) =>
    String.fromCodePoint(0xff41 + letter.charCodeAt(0) - 97),
  );
  const signUp = (username: string, email: string) =>
    ask(identityRoutes.signup, '', {
      body: {
        ...{ name, username, email: `${email}@example.com`, location: 'Arusha' },
        ...{ password: 'mti mrefu wa muembe', confirmPassword: 'mti mrefu wa muembe' },
      },
    });
  expect(verdictOf(await signUp(name, `${name}-1`))).toBe('ok');
  expect(verdictOf(await signUp(name.toUpperCase(), `${name}-2`))).toBe('username-taken');
  expect(verdictOf(await signUp(wide, `${name}-3`))).toBe('username-taken');
});

test('ignores a cookie that is not a token', async () => {
  for (const value of ['%00', 'a.b.c', '{"$gt":""}', `${tokenIn(cookie)}x`, 'x'.repeat(7_000)]) {
    const response = await send(`${GATEWAY}/api/user-details`, {
      headers: { cookie: `${SESSION_COOKIE}=${value}` },
    });
    expect(verdictOf(response), value.slice(0, 20)).toBe('not-signed-in');
  }
});

test('closes connections with a slow body or head', async () => {
  const { responses, tookMs } = await slow;
  test.info().annotations.push({ type: 'hung up after', description: `${tookMs} ms` });
  for (const response of responses) expect([0, 400, 408]).toContain(statusIn(response));
  expect(tookMs).toBeLessThan(100_000);
});
