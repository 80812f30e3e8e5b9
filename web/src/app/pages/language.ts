import { LANGUAGE_COOKIE, LANGUAGES } from '@sokoni/contracts/browser';
import { redirect } from 'react-router';
import { keepLanguage } from '../../features/session/session.api.ts';
import { orElse } from '../../lib/or-else.ts';
import { callerOf } from '../caller.ts';
import { writeCookie } from '../cookies.ts';
import { paths, pathWith, safeReturnTo } from '../paths.ts';
import { readForm } from '../read-form.ts';
import { hasSession } from '../visitor.ts';
import type { Route } from './+types/language.ts';

export const loader = () => redirect(paths.home);

/** Remembers the language for a year, and for mail and SMS, and goes back to where it was asked. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const lang = LANGUAGES.find((known) => known === form.get('lang')) ?? 'en';
  const caller = callerOf(context);
  // What cannot be kept now follows with the next log-in, by the cookie.
  if (hasSession(caller)) await orElse(keepLanguage(lang, caller), undefined);
  // An address that names a language would switch back to it.
  const back = pathWith(safeReturnTo(form.get('returnTo')), { lang: null });
  return redirect(back, {
    status: 303,
    headers: { 'set-cookie': writeCookie(LANGUAGE_COOKIE, lang) },
  });
}
