import { eventually, type TestReply, type TestService } from '@sokoni/common/testing';
import {
  type CurrentUser,
  DEVICE_COOKIE,
  identityRoutes,
  type NamedRoute,
  PHONE_CODE_COOKIE,
  type Profile,
  phoneRoutes,
  SESSION_COOKIE,
} from '@sokoni/contracts';
import type { IdentityConfig } from '../src/config.ts';
import { cookieOf, someAddress } from './identity.factory.ts';

type Identity = TestService<IdentityConfig>;

const COOKIES = [SESSION_COOKIE, DEVICE_COOKIE, PHONE_CODE_COOKIE];

let numbers = 10_000_000;

/** A number that no other test uses. */
export function somePhone(): string {
  numbers += 1;
  return `+2557${numbers}`;
}

export const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

/** Codes sent to a number so far. */
export function codesTo(identity: Identity, phone: string): string[] {
  const sent = identity.broker.received('phone.code-requested');
  return sent.filter(({ data }) => data.phone === phone).map(({ data }) => data.code);
}

/** One browser: it keeps the cookies of the answers, and has an address of its own. */
export class PhoneBrowser {
  readonly cookies = new Map<string, string>();
  address = someAddress();
  private readonly identity: Identity;

  constructor(identity: Identity, cookies: Readonly<Record<string, string>> = {}) {
    this.identity = identity;
    for (const [name, value] of Object.entries(cookies)) this.cookies.set(name, value);
  }

  async send<T>(route: NamedRoute, body?: unknown): Promise<TestReply<T>> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'x-forwarded-for': this.address };
    const answer = await this.identity.as(null).send(route, { body, headers });
    for (const name of COOKIES) {
      const value = cookieOf(answer.headers, name);
      if (value === '') this.cookies.delete(name);
      else if (value !== undefined) this.cookies.set(name, value);
    }
    return answer as TestReply<T>;
  }

  askCode(phone: string): Promise<TestReply<null>> {
    return this.send(phoneRoutes.sendPhoneCode, { phone });
  }

  /** Asks for a code and reads the SMS at the number, which is in the form `+255…`. */
  async codeFor(phone: string, typed = phone): Promise<string> {
    const before = codesTo(this.identity, phone).length;
    const { status, body } = await this.askCode(typed);
    if (status !== 200) throw new Error(`No code: ${body.message}`);
    return eventually(() => {
      const code = codesTo(this.identity, phone)[before];
      if (!code) throw new Error('No SMS yet');
      return code;
    });
  }

  logIn(phone: string, code: string, more: object = {}): Promise<TestReply<CurrentUser>> {
    return this.send(phoneRoutes.phoneLogin, { phone, code, ...more });
  }

  /** Opens an account for the number, or logs in to the one that it has. */
  async logInByPhone(phone: string, name = 'Asha Mushi'): Promise<CurrentUser> {
    const { body } = await this.logIn(phone, await this.codeFor(phone), { name });
    if (!body.success) throw new Error(body.message);
    return body.data;
  }

  confirm(phone: string, code: string, proof: object = {}): Promise<TestReply<Profile>> {
    return this.send(phoneRoutes.confirmOwnPhone, { phone, code, ...proof });
  }

  profile(): Promise<TestReply<Profile>> {
    return this.send(identityRoutes.myProfile);
  }
}
