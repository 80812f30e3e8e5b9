import { chooseLanguage, LANGUAGE_COOKIE, type Language } from '@sokoni/contracts/browser';
import { secureCookies } from '../lib/env.ts';

const YEAR_SECONDS = 31_536_000;

export function readCookie(headers: Headers, name: string): string | null {
  const pairs = (headers.get('cookie') ?? '').split(/;\s*/);
  const found = pairs.find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : decoded(found.slice(name.length + 1));
}

/** What nobody could have written as we do is read as it stands: no cookie breaks a page. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
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

/** As the gateway decided, or the address did. */
export function languageOf(headers: Headers): Language {
  return chooseLanguage(headers.get('cookie'), headers.get('accept-language'));
}
