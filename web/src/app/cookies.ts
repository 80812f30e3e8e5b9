import { chooseLanguage, LANGUAGE_COOKIE, type Language } from '@sokoni/contracts/browser';
import { parseCookie, stringifyCookie, stringifySetCookie } from 'cookie';
import {
  COLUMN,
  type Column,
  type ColumnList,
  shownColumns,
  toRemembered,
} from '../lib/columns.ts';
import { secureCookies } from '../lib/env.ts';
import type { Caller } from '../lib/http.ts';

const YEAR_SECONDS = 31_536_000;

export function readCookie(headers: Headers, name: string): string | null {
  return parseCookie(headers.get('cookie') ?? '')[name] ?? null;
}

interface CookieOptions {
  readonly maxAge?: number;
  readonly httpOnly?: boolean;
}

export function writeCookie(
  name: string,
  value: string,
  { maxAge = YEAR_SECONDS, httpOnly = false }: CookieOptions = {},
): string {
  const secure = secureCookies();
  return stringifySetCookie({ name, value, path: '/', maxAge, httpOnly, secure, sameSite: 'lax' });
}

/** The same headers with another language: `?lang=` decides, as search engines use it. */
export function withLanguage(headers: Headers, lang: Language): Headers {
  const unchanged = (value: string) => value;
  const cookies = parseCookie(headers.get('cookie') ?? '', { decode: unchanged });
  const changed = new Headers(headers);
  changed.set(
    'cookie',
    stringifyCookie({ ...cookies, [LANGUAGE_COOKIE]: lang }, { encode: unchanged }),
  );
  return changed;
}

/** The language of the cookie, else the one that the gateway chose for the request. */
export function languageOf(headers: Headers): Language {
  return chooseLanguage(headers.get('cookie'), headers.get('accept-language'));
}

/** The columns that a list shows; those of its address are remembered on this device. */
export function columnsFor<L extends ColumnList>(
  list: L,
  query: URLSearchParams,
  { headers, setCookies }: Caller,
): readonly Column<L>[] {
  const name = `columns-${list}`;
  const shown = shownColumns(list, query, readCookie(headers, name));
  if (query.has(COLUMN))
    setCookies.push(writeCookie(name, toRemembered(shown), { httpOnly: true }));
  return shown;
}
