import { PLAN_CODES } from '@sokoni/contracts/browser';
import type { RouterContextProvider } from 'react-router';
import { refundPlan } from '../../features/admin/plan-payments.api.ts';
import { subscribe } from '../../features/plans/plans.api.ts';
import { type FormAnswer, refuseForm, textOf, textsOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { shillingsIn } from '../../lib/typed-values.ts';
import { callerOf } from '../caller.ts';
import { redirectWithNotice } from '../notice.ts';
import { paths, pathWith } from '../paths.ts';
import { readForm } from '../read-form.ts';
import { requireUser } from '../visitor.ts';
import { toPaymentPage } from './change-order.ts';
import { keepPaymentInfo } from './keep-payment-info.ts';
import { noticeOf } from './refusal.ts';
import { thenWaits } from './then-notice.ts';

/** Leads on to paying the plan of the form; a form without one holds payment details. */
export async function payPlan(context: Readonly<RouterContextProvider>, request: Request) {
  await requireUser(context, request);
  const form = await readForm(request);
  const caller = callerOf(context);
  const plan = PLAN_CODES.find((code) => code === form.get('plan'));
  if (!plan) return keepPaymentInfo(form, caller);
  try {
    return toPaymentPage(await subscribe(plan, shownIn(form), caller), request);
  } catch (error) {
    return redirectWithNotice(paths.subscription, await noticeOf(error, request));
  }
}

function shownIn(form: FormData): number | undefined {
  const shown = textOf(form, 'shownTzs');
  return shown === '' ? undefined : Number(shown);
}

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
    return redirectWithNotice(pathWith(pathname + search, { payment: null, number: null }), {
      kind: 'success',
      text,
    });
  } catch (error) {
    return thenWaits(error, pathname + search) ?? refuseForm(error, textsOf(form));
  }
}
