import logins from '../logins.json' with { type: 'json' };
import { shopContent } from './content/index.ts';
import { fillShop } from './filling/fill-shop.ts';

const admin = logins.find(({ role }) => role === 'Admin');
if (!admin) throw new Error('logins.json names no admin');

await fillShop(shopContent(admin.password, admin.email), (line) =>
  process.stdout.write(`          ${line}\n`),
);
