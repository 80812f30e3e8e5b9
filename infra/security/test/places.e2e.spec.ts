import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { GATEWAY } from '../src/ask.ts';

/** `SIGNIN_TRIES_PER_ADDRESS` of identity. */
const TRIES = 100;
const AT_ONCE = 10;

/** Sends the form of the log-in page, as a browser without scripts does, from an address of this machine. */
function logIn(localAddress: string): Promise<string> {
  const email = `nobody-${randomBytes(6).toString('hex')}@example.com`;
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

test('counts wrong passwords in the page’s form for the place they come from, and for no other', async () => {
  const place = () => `127.${randomBytes(3).join('.').replace(/\.0$/, '.7')}`;
  const [one, other] = [place(), place()];
  for (let tried = 0; tried < TRIES; tried += AT_ONCE) {
    const pages = await Promise.all(Array.from({ length: AT_ONCE }, () => logIn(one)));
    for (const page of pages) expect(page).toContain('Wrong email or password');
  }
  expect(await logIn(one)).not.toContain('Wrong email or password');
  expect(await logIn(other)).toContain('Wrong email or password');
});
