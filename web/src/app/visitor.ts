import {
  CART_COOKIE,
  type CurrentUser,
  type Role,
  SESSION_COOKIE,
} from '@sokoni/contracts/browser';
import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { fetchCurrentUser } from '../features/session/session.api.ts';
import type { Caller } from '../lib/http.ts';
import { callerOf } from './caller.ts';
import { readCookie } from './cookies.ts';
import { loginPath, paths } from './paths.ts';

const visitors = new WeakMap<Caller, Promise<CurrentUser | null>>();

/** Who is asking; looked up once a request, and not at all without a session cookie. */
export function visitorOf(context: Readonly<RouterContextProvider>): Promise<CurrentUser | null> {
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

/** Whether a cart was filled in this browser before a log-in. */
export function hasVisitorCart(caller: Caller): boolean {
  return Boolean(readCookie(caller.headers, CART_COOKIE));
}

/** Sends a stranger to the login page, by phone where `by` says so, and back here afterwards. */
export async function requireUser(
  context: Readonly<RouterContextProvider>,
  request: Request,
  by?: 'phone',
): Promise<CurrentUser> {
  const visitor = await visitorOf(context);
  if (visitor) return visitor;
  throw redirect(loginPath(pageOf(request), by));
}

/** The page that was asked for; a walk within the shop asks for its data, at `{page}.data`. */
export function pageOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('_routes');
  const path = pathname.replace(/\.data$/, '');
  return searchParams.size > 0 ? `${path}?${searchParams}` : path;
}

/**
 * For actions: nothing is done, and the form is not even read, for a stranger. What a script has sent gets
 * the bare status 401, by which the page shows its form again as it was typed (`lost-request.ts`).
 */
export async function requireUserToAct(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<CurrentUser> {
  const visitor = await visitorOf(context);
  if (visitor) return visitor;
  throw isScriptedForm(request) ? data(null, 401) : redirect(loginPath(pageOf(request)));
}

/** For one role alone: a stranger logs in first and comes back, anyone of another role goes home. */
export function onlyFor(role: Role): MiddlewareFunction<Response> {
  return async ({ context, request }, next) => {
    const visitor = await requireUserToAct(context, request);
    if (visitor.role === role) return next();
    throw redirect(paths.home);
  };
}

function isScriptedForm({ method, headers }: Request): boolean {
  return method === 'POST' && headers.get('sec-fetch-dest') === 'empty';
}
