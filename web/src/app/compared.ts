import type { Caller } from '../lib/http.ts';
import { orAbsent, orNotFound } from '../lib/or-else.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { paths } from './paths.ts';

/** More columns than these are no longer read on a phone. */
export const MOST_COMPARED = 3;
/** One more is asked for: one of them may be deleted by now. */
const MOST_ASKED = MOST_COMPARED + 1;
const COMPARED_COOKIE = 'compared';
/** The one that made room, in the address of those that stay: said with scripts and without. */
const LEFT = 'left';
const KEPT_SECONDS = 30 * 86_400;
const PRODUCT_ID = /^[0-9a-f]{24}$/;

interface Compared<T> {
  readonly products: readonly T[];
  /** Their own address, if it is another. */
  readonly elsewhere: string | null;
  /** What had to make room for the latest of them. */
  readonly left: T | null;
}

/** The products of the address that there are, the latest where they are too many. */
export async function findCompared<T extends { readonly id: string }>(
  query: URLSearchParams,
  caller: Caller,
  fetchOne: (id: string) => Promise<T>,
): Promise<Compared<T>> {
  const asked = comparedIn(query);
  const find = (id: string) => orNotFound(orAbsent(fetchOne(id)));
  const [gone] = known(query.getAll(LEFT));
  const [found, left] = await Promise.all([
    Promise.all(asked.map(find)),
    gone === undefined || asked.includes(gone) ? null : find(gone),
  ]);
  const there = found.filter((product) => product !== null);
  const products = there.slice(-MOST_COMPARED);
  const shown = products.map(({ id }) => id);
  if (shown.length === asked.length) return { products, elsewhere: null, left };
  const before = comparedBefore(caller);
  const kept = before.filter((id) => shown.includes(id) || !asked.includes(id));
  if (kept.length < before.length) keep(kept, caller);
  const [first] = there.slice(0, -MOST_COMPARED);
  const address = paths.compare(shown);
  return { products, elsewhere: first ? `${address}&${LEFT}=${first.id}` : address, left };
}

function comparedIn(query: URLSearchParams): readonly string[] {
  return latest(query.getAll('ids'));
}

/**
 * Where the page leads to instead: with a product more or less, or to what was compared before; null to stay. The choice
 * is kept in a cookie, so that the links of product pages add to it without scripts.
 */
export function comparisonElsewhere(query: URLSearchParams, caller: Caller): string | null {
  const before = comparedBefore(caller);
  const [add, remove] = [query.get('add'), query.get('remove')];
  const shown = comparedIn(query);
  if (add === null && remove === null) {
    return shown.length === 0 && before.length > 0 ? paths.compare(before) : null;
  }
  const others = (shown.length > 0 ? shown : before).filter((id) => id !== add && id !== remove);
  const now = latest(add === null ? others : [...others, add]);
  keep(now, caller);
  return paths.compare(now);
}

function comparedBefore(caller: Caller): readonly string[] {
  return latest((readCookie(caller.headers, COMPARED_COOKIE) ?? '').split('.'));
}

function keep(ids: readonly string[], caller: Caller): void {
  const maxAge = ids.length > 0 ? KEPT_SECONDS : 0;
  caller.setCookies.push(writeCookie(COMPARED_COOKIE, ids.join('.'), { maxAge, httpOnly: true }));
}

function latest(ids: readonly string[]): readonly string[] {
  return [...new Set(known(ids))].slice(-MOST_ASKED);
}

function known(ids: readonly string[]): readonly string[] {
  return ids.map((id) => id.toLowerCase()).filter((id) => PRODUCT_ID.test(id));
}
