import { canonicalLocation } from '@sokoni/contracts/locations';
import type { RouterContextProvider } from 'react-router';
import type { Caller } from '../lib/http.ts';
import { callerOf } from './caller.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { visitorOf } from './visitor.ts';

/** The gateway knows it too: a page with a place is for one reader. */
const PLACE_COOKIE = 'delivery-place';

/** Where the reader wants things brought: as chosen in this browser, else as their account says; else empty. */
export async function deliveryPlaceOf(context: Readonly<RouterContextProvider>): Promise<string> {
  return chosenPlace(callerOf(context)) || ((await visitorOf(context))?.location ?? '');
}

/** As it was chosen in this browser; empty where none was. */
export function chosenPlace({ headers }: Pick<Caller, 'headers'>): string {
  return canonicalLocation(readCookie(headers, PLACE_COOKIE) ?? '') ?? '';
}

/** Remembers it without an account, for a year; what is no place of the country is forgotten. */
export function keepPlace(place: string, { setCookies }: Pick<Caller, 'setCookies'>): void {
  const known = canonicalLocation(place) ?? '';
  const expiry = known ? {} : { maxAge: 0 };
  setCookies.push(writeCookie(PLACE_COOKIE, known, { ...expiry, httpOnly: true }));
}

/** The next person at this browser is another one. */
export const forgetPlace = (caller: Pick<Caller, 'setCookies'>): void => keepPlace('', caller);
