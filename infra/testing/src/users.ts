import { randomBytes } from 'node:crypto';
import { identityRoutes } from '@sokoni/contracts';
import { shop, type Visitor } from './shop.ts';

const PASSWORD = 'mti mrefu wa muembe';

export interface TestUser extends Visitor {
  readonly email: string;
}

/** Signs a new user up and in, with a unique name. */
export async function register(role: 'shopper' | 'seller'): Promise<TestUser> {
  const name = `${role}-${randomBytes(6).toString('hex')}`;
  const user = { cookie: '', email: `${name}@example.com` };
  await shop.call(identityRoutes.signup, user, {
    name,
    username: name,
    email: user.email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    location: 'Arusha',
    phone: '0712345678',
    registerAsSeller: role === 'seller',
  });
  return signIn(user);
}

/** Signs in a user whom `register` created, in this shop or in the one that was backed up. */
export async function signIn(user: TestUser): Promise<TestUser> {
  await shop.call(identityRoutes.signin, user, { email: user.email, password: PASSWORD });
  return user;
}

interface Mail {
  readonly to: readonly { readonly address: string }[];
  readonly subject: string;
}

/** Subjects of all mails that this user has received. */
export async function mailsTo({ email }: TestUser): Promise<string[]> {
  const answer = await fetch(`${process.env.MAIL_WEB_URL}/email`);
  const mails = (await answer.json()) as Mail[];
  return mails
    .filter(({ to }) => to.some(({ address }) => address === email))
    .map(({ subject }) => subject);
}
