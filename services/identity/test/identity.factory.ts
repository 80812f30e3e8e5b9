import { jest } from '@jest/globals';
import {
  freePort,
  newId,
  startTestService,
  type TestCaller,
  type TestOptions,
  type TestService,
  type TestSession,
} from '@sokoni/common/testing';
import {
  type CurrentUser,
  identityRoutes,
  SESSION_COOKIE,
  type SignupBody,
} from '@sokoni/contracts';
import { AppModule } from '../src/app.module.ts';
import { IdentityConfig } from '../src/config.ts';
import { RevocationsService } from '../src/revocations/revocations.service.ts';
import { OrdersClient } from '../src/users/orders.client.ts';
import { UsersRepository } from '../src/users/users.repository.ts';

export const ADMIN = { email: 'admin@sokoni.example', password: 'Karibu-Sokoni-1' };

/** Identity as it really is: it signs its own sessions, and has its first admin. */
export async function startIdentity(
  options: TestOptions = {},
): Promise<TestService<IdentityConfig>> {
  // Without neighbours no service stores pictures or orders, whatever else runs on this machine.
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  const unreachable = options.neighbours ? null : { MEDIA_URL: nowhere, ORDERS_URL: nowhere };
  const env: Record<string, string> = {
    ...unreachable,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...options.env,
  };
  const identity = await startTestService(AppModule, IdentityConfig, {
    ...options,
    identity: 'self',
    env,
  });
  if (unreachable)
    identity.app.get(OrdersClient).findOpenOrders = async () => ({ orders: 0, amountTzs: 0 });
  return identity;
}

/** A filled-in form with an address of its own. */
export function someSignup(overrides: Partial<SignupBody> & Record<string, unknown> = {}) {
  const unique = newId().slice(8);
  const password = 'mwanza-ziwa-2026';
  return {
    name: 'Neema John',
    username: `neema-${unique}`,
    email: `neema-${unique}@example.com`,
    password,
    confirmPassword: password,
    location: 'Arusha',
    ...overrides,
  };
}

let addresses = 0;

/** An address that no other test calls from. */
export function someAddress(): string {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

export interface Member extends TestSession {
  readonly user: CurrentUser;
  readonly password: string;
}

/** A user who has signed up and logged in. */
export async function join(
  identity: TestService<IdentityConfig>,
  overrides: Partial<SignupBody> = {},
): Promise<Member> {
  const form = someSignup(overrides);
  await identity.as(null).call(identityRoutes.signup, { body: form });
  return signIn(identity.as(null), form);
}

export async function signIn(
  caller: TestCaller,
  { email, password }: { email: string; password: string },
): Promise<Member> {
  const answer = await caller.send(identityRoutes.signin, { body: { email, password } });
  if (!answer.body.success) throw new Error(`${email} could not log in: ${answer.body.message}`);
  const token = cookieOf(answer.headers, SESSION_COOKIE) ?? '';
  const { sid } = claimsOf(token);
  const user = answer.body.data;
  return { userId: user._id, role: user.role, sid, token, user, password };
}

export function signInAdmin(identity: TestService<IdentityConfig>): Promise<Member> {
  return signIn(identity.as(null), ADMIN);
}

/**
 * Another's `work` while the transaction of `ending`, which ends all sessions of a user, is open: it is committed once
 * the work is done, or has tried to write the user.
 */
export async function during<T>(
  { app }: TestService<IdentityConfig>,
  ending: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const [revocations, users] = [app.get(RevocationsService), app.get(UsersRepository)];
  const [begun, tried] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const revokeAllOf = revocations.revokeAllOf.bind(revocations);
  jest.spyOn(revocations, 'revokeAllOf').mockImplementationOnce(async (...of) => {
    const endedAt = await revokeAllOf(...of);
    begun.resolve();
    await tried.promise;
    return endedAt;
  });
  const ended = ending();
  await begun.promise;
  const markSeen = users.markSeen.bind(users);
  jest.spyOn(users, 'markSeen').mockImplementationOnce((...of) => {
    const write = markSeen(...of);
    void write.catch(() => undefined).then(() => tried.resolve());
    return write;
  });
  const working = work();
  void working.finally(() => tried.resolve());
  await ended;
  jest.restoreAllMocks();
  return working;
}

/** Value of a cookie that an answer sets; empty when it clears it, undefined when it does neither. */
export function cookieOf(headers: Headers, name: string): string | undefined {
  const set = headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  return set?.slice(name.length + 1).split(';', 1)[0];
}

export function claimsOf(token: string) {
  const [, payload = ''] = token.split('.');
  const text = Buffer.from(payload, 'base64url').toString();
  return JSON.parse(text) as { sub: string; role: string; sid: string; iat: number; exp: number };
}
