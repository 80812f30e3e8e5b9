import { refundPlan } from '../../features/admin/plan-payments.api.ts';
import { type FormAnswer, refuseForm, textOf, textsOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { shillingsIn } from '../../lib/typed-values.ts';
import { redirectWithNotice } from '../notice.ts';
import { pathWith } from '../paths.ts';
import { readForm } from '../read-form.ts';

/** Gives a plan's payment back; a refused form comes back to its own card. */
export async function refundAnyPlan(
  request: Request,
  { pathname, search }: URL,
  caller: Caller,
): Promise<Response | FormAnswer> {
  const form = await readForm(request);
  const typed = textOf(form, 'amountTzs');
  // Nothing typed is no number rather than zero.
  const amountTzs = typed === '' ? Number.NaN : shillingsIn(typed);
  const body = { _id: textOf(form, '_id'), amountTzs, reason: textOf(form, 'reason') };
  try {
    const text = await refundPlan(body, caller);
    return redirectWithNotice(pathWith(pathname + search, { payment: null }), {
      kind: 'success',
      text,
    });
  } catch (error) {
    return refuseForm(error, textsOf(form));
  }
}
