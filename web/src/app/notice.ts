import { redirect } from 'react-router';
import type { AddedToCart, Notice } from '../lib/notices.store.ts';
import { readCookie, writeCookie } from './cookies.ts';

const NOTICE_COOKIE = 'notice';
const KEPT_SECONDS = 60;
const LONGEST = 600;

/** Redirects, and shows the notice on the next page, with JavaScript or without. */
export function redirectWithNotice(path: string, notice: Notice): Response {
  const value = JSON.stringify({ ...notice, text: notice.text.slice(0, LONGEST) });
  return redirect(path, {
    status: 303,
    headers: { 'set-cookie': writeCookie(NOTICE_COOKIE, value, { maxAge: KEPT_SECONDS }) },
  });
}

/** The notice a redirect left behind. */
export function readNotice(headers: Headers): Notice | null {
  const value = readCookie(headers, NOTICE_COOKIE);
  if (!value) return null;
  try {
    const { kind, text, stays = false, leadsTo, added } = JSON.parse(value) as Partial<Notice>;
    const known = kind === 'success' || kind === 'error' || kind === 'info';
    const place = leadsTo === 'cart' || leadsTo === 'wishlist' ? leadsTo : undefined;
    if (!known || typeof text !== 'string') return null;
    return { kind, text, stays, leadsTo: place, added: isAdded(added) ? added : undefined };
  } catch {
    return null;
  }
}

/** A cookie may hold anything. */
function isAdded(value: Partial<AddedToCart> | undefined): value is AddedToCart {
  const { name, option, image = '', pieces, totalTzs } = value ?? {};
  return (
    [name, option, image].every((text) => typeof text === 'string') &&
    [pieces, totalTzs].every(Number.isSafeInteger)
  );
}

export function forgetNotice(): string {
  return writeCookie(NOTICE_COOKIE, '', { maxAge: 0 });
}
