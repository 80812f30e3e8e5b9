import type { RouterContextProvider } from 'react-router';
import type { ImportAnswer } from '../../features/product-import/import-view.tsx';
import { importSheet } from '../../features/product-import/product-import.api.ts';
import { readSheetApart } from '../../features/product-import/read-sheet.server.ts';
import { ApiError } from '../../lib/api-error.ts';
import { readIntent, textOf } from '../../lib/form-answer.ts';
import { callerOf } from '../caller.ts';
import { readForm } from '../read-form.ts';

/** Checks or saves the sheet of a form, for pages without scripts: photos are addresses there. */
export async function importProducts(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<ImportAnswer> {
  const form = await readForm(request);
  const dryRun = readIntent(form, ['check', 'import']) === 'check';
  const read = await readSheetApart(form);
  const { sheet, unread } = read;
  const answer = { ...read, dryRun, result: null, refusal: '' };
  if (unread || sheet.nameless || sheet.products.length === 0) return answer;
  try {
    const options = { dryRun, importKey: textOf(form, 'importKey') };
    return { ...answer, result: await importSheet(sheet.products, options, callerOf(context)) };
  } catch (error) {
    if (error instanceof ApiError) return { ...answer, refusal: error.message };
    throw error;
  }
}
