import { VERIFICATIONS } from '@sokoni/contracts/browser';
import { changeAccountStatus, decideCase } from '../../features/verification/verification.api.ts';
import { isDecision, readChoice } from '../../features/verification/verification.ts';
import {
  type FormAnswer,
  openOrdersOf,
  refuseForm,
  textOf,
  textsOf,
} from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { redirectWithNotice } from '../notice.ts';
import { pathWith } from '../paths.ts';
import { readForm } from '../read-form.ts';

/** The case as the form showed it. */
function seenIn(form: FormData) {
  const verification = VERIFICATIONS.find((known) => known === form.get('seen'));
  if (!verification) return {};
  const [submittedAt, decidedAt] = [textOf(form, 'submittedAt'), textOf(form, 'decidedAt')];
  return {
    seen: {
      verification,
      submittedAt: submittedAt || null,
      decidedAt: decidedAt || null,
      proposedBusinessName: textOf(form, 'proposed'),
    },
  };
}

/** An admin's word on a seller: about who they are, or whether they may trade. */
export async function decideVerification(
  request: Request,
  { pathname, search }: URL,
  caller: Caller,
): Promise<Response | FormAnswer> {
  const form = await readForm(request);
  const choice = readChoice(form.get('choice'));
  if (!choice) throw new Response(null, { status: 400 });
  const [userId, reason] = [textOf(form, 'userId'), textOf(form, 'reason')];
  try {
    const text = isDecision(choice)
      ? await decideCase({ userId, decision: choice, reason, ...seenIn(form) }, caller)
      : await changeAccountStatus(
          { userId, action: choice, reason, ...openOrdersOf(form) },
          caller,
        );
    return redirectWithNotice(pathWith(pathname + search, { seller: null, act: null }), {
      kind: 'success',
      text,
    });
  } catch (error) {
    return refuseForm(error, textsOf(form));
  }
}
