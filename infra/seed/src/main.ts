import { readFileSync } from 'node:fs';
import logins from '../logins.json' with { type: 'json' };
import { products, sellers, shoppers } from './content/shop-content.ts';
import { fillShop } from './filling/fill-shop.ts';
import { patiently } from './filling/patience.ts';

const published = logins.find(({ role }) => role === 'Admin');
if (!published) throw new Error('logins.json names no admin');
refuseStrangers(process.env);

const { ADMIN_EMAIL, ADMIN_PASSWORD, ADMIN_PASSWORD_FILE } = process.env;
const email = ADMIN_EMAIL || published.email;
const password =
  ADMIN_PASSWORD ||
  (ADMIN_PASSWORD_FILE ? readFileSync(ADMIN_PASSWORD_FILE, 'utf8').trim() : published.password);

const say = (line: string) => process.stdout.write(`          ${line}\n`);
const content = {
  password: published.password,
  admin: { email, password },
  sellers,
  shoppers,
  products,
};
// Each try goes on where the last one stopped.
await patiently(
  () => fillShop(content, say),
  (message) => say(`goes on after: ${message}`),
);

/** The passwords of the demo users are published. */
function refuseStrangers({
  NODE_ENV,
  PUBLIC_ORIGIN = 'http://localhost',
}: NodeJS.ProcessEnv): void {
  if (NODE_ENV !== 'production') return;
  if (['localhost', '127.0.0.1', '[::1]'].includes(new URL(PUBLIC_ORIGIN).hostname)) return;
  throw new Error(`Demo data are not for ${PUBLIC_ORIGIN}.`);
}
