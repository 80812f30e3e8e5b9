import { redirect } from 'react-router';
import { textsOf } from '../lib/form-answer.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { loginPath } from './paths.ts';

const UNSENT_COOKIE = 'unsent';
const KEPT_SECONDS = 1800;
/** What a browser surely keeps of one cookie. */
const LONGEST = 3500;

/** What was typed into a form, by field. */
export type Unsent = Readonly<Record<string, string>>;

/** Sends a stranger to log in, and keeps what the form held for the page they come back to. */
export function askToLogIn(page: string, form: FormData): Response {
  const value = JSON.stringify({ page, values: textsOf(form) });
  const cookie = writeCookie(UNSENT_COOKIE, value, { maxAge: KEPT_SECONDS, httpOnly: true });
  const answer = redirect(loginPath(page), 303);
  if (cookie.length <= LONGEST) answer.headers.set('set-cookie', cookie);
  return answer;
}

/** What was kept for just this page; null for nothing. */
export function readUnsent(headers: Headers, page: string): Unsent | null {
  try {
    const kept = JSON.parse(readCookie(headers, UNSENT_COOKIE) ?? 'null');
    return kept?.page === page && typeof kept.values === 'object' ? kept.values : null;
  } catch {
    return null;
  }
}

export function forgetUnsent(): string {
  return writeCookie(UNSENT_COOKIE, '', { maxAge: 0, httpOnly: true });
}
