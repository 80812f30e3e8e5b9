import { signUp } from '../../features/session/session.api.ts';
import { type FormAnswer, refuseForm, textOf, textsOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { isPhoneForm, type PhoneEntry } from '../../lib/phone-entry.ts';
import { languageOf } from '../cookies.ts';
import { redirectWithNotice } from '../notice.ts';
import { loginPath } from '../paths.ts';
import { readForm } from '../read-form.ts';
import { profilePictureOf } from './change-profile.ts';
import { continuePhoneLogin } from './phone-login.ts';

/** Opens an account: by email for a later log-in, by phone at once. */
export async function openAccount(
  request: Request,
  returnTo: string | null,
  caller: Caller,
): Promise<Response | FormAnswer | PhoneEntry> {
  const form = await readForm(request);
  if (isPhoneForm(form)) return continuePhoneLogin(form, returnTo, caller);
  const profilePic = await profilePictureOf(form);
  const sells = form.has('registerAsSeller');
  const body = {
    name: textOf(form, 'name'),
    username: textOf(form, 'username'),
    email: textOf(form, 'email'),
    password: String(form.get('password') ?? ''),
    confirmPassword: String(form.get('confirmPassword') ?? ''),
    profilePic,
    registerAsSeller: sells,
    // Its field is hidden without the box.
    ...(sells && { businessName: textOf(form, 'businessName') }),
    location: textOf(form, 'location'),
    phone: textOf(form, 'phone'),
    language: languageOf(request.headers),
  };
  try {
    const text = await signUp(body, caller);
    const login = loginPath(returnTo ?? undefined);
    return redirectWithNotice(login, { kind: 'success', text, stays: true });
  } catch (error) {
    return refuseForm(error, { ...textsOf(form, ['password', 'confirmPassword']), profilePic });
  }
}
