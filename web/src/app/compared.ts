import type { Caller } from '../lib/http.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { paths } from './paths.ts';

/** More columns than these are no longer read on a phone. */
export const MOST_COMPARED = 3;
const COMPARED_COOKIE = 'compared';
const KEPT_SECONDS = 30 * 86_400;
const PRODUCT_ID = /^[0-9a-f]{24}$/;

/** The products of the address, each once; the latest ones where they are too many. */
export function comparedIn(query: URLSearchParams): readonly string[] {
  return latest(query.getAll('ids'));
}

/**
 * Where the page leads to instead: with a product more or less, or to what was compared before; null to stay. The choice
 * is kept in a cookie, so that the links of product pages add to it without scripts.
 */
export function comparisonElsewhere(query: URLSearchParams, caller: Caller): string | null {
  const before = latest((readCookie(caller.headers, COMPARED_COOKIE) ?? '').split('.'));
  const [add, remove] = [query.get('add'), query.get('remove')];
  const shown = comparedIn(query);
  if (add === null && remove === null) {
    return shown.length === 0 && before.length > 0 ? paths.compare(before) : null;
  }
  const others = before.filter((id) => id !== add && id !== remove);
  const now = latest(add === null ? others : [...others, add]);
  const maxAge = now.length > 0 ? KEPT_SECONDS : 0;
  caller.setCookies.push(writeCookie(COMPARED_COOKIE, now.join('.'), { maxAge, httpOnly: true }));
  return paths.compare(now);
}

function latest(ids: readonly string[]): readonly string[] {
  const known = ids.map((id) => id.toLowerCase()).filter((id) => PRODUCT_ID.test(id));
  return [...new Set(known)].slice(-MOST_COMPARED);
}
