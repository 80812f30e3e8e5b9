import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '@sokoni/contracts/browser';
import { secureCookies } from '../lib/env.ts';

const YEAR_SECONDS = 31_536_000;

export function readCookie(headers: Headers, name: string): string | null {
  const pairs = (headers.get('cookie') ?? '').split(/;\s*/);
  const found = pairs.find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}

export function writeCookie(name: string, value: string, maxAgeSeconds = YEAR_SECONDS): string {
  const secure = secureCookies() ? '; Secure' : '';
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}

/** The same headers of somebody who asks for a language in the address, as search engines do. */
export function withLanguage(headers: Headers, lang: Language): Headers {
  const others = (headers.get('cookie') ?? '')
    .split(/;\s*/)
    .filter((pair) => pair && !pair.startsWith(`${LANGUAGE_COOKIE}=`));
  const changed = new Headers(headers);
  changed.set('cookie', [...others, `${LANGUAGE_COOKIE}=${lang}`].join('; '));
  return changed;
}

/** The chosen language, else the browser's first that we speak, else English. */
export function languageOf(headers: Headers): Language {
  const chosen = readCookie(headers, LANGUAGE_COOKIE);
  const accepted = (headers.get('accept-language') ?? '')
    .split(',')
    .map((entry) => entry.trim().slice(0, 2).toLowerCase());
  const known = [chosen, ...accepted].find((code) => LANGUAGES.some((lang) => lang === code));
  return (known as Language | undefined) ?? 'en';
}
