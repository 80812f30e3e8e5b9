import { compareDay, resolveDifference } from '../../features/shop-money/reconciliation.api.ts';
import { textOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { redirectWithNotice } from '../notice.ts';
import { panelPaths } from '../panel-paths.ts';
import { noticeOf } from './refusal.ts';

/** The two forms of reconciliation: compare a day, and say what was done about a difference. */
export async function reconcile(request: Request, here: string, caller: Caller): Promise<Response> {
  const form = await request.formData();
  const date = textOf(form, 'date');
  try {
    if (textOf(form, 'intent') === 'compare') {
      const text = await compareDay(date, caller);
      return redirectWithNotice(panelPaths.adminReconciliation(date), { kind: 'success', text });
    }
    const body = { differenceId: textOf(form, 'differenceId'), note: textOf(form, 'note') };
    const text = await resolveDifference(body, caller);
    return redirectWithNotice(here, { kind: 'success', text });
  } catch (error) {
    return redirectWithNotice(here, await noticeOf(error, request));
  }
}
