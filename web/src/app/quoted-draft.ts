import type { DeliveryDraft } from '../features/checkout/checkout.ts';
import type { Caller } from '../lib/http.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { paths } from './paths.ts';

const QUOTED_COOKIE = 'quoted';
const KEPT_SECONDS = 3600;
/** A browser drops a cookie of more than 4 KB. */
const LONGEST = 2500;
/** Marks the page of a quote: the address that is chosen beside it does not count. */
const QUOTE = 'quote';

/**
 * Keeps what was typed, and answers the page on which its price stands: without scripts, Back after an answer to a form
 * ends on the browser's own page, which asks whether to send it again. Null where a cookie has no room for it.
 */
export function keepQuoted(
  userId: string,
  draft: DeliveryDraft,
  { url }: Pick<Request, 'url'>,
  caller: Caller,
): string | null {
  const value = JSON.stringify({ userId, draft });
  if (encodeURIComponent(value).length > LONGEST) return null;
  write(value, caller);
  const { searchParams } = new URL(url);
  searchParams.delete('_routes');
  searchParams.set(QUOTE, '1');
  return `${paths.checkout}?${searchParams}`;
}

/** What this user has typed before the price was asked for; it goes for good where another address is chosen since. */
export function quotedDraft(
  userId: string,
  { url }: Pick<Request, 'url'>,
  caller: Caller,
): DeliveryDraft | null {
  const { searchParams } = new URL(url);
  const cookie = readCookie(caller.headers, QUOTED_COOKIE) ?? '';
  if (searchParams.has('address') && !searchParams.has(QUOTE)) {
    if (cookie) forgetQuoted(caller);
    return null;
  }
  try {
    const kept = JSON.parse(cookie);
    const isText = (value: unknown) => typeof value === 'string';
    return kept.userId === userId && Object.values(kept.draft).every(isText) ? kept.draft : null;
  } catch {
    return null;
  }
}

/** It is ordered, or the next person at this browser is another one. */
export function forgetQuoted(caller: Caller): void {
  write('', caller);
}

function write(value: string, { setCookies }: Caller): void {
  const maxAge = value ? KEPT_SECONDS : 0;
  setCookies.push(writeCookie(QUOTED_COOKIE, value, { maxAge, httpOnly: true }));
}
