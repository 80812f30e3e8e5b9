import { LANGUAGE_COOKIE, LANGUAGES } from '@sokoni/contracts/browser';
import { redirect } from 'react-router';
import { writeCookie } from '../cookies.ts';
import { paths, safeReturnTo } from '../paths.ts';
import type { Route } from './+types/language.ts';

export const loader = () => redirect(paths.home);

/** Remembers the language for a year and goes back to where it was asked. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const lang = LANGUAGES.find((known) => known === form.get('lang')) ?? 'en';
  return redirect(safeReturnTo(form.get('returnTo')), {
    status: 303,
    headers: { 'set-cookie': writeCookie(LANGUAGE_COOKIE, lang) },
  });
}
