import { type FormAnswer, refuseForm, textsOf } from '../../lib/form-answer.ts';
import { redirectWithNotice } from '../notice.ts';
import { noticeOf } from './refusal.ts';

/** Shows the page again, with what became of a press. */
export async function thenNotice(
  request: Request,
  here: string,
  work: () => Promise<string>,
): Promise<Response> {
  try {
    return redirectWithNotice(here, { kind: 'success', text: await work() });
  } catch (error) {
    return redirectWithNotice(here, await noticeOf(error, request));
  }
}

/** The same for a form, which comes back as it was where it is refused. */
export async function thenForm(
  form: FormData,
  here: string,
  work: () => Promise<string>,
): Promise<Response | FormAnswer> {
  try {
    return redirectWithNotice(here, { kind: 'success', text: await work() });
  } catch (error) {
    return refuseForm(error, textsOf(form));
  }
}
