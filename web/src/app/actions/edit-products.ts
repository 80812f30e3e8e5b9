import type { RouterContextProvider } from 'react-router';
import {
  editProducts,
  fetchLastEdit,
  idsOf,
  undoEdit,
} from '../../features/bulk-edit/bulk-edit.api.ts';
import {
  type EditAnswer,
  readChange,
  readChoice,
  readRows,
} from '../../features/bulk-edit/bulk-edit.ts';
import { readIntent, textOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { callerOf } from '../caller.ts';
import { readForm } from '../read-form.ts';
import { sentenceOf } from './refusal.ts';

/** Previews, makes or undoes one change of many products. */
export async function changeProducts(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<EditAnswer> {
  const form = await readForm(request);
  const caller = callerOf(context);
  const editKey = textOf(form, 'editKey');
  const intent = readIntent(form, ['preview', 'apply', 'undo']);
  try {
    return intent === 'undo'
      ? await undo(editKey, caller)
      : await previewOrApply(form, intent === 'preview', editKey, caller);
  } catch (error) {
    const refusal = await sentenceOf(error, request);
    return { step: 'previewed', editKey, change: readChange(form), rows: [], refusal };
  }
}

async function previewOrApply(form: FormData, dryRun: boolean, editKey: string, caller: Caller) {
  const change = readChange(form);
  const step = dryRun ? ('previewed' as const) : ('edited' as const);
  const wanted = dryRun
    ? (await idsOf(readChoice(form), caller)).map((_id) => ({ _id }))
    : readRows(form);
  const rows = change ? await editProducts({ dryRun, editKey, change }, wanted, caller) : [];
  return { step, editKey, change, rows, refusal: '' };
}

/** What was undone is shown by the values that the edit was about. */
async function undo(editKey: string, caller: Caller): Promise<EditAnswer> {
  const edit = await fetchLastEdit(caller);
  const rows = await undoEdit(editKey, caller);
  const change = edit?.editKey === editKey ? edit.change : null;
  return { step: 'undone', editKey, change, rows, refusal: '' };
}
