import { type FormAnswer, readIntent } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { isPhoneForm, type PhoneEntry } from '../../lib/phone-entry.ts';
import { readForm } from '../read-form.ts';
import { changeAddress, changeBusiness, forgetAddress, forgetBusiness } from './change-address.ts';
import { changeProfile } from './change-profile.ts';
import { keepPaymentInfo, removePayment } from './keep-payment-info.ts';
import { confirmOwnPhone } from './phone-login.ts';

const INTENTS = [
  'details',
  'send-former-code',
  'payment',
  'remove-payment',
  'address',
  'remove-address',
  'business',
  'remove-business',
] as const;
const CHANGES: Readonly<Record<(typeof INTENTS)[number], typeof changeProfile>> = {
  details: changeProfile,
  'send-former-code': changeProfile,
  payment: keepPaymentInfo,
  'remove-payment': removePayment,
  address: changeAddress,
  'remove-address': forgetAddress,
  business: changeBusiness,
  'remove-business': forgetBusiness,
};

/** Every form of My Profile. */
export async function manageProfile(
  request: Request,
  caller: Caller,
  goal: string,
): Promise<Response | FormAnswer | PhoneEntry> {
  const form = await readForm(request);
  if (isPhoneForm(form)) return confirmOwnPhone(form, goal, caller);
  return CHANGES[readIntent(form, INTENTS)](form, caller, goal);
}
