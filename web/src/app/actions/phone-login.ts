import { validations } from '@sokoni/contracts/browser';
import { confirmPhone } from '../../features/account/account.api.ts';
import { logInByPhone, sendPhoneCode } from '../../features/session/session.api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { awaitCode, refuseForm } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { afterRefusal, afterSending, type PhoneEntry, readEntry } from '../../lib/phone-entry.ts';
import { languageOf } from '../cookies.ts';
import { redirectWithNotice } from '../notice.ts';
import { goOnAfterLogin } from './after-login.ts';
import { proofOf, sendFormerCode } from './change-profile.ts';

/** Sends a code to the number, and with the code logs in and goes on. */
export function continuePhoneLogin(form: FormData, returnTo: string | null, caller: Caller) {
  return takeStep(form, caller, async ({ phone, code, name }) => {
    const language = languageOf(caller.headers);
    const loggedIn = await logInByPhone({ phone, code, language, ...(name && { name }) }, caller);
    return goOnAfterLogin(returnTo, loggedIn, caller);
  });
}

/** The same for the number that the own account is logged in with. */
export function confirmOwnPhone(form: FormData, goal: string, caller: Caller) {
  if (form.get('intent') === 'send-former-code') return askFormerCode(form, caller);
  return takeStep(form, caller, async ({ phone, code }) => {
    const text = await confirmPhone({ phone, code, ...proofOf(form) }, caller);
    return redirectWithNotice(goal, { kind: 'success', text });
  });
}

/** The code of the new number stays typed meanwhile. */
async function askFormerCode(form: FormData, caller: Caller): Promise<PhoneEntry> {
  const entry = readEntry(form);
  try {
    return { ...entry, answer: awaitCode(form, await sendFormerCode(caller)) };
  } catch (error) {
    return { ...entry, answer: refuseForm(error) };
  }
}

async function takeStep(
  form: FormData,
  caller: Caller,
  finish: (entry: PhoneEntry) => Promise<Response>,
): Promise<Response | PhoneEntry> {
  const entry = readEntry(form);
  const intent = form.get('intent');
  if (intent === 'other-number') return { ...entry, step: 'phone' };
  if (form.has('name') && entry.step === 'phone' && !entry.name) return askName(entry, caller);
  try {
    if (entry.step === 'code' && intent !== 'send-again') return await finish(entry);
    await sendPhoneCode(entry.phone, caller);
    return afterSending(entry);
  } catch (error) {
    const code = error instanceof ApiError ? error.code : '';
    return afterRefusal(entry, refuseForm(error), code);
  }
}

/** Before an SMS is paid for. */
function askName(entry: PhoneEntry, caller: Caller): PhoneEntry {
  const message = validations['all-fields-required'][languageOf(caller.headers)];
  return { ...entry, answer: { message, fields: { name: message }, values: {} } };
}
