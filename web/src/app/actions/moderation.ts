import {
  type AssignedKind,
  type Assignment,
  HIDE_REASONS,
  MODERATED_KINDS,
} from '@sokoni/contracts/browser';
import type { RouterContextProvider } from 'react-router';
import type { QueueReader } from '../../components/moderation/assignment-form.tsx';
import { assignRow, namesOfAdmins, sendAppeal } from '../../features/moderation/moderation.api.ts';
import { type FormAnswer, textOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { callerOf } from '../caller.ts';
import { visitorOf } from '../visitor.ts';
import { thenForm, thenNotice } from './then-notice.ts';

interface Place {
  readonly caller: Caller;
  /** The page that is shown again. */
  readonly here: string;
}

/** What an admin says about what is hidden. */
export function reasonOf(form: FormData) {
  const reason = HIDE_REASONS.find((known) => known === form.get('reason')) ?? 'other';
  return { reason, note: textOf(form, 'note') };
}

/** Takes a row of a queue or gives it back; null for any other press. */
export function assignFrom(
  request: Request,
  form: FormData,
  row: { readonly kind: AssignedKind; readonly rowId: string },
  { caller, here }: Place,
): Promise<Response | FormAnswer> | null {
  const intent = form.get('intent');
  if (intent !== 'take' && intent !== 'release') return null;
  return thenNotice(request, here, () => assignRow(form, row, caller));
}

/** An author objects to a decision. */
export function appealBy(form: FormData, { caller, here }: Place): Promise<Response | FormAnswer> {
  const kind = MODERATED_KINDS.find((known) => known === form.get('kind')) ?? 'review';
  const body = { kind, textId: textOf(form, 'appealed'), text: textOf(form, 'objection') };
  return thenForm(form, here, () => sendAppeal(body, caller));
}

/** Who reads a queue, and who has taken its rows. */
export async function readerOf(
  rows: readonly { readonly assignment: Assignment | null }[],
  context: Readonly<RouterContextProvider>,
): Promise<QueueReader> {
  const visitor = await visitorOf(context);
  const adminNames = await namesOfAdmins(rows, callerOf(context));
  return { adminId: visitor?._id ?? '', adminNames };
}
