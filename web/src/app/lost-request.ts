import { data, isRouteErrorResponse, redirect } from 'react-router';
import {
  FORM_ID,
  type FormAnswer,
  isLost,
  loseForm,
  textOf,
  type Unanswered,
} from '../lib/form-answer.ts';
import { showNotice } from '../lib/notices.store.ts';
import type { RefusedStep } from './actions/prove-seller.ts';
import { loginPath } from './paths.ts';

export interface Sent<T> {
  readonly request: Request;
  serverAction(): Promise<T>;
}

/**
 * Sends a form; where the request may not have reached the shop, or the session has ended, the page shows
 * `kept` instead. The status keeps the router from loading lists again meanwhile.
 */
export async function sendOr<T, L>(
  { request, serverAction }: Sent<T>,
  kept: (form: FormData, why: Unanswered) => L,
) {
  const sent = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    const why = isSignedOut(error) ? 'signedOut' : isLost(error) ? 'lost' : null;
    if (request.signal.aborted || !why) throw error;
    return data(kept(await sent.formData(), why), why === 'lost' ? 503 : 401);
  }
}

/** A toast says that the request was lost. */
export function noticeLost(): undefined {
  showNotice({ kind: 'error', text: '' });
}

/** A button has nothing typed that could be lost: its page comes back after the login. */
export function noticeUnanswered(why: Unanswered, { url }: Request): undefined {
  if (why === 'lost') return noticeLost();
  const { pathname, search } = new URL(url);
  throw redirect(loginPath(pathname + search));
}

/** For pages of buttons and of forms that find their own answer (`OwnForm`): everything stays as it is. */
export const sendOrNotice = <T>(sent: Sent<T>) =>
  sendOr(sent, (form, why) =>
    // Such a form reads the answer itself.
    form.has(FORM_ID) ? (loseForm(form, why) as never) : noticeUnanswered(why, sent.request),
  );

/** For pages whose forms show a `FormAnswer`. */
export const sendOrReturnForm = <T>(sent: Sent<T>) => sendOr<T, FormAnswer>(sent, loseForm);

/** For pages that have such forms, each recognised by one of its fields, beside buttons. */
export const sendOrReturnFormWith = <T>(fields: string | readonly string[], sent: Sent<T>) =>
  sendOr<T, FormAnswer | undefined>(sent, (form, why) =>
    [FORM_ID, fields].flat().some((field) => form.has(field))
      ? loseForm(form, why)
      : noticeUnanswered(why, sent.request),
  );

/** For the page whose forms are the steps of a verification. */
export const sendOrReturnStep = <T>(sent: Sent<T>) =>
  sendOr<T, RefusedStep>(sent, (form, why) => ({
    step: textOf(form, 'intent'),
    answer: loseForm(form, why),
  }));

/** A navigation that was lost: browsers name it differently. */
export function isLostNavigation(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** What middleware answers to a stranger's form. */
function isSignedOut(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 401;
}
