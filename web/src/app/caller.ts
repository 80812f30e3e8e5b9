import { LANGUAGE_COOKIE, LANGUAGES } from '@sokoni/contracts/browser';
import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import type { Caller } from '../lib/http.ts';
import { readCookie, withLanguage, writeCookie } from './cookies.ts';

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
  const caller: Caller = {
    headers: lang ? withLanguage(headers, lang) : headers,
    signal,
    setCookies: lang ? [writeCookie(LANGUAGE_COOKIE, lang)] : [],
  };
  context.set(callerContext, caller);
  const response = await next();
  for (const cookie of caller.setCookies) response.headers.append('set-cookie', cookie);
  return response;
};

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
