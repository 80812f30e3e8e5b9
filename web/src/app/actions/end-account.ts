import type { DeletionBlocker, Profile, SellerOpenOrders } from '@sokoni/contracts/browser';
import { fetchProfile } from '../../features/account/account.api.ts';
import type { DeletionAnswer, DeletionProof } from '../../features/my-data/delete-account-form.tsx';
import { deleteAccount } from '../../features/my-data/my-data.api.ts';
import { sendPhoneCode } from '../../features/session/session.api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { readIntent, refuseForm, textOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { forgetVisitor } from '../forget-visitor.ts';
import { redirectWithNotice } from '../notice.ts';
import { paths } from '../paths.ts';
import { readForm } from '../read-form.ts';
import { noticeOf } from './refusal.ts';

/** Deletes the account and goes home as a visitor, or says what keeps it. */
export async function endAccount(
  request: Request,
  caller: Caller,
): Promise<Response | DeletionAnswer> {
  const form = await readForm(request);
  const intent = readIntent(form, ['send-code', 'delete']);
  try {
    if (intent === 'send-code') {
      const { confirmedPhone } = await fetchProfile(caller);
      const text = await sendPhoneCode(confirmedPhone, caller);
      return redirectWithNotice(paths.myData, { kind: 'success', text });
    }
    const proof = proofOf(form);
    const text = await deleteAccount(proof, caller);
    forgetVisitor(caller);
    return redirectWithNotice(paths.home, { kind: 'success', text });
  } catch (error) {
    if (intent === 'send-code') {
      return redirectWithNotice(paths.myData, await noticeOf(error, request));
    }
    const data = error instanceof ApiError ? error.data : null;
    const blockers = (data?.blockers ?? []) as readonly DeletionBlocker[];
    const unsent = (data?.openOrders ?? null) as SellerOpenOrders | null;
    const refused = refuseForm(error);
    const field = error instanceof ApiError ? FIELD_OF[error.code] : undefined;
    const fields = field ? { [field]: refused.message } : refused.fields;
    return { ...refused, fields, blockers, unsent };
  }
}

/** The field that a wrong proof stands in. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'password-wrong': 'password',
  'email-wrong': 'email',
  'phone-code-wrong': 'code',
};

/** What the user has to type; an account that was opened by phone may have no password that anybody knows. */
export function deletionProof({ comesBySso, confirmedPhone }: Profile): DeletionProof {
  if (comesBySso) return 'email';
  return confirmedPhone ? 'code' : 'password';
}

function proofOf(form: FormData) {
  if (form.has('email')) return { email: textOf(form, 'email') };
  if (form.has('code')) return { code: textOf(form, 'code') };
  return { password: String(form.get('password') ?? '') };
}
