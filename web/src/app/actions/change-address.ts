import { keepAddress } from '../../features/account/account.api.ts';
import { readDraft, toAddress } from '../../features/checkout/checkout.ts';
import { type FormAnswer, refuseForm, textsOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { redirectWithNotice } from '../notice.ts';

/** Where the next order is brought, from the form of the profile. */
export async function changeAddress(
  form: FormData,
  caller: Caller,
  goal: string,
): Promise<Response | FormAnswer> {
  try {
    const text = await keepAddress(toAddress(readDraft(form)), caller);
    return redirectWithNotice(goal, { kind: 'success', text });
  } catch (error) {
    return refuseForm(error, textsOf(form));
  }
}
