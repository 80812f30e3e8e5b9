import { randomInt } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { register } from '@sokoni/testing/users';
import { GATEWAY } from '../src/ask.ts';

/** `SIGNIN_TRIES_PER_ACCOUNT` of identity: for one account from one client address. */
const TRIES = 10;

/** Sends the form of the log-in page, as a browser without scripts does, from an address of this machine. */
function logIn(email: string, localAddress: string): Promise<string> {
  const body = new URLSearchParams({ email, password: 'not the right one' }).toString();
  const { hostname, port, origin } = new URL(GATEWAY);
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: hostname === 'localhost' ? '127.0.0.1' : hostname,
        port,
        path: '/login',
        method: 'POST',
        localAddress,
        headers: {
          host: new URL(GATEWAY).host,
          origin,
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
        },
      },
      (answer) => text(answer).then(resolve, reject),
    );
    asked.on('error', reject).end(body);
  });
}

test('counts wrong passwords of the log-in form by client address', async () => {
  const addressIn = (network: number) => `127.${network}.${randomInt(256)}.${randomInt(1, 255)}`;
  const [one, other] = [addressIn(7), addressIn(8)];
  const { email } = await register('shopper');
  const pages = await Promise.all(Array.from({ length: TRIES }, () => logIn(email, one)));
  for (const page of pages) expect(page).toContain('Wrong email or password');
  expect(await logIn(email, one)).not.toContain('Wrong email or password');
  expect(await logIn(email, other)).toContain('Wrong email or password');
});
