import { type ImportAnswer, ImportView } from '../../features/product-import/import-view.tsx';
import { importSheet, withRoom } from '../../features/product-import/product-import.api.ts';
import { readSheetApart } from '../../features/product-import/read-sheet.server.ts';
import { ApiError } from '../../lib/api-error.ts';
import { readIntent, textOf } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrNotice } from '../lost-request.ts';
import { readForm } from '../read-form.ts';
import { visitorOf } from '../visitor.ts';
import type { Route } from './+types/product-import-page.ts';

export const loader = () => ({ importKey: crypto.randomUUID() });

/** Checks or saves the sheet of a form, for pages without scripts: photos are addresses there. */
export async function action({ context, request }: Route.ActionArgs): Promise<ImportAnswer> {
  const form = await readForm(request);
  const dryRun = readIntent(form, ['check', 'import']) === 'check';
  const ownerId = (await visitorOf(context))?._id ?? '';
  const read = await readSheetApart(form, { ownerId, signal: request.signal });
  const { sheet, unread } = read;
  const answer = { ...read, dryRun, result: null, refusal: '' };
  if (unread || sheet.nameless || sheet.products.length === 0) return answer;
  try {
    const options = { dryRun, importKey: textOf(form, 'importKey') };
    const caller = callerOf(context);
    const result = await importSheet(sheet.products, options, caller);
    return { ...answer, result: dryRun ? await withRoom(result, sheet.products, caller) : result };
  } catch (error) {
    if (error instanceof ApiError) return { ...answer, refusal: error.message };
    throw error;
  }
}

/** The id of an import stays while the page does: what was saved before a break is not saved again. */
export const shouldRevalidate = () => false;

export const clientAction = (args: Route.ClientActionArgs) => sendOrNotice(args);

export default function ProductImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('imports');
  return (
    <div className="page grid gap-4">
      <PageHead title={t('imports.heading')} indexed={false} />
      <h1 className="text-2xl">{t('imports.heading')}</h1>
      <ImportView importKey={loaderData.importKey} answer={actionData} />
    </div>
  );
}
