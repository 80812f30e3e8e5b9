import { decideWrongAmount } from '../../features/shop-money/wrong-amounts.api.ts';
import { textOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { redirectWithNotice } from '../notice.ts';
import { pathWith } from '../paths.ts';
import { readForm } from '../read-form.ts';
import { noticeOf } from './refusal.ts';

/** Sending back takes nothing from anybody, so it is what an unknown word means. */
function decisionOf(form: FormData): 'return' | 'credit' {
  return textOf(form, 'decision') === 'credit' ? 'credit' : 'return';
}

/** An admin says what becomes of money of a wrong amount; what is refused stays open, on the same page of the list. */
export async function decideAboutMoney(
  request: Request,
  { pathname, search }: URL,
  caller: Caller,
): Promise<Response> {
  const form = await readForm(request);
  const here = pathname + search;
  const body = { _id: textOf(form, '_id'), decision: decisionOf(form) };
  try {
    const text = await decideWrongAmount(body, caller);
    return redirectWithNotice(pathWith(here, { amount: null }), { kind: 'success', text });
  } catch (error) {
    return redirectWithNotice(here, await noticeOf(error, request));
  }
}
