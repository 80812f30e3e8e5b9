import {
  CART_COOKIE,
  type CurrentUser,
  type Role,
  SESSION_COOKIE,
} from '@sokoni/contracts/browser';
import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { fetchCurrentUser } from '../features/session/session.api.ts';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/http.ts';
import { orElse } from '../lib/or-else.ts';
import { callerOf } from './caller.ts';
import { readCookie } from './cookies.ts';
import { loginPath, paths } from './paths.ts';
import { hasTyped, readTyped } from './typed-form.server.ts';

const visitors = new WeakMap<Caller, Promise<CurrentUser | null>>();

/** Who is asking; looked up once a request, and not at all without a session cookie. */
export function findVisitor(context: Readonly<RouterContextProvider>): Promise<CurrentUser | null> {
  const caller = callerOf(context);
  const known = visitors.get(caller);
  if (known) return known;
  const visitor = hasSession(caller) ? fetchCurrentUser(caller) : Promise.resolve(null);
  visitors.set(caller, visitor);
  return visitor;
}

/** Who is asking, for a page that looks otherwise while the shop cannot tell. */
export type Asking = CurrentUser | null | 'unknown';

/** Who is asking; null while the shop cannot say. */
export function visitorOf(context: Readonly<RouterContextProvider>): Promise<CurrentUser | null> {
  return orElse(findVisitor(context), null);
}

export function hasSession(caller: Caller): boolean {
  return readCookie(caller.headers, SESSION_COOKIE) !== null;
}

/** Whether a cart was filled in this browser before a log-in. */
export function hasVisitorCart(caller: Caller): boolean {
  return Boolean(readCookie(caller.headers, CART_COOKIE));
}

/**
 * For the user alone. A stranger who reads logs in, by phone where `by` says so, and comes back here. Nothing is done
 * for one who has sent a form: the answer is the status 401, and 503 where the shop cannot tell who it is. What a
 * script has sent is not even read, since its page shows the form again as it was typed (`lost-request.ts`); else
 * the answer is what was typed, to be sent once more (`layout/unsent-form.tsx`), or the log-in where nothing was.
 */
export async function requireUser(
  context: Readonly<RouterContextProvider>,
  request: Request,
  by?: 'phone',
): Promise<CurrentUser> {
  const visitor = await findVisitor(context).catch((error: unknown) => {
    if (error instanceof ApiError) return 'unknown' as const;
    throw error;
  });
  if (visitor && visitor !== 'unknown') return visitor;
  if (request.method === 'POST') {
    const typed = isScriptedForm(request) ? null : await readTyped(request);
    // A button has nothing typed that could be lost: its page comes back after the log-in.
    if (visitor === null && typed && !hasTyped(typed))
      throw redirect(loginPath(pageOf(request), by));
    throw data(typed, visitor === 'unknown' ? 503 : 401);
  }
  if (visitor === 'unknown') throw data(null, 503);
  throw redirect(loginPath(pageOf(request), by));
}

/** The page that was asked for; a walk within the shop asks for its data, at `{page}.data`. */
export function pageOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('_routes');
  const path = pathname.replace(/\.data$/, '');
  return searchParams.size > 0 ? `${path}?${searchParams}` : path;
}

/** For one role alone: a stranger logs in first and comes back, anyone of another role goes home. */
export function onlyFor(role: Role): MiddlewareFunction<Response> {
  return async ({ context, request }, next) => {
    const visitor = await requireUser(context, request);
    if (visitor.role === role) return next();
    throw redirect(paths.home);
  };
}

function isScriptedForm({ headers }: Request): boolean {
  return headers.get('sec-fetch-dest') === 'empty';
}
