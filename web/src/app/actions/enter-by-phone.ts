import { validations } from '@sokoni/contracts/browser';
import {
  afterRefusal,
  afterSending,
  type PhoneEntry,
  readEntry,
} from '../../features/session/phone-entry.ts';
import { logInByPhone, sendPhoneCode } from '../../features/session/session.api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { refuseForm } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { languageOf } from '../cookies.ts';
import { goOnAfterLogin } from './after-login.ts';

/** Sends a code to the number, and with the code logs in and goes on. */
export async function enterByPhone(
  form: FormData,
  goal: string,
  caller: Caller,
): Promise<Response | PhoneEntry> {
  const entry = readEntry(form);
  const intent = form.get('intent');
  if (intent === 'other-number') return { ...entry, step: 'phone' };
  if (form.has('name') && entry.step === 'phone' && !entry.name) return askName(entry, caller);
  try {
    if (entry.step === 'phone' || intent === 'send-again') {
      await sendPhoneCode(entry.phone, caller);
      return afterSending(entry);
    }
    const { phone, code, name } = entry;
    const language = languageOf(caller.headers);
    const text = await logInByPhone({ phone, code, language, ...(name && { name }) }, caller);
    return await goOnAfterLogin(goal, text, caller);
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
