import { ApiError } from '../../lib/api-error.ts';
import { FORM_ID, type FormAnswer, refuseForm, textsOf } from '../../lib/form-answer.ts';
import { fill } from '../../lib/i18n.ts';
import { loadTexts } from '../../lib/texts.ts';
import { languageOf } from '../cookies.ts';
import { redirectWithNotice } from '../notice.ts';
import { formAlreadyRead } from '../read-form.ts';
import { noticeOf } from './refusal.ts';

/**
 * Shows the page again, with what became of a press. A refused form that finds its own answer (`OwnForm`) comes back
 * as it was.
 */
export async function thenNotice(
  request: Request,
  here: string,
  work: () => Promise<string>,
  /** Where an accepted press leads. */
  there = here,
): Promise<Response | FormAnswer> {
  try {
    return redirectWithNotice(there, { kind: 'success', text: await work() });
  } catch (error) {
    return refusePress(error, request, here);
  }
}

/**
 * Above the ceiling a refund is no error: it waits for a second admin, as the page then says. Null for every refusal.
 */
export function thenWaits(error: unknown, here: string): Response | null {
  if (!(error instanceof ApiError) || error.code !== 'refund-second-admin-needed') return null;
  return redirectWithNotice(here, { kind: 'info', text: error.message });
}

/** What `thenNotice` answers to a refusal. */
export async function refusePress(
  error: unknown,
  request: Request,
  here: string,
): Promise<Response | FormAnswer> {
  const waiting = thenWaits(error, here);
  if (waiting) return waiting;
  const form = await formAlreadyRead(request);
  if (form?.has(FORM_ID)) return refuseForm(error, textsOf(form));
  return redirectWithNotice(here, await noticeOf(error, request));
}

/** The answer to a press of a list where no row is chosen. */
export async function chooseFirst(request: Request, here: string): Promise<Response> {
  const lang = languageOf(request.headers);
  const { noneChosen = '' } = await loadTexts(lang, 'panel');
  return redirectWithNotice(here, { kind: 'error', text: fill(noneChosen, {}, lang) });
}

/** For a page of one form, which comes back as it was where it is refused. */
export async function thenForm(
  form: FormData,
  here: string,
  work: () => Promise<string>,
): Promise<Response | FormAnswer> {
  try {
    return redirectWithNotice(here, { kind: 'success', text: await work() });
  } catch (error) {
    return thenWaits(error, here) ?? refuseForm(error, textsOf(form));
  }
}
