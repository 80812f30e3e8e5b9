import { PLAN_CODES } from '@sokoni/contracts/browser';
import type { RouterContextProvider } from 'react-router';
import { subscribe } from '../../features/plans/plans.api.ts';
import { textOf } from '../../lib/form-answer.ts';
import { callerOf } from '../caller.ts';
import { redirectWithNotice } from '../notice.ts';
import { paths } from '../paths.ts';
import { readForm } from '../read-form.ts';
import { requireUser } from '../visitor.ts';
import { toPaymentPage } from './change-order.ts';
import { keepPaymentInfo } from './keep-payment-info.ts';
import { noticeOf } from './refusal.ts';

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
