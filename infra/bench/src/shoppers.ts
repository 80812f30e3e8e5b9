import { randomBytes } from 'node:crypto';
import { identityRoutes, type Reply, SESSION_COOKIE } from '@sokoni/contracts';
import { inParallel } from './in-parallel.ts';

const PASSWORD = 'mti mrefu wa muembe';
const AT_ONCE = 8;

/** Signs that many people up and in; answers their session cookies. */
export function signUpShoppers(origin: string, count: number): Promise<string[]> {
  return inParallel(AT_ONCE, Array.from({ length: count }), () => signUp(origin, 'shopper'));
}

/** One new person; answers the session cookie. */
export async function signUp(origin: string, kind: string, wishes: object = {}): Promise<string> {
  const name = `${kind}-${randomBytes(6).toString('hex')}`;
  const email = `${name}@example.com`;
  await post(origin, identityRoutes.signup.path, {
    name,
    username: name,
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    location: 'Arusha',
    phone: '0712345678',
    ...wishes,
  });
  const answer = await post(origin, identityRoutes.signin.path, { email, password: PASSWORD });
  const cookies = answer.headers.getSetCookie();
  const session = cookies.find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`));
  if (!session) throw new Error(`${email} got no session`);
  return session.split(';')[0] ?? '';
}

async function post(origin: string, path: string, body: unknown): Promise<Response> {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const reply = (await answer.clone().json()) as Reply<unknown>;
  if (!reply.success) throw new Error(`${path}: ${answer.status} ${reply.message}`);
  return answer;
}
