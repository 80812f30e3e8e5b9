import { data, isRouteErrorResponse } from 'react-router';
import { type FormAnswer, loseForm, textOf } from '../lib/form-answer.ts';
import { showNotice } from '../lib/notices.store.ts';
import type { RefusedStep } from './actions/prove-seller.ts';

export interface Sent<T> {
  readonly request: Request;
  serverAction(): Promise<T>;
}

/**
 * Sends a form; where the request may not have reached the shop, the page shows `lost` instead.
 * The status 503 keeps the router from loading lists again meanwhile.
 */
export async function sendOr<T, L>(
  { request, serverAction }: Sent<T>,
  lost: (form: FormData) => L,
) {
  const sent = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    if (request.signal.aborted || !isLost(error)) throw error;
    return data(lost(await sent.formData()), 503);
  }
}

/** A toast says that the request was lost. */
export function noticeLost(): undefined {
  showNotice({ kind: 'error', text: '' });
}

/** For pages of buttons: everything stays as it is. */
export const sendOrNotice = <T>(sent: Sent<T>) => sendOr(sent, noticeLost);

/** For pages whose forms show a `FormAnswer`. */
export const sendOrReturnForm = <T>(sent: Sent<T>) => sendOr<T, FormAnswer>(sent, loseForm);

/** For pages that have such a form, recognised by one of its fields, beside buttons. */
export const sendOrReturnFormWith = <T>(field: string, sent: Sent<T>) =>
  sendOr<T, FormAnswer | undefined>(sent, (form) =>
    form.has(field) ? loseForm(form) : noticeLost(),
  );

/** For the page whose forms are the steps of a verification. */
export const sendOrReturnStep = <T>(sent: Sent<T>) =>
  sendOr<T, RefusedStep>(sent, (form) => ({
    step: textOf(form, 'intent'),
    answer: loseForm(form),
  }));

/** A navigation that was lost: browsers name it differently. */
export function isLostNavigation(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** No answer of the shop: the connection broke, or a proxy answered in its place. */
export function isLost(error: unknown): boolean {
  if (error instanceof Response) return false;
  return !isRouteErrorResponse(error) || error.status >= 500 || error.status === 429;
}
