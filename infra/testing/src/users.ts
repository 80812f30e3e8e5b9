import { randomBytes } from 'node:crypto';
import { Client, type ClientOptions, CookieJar } from '@sokoni/client';
import { identityRoutes, SESSION_COOKIE } from '@sokoni/contracts';

const PASSWORD = 'mti mrefu wa muembe';

/** Rate limits are meant for single users: a test waits as often as one refuses it. */
const SHOP: ClientOptions = {
  // Read at each call: a test may choose the shop after this is loaded.
  baseUrl: () => process.env.BASE_URL ?? 'http://localhost:8080',
  retries: Number.POSITIVE_INFINITY,
};

/** A user of the running shop, who calls it through the gateway. */
export class TestUser extends Client {
  readonly email: string;

  constructor(email = '') {
    super(SHOP, new CookieJar());
    this.email = email;
  }

  /** `Cookie` header of the session, for requests that no route of the contract describes. */
  get cookie(): string {
    return `${SESSION_COOKIE}=${this.cookies.get(SESSION_COOKIE) ?? ''}`;
  }
}

/** Signs a new user up and in, with a unique name. */
export async function register(role: 'shopper' | 'seller'): Promise<TestUser> {
  const name = `${role}-${randomBytes(6).toString('hex')}`;
  const user = new TestUser(`${name}@example.com`);
  await user.call(identityRoutes.signup, {
    body: {
      name,
      username: name,
      email: user.email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      location: 'Arusha',
      phone: '0712345678',
      registerAsSeller: role === 'seller',
    },
  });
  return signIn(user);
}

/** Signs in a user whom `register` created, in this shop or in the one that was backed up. */
export async function signIn(user: TestUser): Promise<TestUser> {
  await user.call(identityRoutes.signin, { body: { email: user.email, password: PASSWORD } });
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
