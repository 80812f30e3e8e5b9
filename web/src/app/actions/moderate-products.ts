import type { RouterContextProvider } from 'react-router';
import { moderateProducts } from '../../features/bulk-edit/bulk-edit.api.ts';
import { type EditAnswer, readRows } from '../../features/bulk-edit/bulk-edit.ts';
import { type FormAnswer, readIntent, refuseForm, textOf, textsOf } from '../../lib/form-answer.ts';
import { callerOf } from '../caller.ts';
import { readForm } from '../read-form.ts';

/** What became of the products, and the reason that was given. */
interface Moderated extends EditAnswer {
  readonly reason: string;
}

/** Shows or hides products of any sellers, as an admin has looked at them. */
export async function showOrHideProducts(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Moderated | FormAnswer> {
  const form = await readForm(request);
  const [editKey, reason] = [textOf(form, 'editKey'), textOf(form, 'reason')];
  const status = readIntent(form, ['hide', 'show']) === 'hide' ? 'draft' : 'listed';
  try {
    const wanted = readRows(form);
    const moderation = { dryRun: false, editKey, status, reason } as const;
    const rows = await moderateProducts(moderation, wanted, callerOf(context));
    const answer = { editKey, change: { kind: 'status', status }, rows, refusal: '' } as const;
    return { step: 'edited', ...answer, reason };
  } catch (error) {
    return refuseForm(error, textsOf(form));
  }
}
