import { ImportView } from '../../features/product-import/import-view.tsx';
import { useT } from '../../lib/texts.ts';
import { importProducts } from '../actions/import-products.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrNotice } from '../lost-request.ts';
import type { Route } from './+types/product-import-page.ts';

export const loader = () => ({ importKey: crypto.randomUUID() });

export const action = ({ context, request }: Route.ActionArgs) => importProducts(context, request);

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
