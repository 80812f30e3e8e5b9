import type { RouterContextProvider } from 'react-router';
import type { ImportAnswer } from '../../features/product-import/import-view.tsx';
import { importSheet } from '../../features/product-import/product-import.api.ts';
import { readSheet } from '../../features/product-import/sheet.ts';
import { sheetTextOf } from '../../features/product-import/sheet-file.ts';
import { SheetRefused } from '../../features/product-import/sheet-text.ts';
import { ApiError } from '../../lib/api-error.ts';
import { textOf } from '../../lib/form-answer.ts';
import { callerOf } from '../caller.ts';

/** A checked sheet is sent back as text by the button that saves it, below the gateway's bound of this page. */
const MOST_BYTES = 3_500_000;

/** Checks or saves the sheet of a form, for pages without scripts: photos are addresses there. */
export async function importProducts(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<ImportAnswer> {
  const form = await request.formData();
  const read = await readFile(form);
  const text = typeof read === 'string' ? read : '';
  const dryRun = form.get('intent') !== 'import';
  const sheet = readSheet(text);
  const unread = typeof read === 'string' ? null : read.reason;
  const answer = { sheet, text, dryRun, result: null, refusal: '', unread };
  if (unread || sheet.nameless || sheet.products.length === 0) return answer;
  try {
    const options = { dryRun, importKey: textOf(form, 'importKey') };
    return { ...answer, result: await importSheet(sheet.products, options, callerOf(context)) };
  } catch (error) {
    if (error instanceof ApiError) return { ...answer, refusal: error.message };
    throw error;
  }
}

async function readFile(form: FormData): Promise<string | SheetRefused> {
  try {
    const text = await sheetTextOf(form);
    return Buffer.byteLength(text) > MOST_BYTES ? new SheetRefused('tooLarge') : text;
  } catch (error) {
    if (error instanceof SheetRefused) return error;
    throw error;
  }
}
