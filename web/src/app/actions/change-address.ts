import {
  keepOwnBusiness,
  removeAddress,
  removeOwnBusiness,
  saveAddress,
} from '../../features/account/account.api.ts';
import { readDraft, toAddress } from '../../features/checkout/checkout.ts';
import { type FormAnswer, refuseForm, textOf, textsOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { redirectWithNotice } from '../notice.ts';
import { noticeOf } from './refusal.ts';

/** A delivery address under a name, from the form of the profile. */
export async function changeAddress(
  form: FormData,
  caller: Caller,
  goal: string,
): Promise<Response | FormAnswer> {
  const _id = textOf(form, 'address');
  const { location, ward, landmark, phone } = toAddress(readDraft(form));
  const place = { method: 'delivery' as const, location, ward, landmark, phone };
  const about = { name: textOf(form, 'name'), isDefault: form.has('isDefault') };
  try {
    const text = await saveAddress({ ...(_id && { _id }), ...about, ...place }, caller);
    return redirectWithNotice(goal, { kind: 'success', text });
  } catch (error) {
    return refuseForm(error, textsOf(form));
  }
}

export async function forgetAddress(
  form: FormData,
  caller: Caller,
  goal: string,
): Promise<Response> {
  try {
    const text = await removeAddress(textOf(form, 'address'), caller);
    return redirectWithNotice(goal, { kind: 'success', text });
  } catch (error) {
    return redirectWithNotice(goal, await noticeOf(error, caller));
  }
}

/** The business that the visitor buys for, from the form of the profile. */
export async function changeBusiness(
  form: FormData,
  caller: Caller,
  goal: string,
): Promise<Response | FormAnswer> {
  try {
    const body = { tin: textOf(form, 'tin'), name: textOf(form, 'businessName') };
    return redirectWithNotice(goal, { kind: 'success', text: await keepOwnBusiness(body, caller) });
  } catch (error) {
    const { fields, ...answer } = refuseForm(error, textsOf(form));
    const { name, ...others } = fields;
    return { ...answer, fields: { ...others, ...(name && { businessName: name }) } };
  }
}

export async function forgetBusiness(_: FormData, caller: Caller, goal: string): Promise<Response> {
  try {
    return redirectWithNotice(goal, { kind: 'success', text: await removeOwnBusiness(caller) });
  } catch (error) {
    return redirectWithNotice(goal, await noticeOf(error, caller));
  }
}
