import { LANGUAGE_COOKIE, LANGUAGES, SESSION_COOKIE } from '@sokoni/contracts/browser';
import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { readCategories } from '../features/catalogue/shop-categories.ts';
import type { Caller } from '../lib/http.ts';
import { languageOf, readCookie, withLanguage, writeCookie } from './cookies.ts';

const callerContext = createContext<Caller>();

/**
 * Lets every loader and action of a request call the API as its visitor. A language asked for by
 * `?lang=` counts for this page and is remembered for the next.
 */
export const withCaller: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { headers, signal } = request;
  const wanted = new URL(request.url).searchParams.get('lang');
  const lang = LANGUAGES.find(
    (one) => one === wanted && one !== readCookie(headers, LANGUAGE_COOKIE),
  );
  const read = lang ? withLanguage(headers, lang) : headers;
  const caller: Caller = {
    headers: read,
    lang: languageOf(read),
    signal,
    setCookies: lang ? [writeCookie(LANGUAGE_COOKIE, lang)] : [],
  };
  context.set(callerContext, caller);
  await readCategories(caller);
  const response = await next();
  for (const cookie of caller.setCookies) response.headers.append('set-cookie', cookie);
  if (readCookie(headers, SESSION_COOKIE) !== null || response.status === 401) keepNoCopy(response);
  return response;
};

/** Of a page of a session no cache keeps a copy, that of the browser neither: Back shows nothing after a log-out. */
function keepNoCopy({ headers }: Response): void {
  if (headers.get('cache-control')?.startsWith('public')) return;
  headers.set('cache-control', 'private, no-store');
}

/** The caller as the browser will be after this very answer: with the cookies that it sets. */
export function withNewCookies({ headers, ...caller }: Caller): Caller {
  const now = new Headers(headers);
  const fresh = caller.setCookies.map((cookie) => cookie.split(';')[0]);
  now.set('cookie', [...fresh, headers.get('cookie')].filter(Boolean).join('; '));
  return { ...caller, headers: now };
}

export function callerOf(context: Readonly<RouterContextProvider>): Caller {
  return context.get(callerContext);
}
