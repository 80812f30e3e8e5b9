import { type Role, SESSION_COOKIE, type User } from '@sokoni/contracts/browser';
import { type RouterContextProvider, redirect } from 'react-router';
import { fetchCurrentUser } from '../features/session/session.api.ts';
import type { Caller } from '../lib/http.ts';
import { callerOf } from './caller.ts';
import { readCookie } from './cookies.ts';
import { loginPath, paths } from './paths.ts';

const visitors = new WeakMap<Caller, Promise<User | null>>();

/** Who is asking; looked up once a request, and not at all without a session cookie. */
export function visitorOf(context: Readonly<RouterContextProvider>): Promise<User | null> {
  const caller = callerOf(context);
  const known = visitors.get(caller);
  if (known) return known;
  const visitor = hasSession(caller) ? fetchCurrentUser(caller) : Promise.resolve(null);
  visitors.set(caller, visitor);
  return visitor;
}

export function hasSession(caller: Caller): boolean {
  return readCookie(caller.headers, SESSION_COOKIE) !== null;
}

/** Sends a stranger to the login page, and back here afterwards. */
export async function requireUser(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<User> {
  const visitor = await visitorOf(context);
  if (visitor) return visitor;
  throw redirect(loginPath(pageOf(request)));
}

/** The page that was asked for; a walk within the shop asks for its data, at `{page}.data`. */
function pageOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('_routes');
  const path = pathname.replace(/\.data$/, '');
  return searchParams.size > 0 ? `${path}?${searchParams}` : path;
}

/** Anyone of another role, and any stranger, goes home. */
export async function requireRole(
  context: Readonly<RouterContextProvider>,
  role: Role,
): Promise<User> {
  const visitor = await visitorOf(context);
  if (visitor?.role === role) return visitor;
  throw redirect(paths.home);
}
