import type { DeletionBlocker, SellerOpenOrders } from '@sokoni/contracts/browser';
import type { DeletionAnswer } from '../../features/my-data/delete-account-form.tsx';
import { deleteAccount } from '../../features/my-data/my-data.api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { refuseForm, textOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { redirectWithNotice } from '../notice.ts';
import { paths } from '../paths.ts';

/** Deletes the account and goes home as a visitor, or says what keeps it. */
export async function endAccount(
  request: Request,
  caller: Caller,
): Promise<Response | DeletionAnswer> {
  const form = await request.formData();
  try {
    const proof = form.has('email')
      ? { email: textOf(form, 'email') }
      : { password: String(form.get('password') ?? '') };
    const text = await deleteAccount(proof, caller);
    return redirectWithNotice(paths.home, { kind: 'success', text });
  } catch (error) {
    const data = error instanceof ApiError ? error.data : null;
    const blockers = (data?.blockers ?? []) as readonly DeletionBlocker[];
    const unsent = (data?.openOrders ?? null) as SellerOpenOrders | null;
    return { ...refuseForm(error), blockers, unsent };
  }
}
