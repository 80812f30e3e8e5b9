import type { ordersRoutes, RouteBody } from '@sokoni/contracts/browser';
import {
  removePaymentInfo,
  savePaymentInfo,
} from '../../features/payment-info/payment-info.api.ts';
import { type FormAnswer, refuseForm, textOf, textsOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { loadTexts } from '../../lib/texts.ts';
import { languageOf } from '../cookies.ts';
import { redirectWithNotice } from '../notice.ts';
import { paths } from '../paths.ts';
import { noticeOf } from './refusal.ts';

type Body = RouteBody<typeof ordersRoutes.userPayment>;

/** What goes to the API and nowhere else: not into a log, not back to the page. */
const SECRETS = ['cardNumber', 'expiry', 'cvc'];
const FIELDS = [
  'paymentType',
  'cardNumber',
  'expiry',
  'cvc',
  'mobilePaymentType',
  'mobileNumber',
  'lipaNumber',
] as const;

/** The payment-details form, wherever it stands. */
export async function keepPaymentInfo(
  form: FormData,
  caller: Caller,
  goal: string = paths.myProfile,
): Promise<Response | FormAnswer> {
  const paymentOption = textOf(form, 'paymentOption');
  const body = {
    ...Object.fromEntries(FIELDS.map((field) => [field, textOf(form, field)])),
    ...(paymentOption && { paymentOption }),
  } as Body;
  try {
    const text = await savePaymentInfo(body, caller);
    return redirectWithNotice(goal, { kind: 'success', text });
  } catch (error) {
    const answer = refuseForm(error, textsOf(form, SECRETS));
    const texts = await loadTexts(languageOf(caller.headers), 'account');
    return { ...answer, message: answer.message || String(texts.paymentFailed) };
  }
}

/** A saved wallet or card is forgotten. */
export async function removePayment(
  form: FormData,
  caller: Caller,
  goal: string,
): Promise<Response> {
  try {
    const text = await removePaymentInfo(textOf(form, 'paymentId'), caller);
    return redirectWithNotice(goal, { kind: 'success', text });
  } catch (error) {
    return redirectWithNotice(goal, await noticeOf(error, caller));
  }
}
