import type { OwnerProof } from '@sokoni/contracts/browser';
import { fetchProfile, updateProfile } from '../../features/account/account.api.ts';
import { sendPhoneCode } from '../../features/session/session.api.ts';
import { toDataUrl } from '../../lib/compress-picture.ts';
import { awaitCode, type FormAnswer, refuseForm, textOf, textsOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { redirectWithNotice } from '../notice.ts';

/** Own details, with a new picture or the old one. */
export async function changeProfile(
  form: FormData,
  caller: Caller,
  goal: string,
): Promise<Response | FormAnswer> {
  const profilePic = await profilePictureOf(form);
  const body = {
    profilePic,
    username: textOf(form, 'username'),
    email: textOf(form, 'email'),
    location: textOf(form, 'location'),
    phone: textOf(form, 'phone'),
    ...proofOf(form),
    // An unticked box is not sent: that the form is a seller's shows in its business name.
    ...(form.has('businessName') && {
      businessName: textOf(form, 'businessName'),
      publicPhone: form.has('publicPhone'),
    }),
  };
  try {
    if (form.get('intent') === 'send-former-code') {
      const sent = awaitCode(form, await sendFormerCode(caller));
      return { ...sent, values: { ...sent.values, profilePic } };
    }
    const text = await updateProfile(body, caller);
    return redirectWithNotice(goal, { kind: 'success', text, stays: true });
  } catch (error) {
    return refuseForm(error, { ...textsOf(form, ['password']), profilePic });
  }
}

/** The password, or a code to the number that logs in so far. */
export function proofOf(form: FormData): OwnerProof {
  const password = String(form.get('password') ?? '');
  const formerCode = textOf(form, 'formerCode');
  return { ...(password && { password }), ...(formerCode && { formerCode }) };
}

/** To the number that the own account logs in with so far. */
export async function sendFormerCode(caller: Caller): Promise<string> {
  const { confirmedPhone } = await fetchProfile(caller);
  return sendPhoneCode(confirmedPhone, caller);
}

/** More than the API takes: what is heavier is refused there, in words. */
const HEAVIEST_BYTES = 300_000;

/** The picture of a form as a data URL: compressed by the browser, or the bare file without scripts. */
export async function profilePictureOf(form: FormData): Promise<string> {
  const compressed = textOf(form, 'profilePic');
  const file = form.get('picture');
  if (compressed || !(file instanceof File) || file.size === 0) return compressed;
  return toDataUrl(file.slice(0, HEAVIEST_BYTES, file.type));
}
