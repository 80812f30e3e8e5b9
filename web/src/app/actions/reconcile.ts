import {
  assignDifference,
  compareDay,
  resolveDifference,
} from '../../features/shop-money/reconciliation.api.ts';
import { type FormAnswer, readIntent, textOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { redirectWithNotice } from '../notice.ts';
import { panelPaths } from '../panel-paths.ts';
import { readForm } from '../read-form.ts';
import { refusePress, thenNotice } from './then-notice.ts';

/** The forms of reconciliation: compare a day, take a difference or give it back, and say what was done about it. */
export async function reconcile(
  request: Request,
  here: string,
  caller: Caller,
): Promise<Response | FormAnswer> {
  const form = await readForm(request);
  const intent = readIntent(form, ['take', 'release', 'resolve', 'compare']);
  const differenceId = textOf(form, 'differenceId');
  if (intent === 'take' || intent === 'release') {
    const body = { differenceId, action: intent, from: textOf(form, 'from') || undefined } as const;
    return thenNotice(request, here, () => assignDifference(body, caller));
  }
  if (intent === 'resolve') {
    const body = { differenceId, note: textOf(form, 'note') };
    return thenNotice(request, here, () => resolveDifference(body, caller));
  }
  const date = textOf(form, 'date');
  try {
    const text = await compareDay(date, caller);
    return redirectWithNotice(panelPaths.adminReconciliation(date), { kind: 'success', text });
  } catch (error) {
    return refusePress(error, request, here);
  }
}
