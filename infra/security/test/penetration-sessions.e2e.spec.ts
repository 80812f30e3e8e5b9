import { expect, test } from '@playwright/test';
import { identityRoutes, type User } from '@sokoni/contracts';
import { register } from '@sokoni/testing/users';
import { ask, GATEWAY, send } from '../src/ask.ts';
import { tokenIn } from '../src/tokens.ts';
import { whoIs } from '../src/world.ts';

/** Attempts to act as another user, or to exceed a limit. */

test('reads the session from one cookie only', async () => {
  const [one, other] = [await register('shopper'), await register('shopper')];
  const token = tokenIn(one.cookie);
  const elsewhere: Record<string, string>[] = [
    { authorization: `Bearer ${token}` },
    { 'x-access-token': token },
    { cookie: `sokoni_token=${token}` },
  ];
  for (const headers of elsewhere) {
    const response = await send(`${GATEWAY}/api/user-details?token=${token}`, { headers });
    expect(response.status, JSON.stringify(headers).slice(0, 30)).toBe(401);
  }
  const both = await send(`${GATEWAY}/api/user-details`, {
    headers: { cookie: `${one.cookie}; ${other.cookie}` },
  });
  // Whichever of two is read: it is one of theirs, and nothing breaks.
  expect([200, 401]).toContain(both.status);
  const user = both.reply?.data as User | null | undefined;
  const owners = [await whoIs(one), await whoIs(other)].map(({ _id }) => _id);
  expect(user ? owners.includes(user._id) : both.status === 401).toBe(true);
});

test('starts a new session at every log-in', async () => {
  const [victim, thief] = [await register('shopper'), await register('shopper')];
  const response = await send(`${GATEWAY}${identityRoutes.signin.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: thief.cookie },
    body: JSON.stringify({ email: victim.email, password: 'mti mrefu wa muembe' }),
  });
  const given = response.headers.getSetCookie().find((cookie) => cookie.startsWith('token='));
  expect(given).toBeTruthy();
  expect(given).not.toContain(tokenIn(thief.cookie));
  expect((await whoIs(thief)).email).toBe(thief.email);
});

test('ignores forged client addresses and counts every spelling of the log-in path', async () => {
  const victim = await register('shopper');
  const spellings = ['/api/signin', '/API/SIGNIN', '/api/signin/', '/api//signin', '/api/./signin'];
  const statuses: number[] = [];
  for (let n = 0; n < 14; n += 1) {
    const address = `203.0.113.${n}`;
    const response = await send(`${GATEWAY}${spellings[n % spellings.length]}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        'x-real-ip': address,
        'true-client-ip': address,
        forwarded: `for=${address}`,
      },
      body: JSON.stringify({ email: victim.email, password: `wrong ${n} and long` }),
    });
    statuses.push(response.status);
  }
  expect(statuses.filter((status) => status === 401).length, `${statuses}`).toBeLessThanOrEqual(10);
  expect(statuses, `${statuses}`).not.toContain(200);
});

test('sends a reset mail to one address only', async () => {
  for (const email of [
    'a@example.com,b@example.com',
    'a@example.com\nBcc: b@example.com',
    '<a@example.com>',
    'a@example.com b@example.com',
    '"a@example.com,"@b.c',
    'a@[127.0.0.1]',
    `${'a'.repeat(300)}@example.com`,
  ]) {
    const response = await ask(identityRoutes.forgotPassword, '', { body: { email } });
    expect(response.status, `${email}: ${response.text}`).toBe(400);
  }
});
