import { ProductChanges } from '../../features/product-changes/product-changes.tsx';
import { fetchProductChanges } from '../../features/seller-products/seller-products.api.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import type { Route } from './+types/product-changes-page.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  return orNotFound(fetchProductChanges(params.productId, callerOf(context)));
}

/** Who changed what of a product, for its seller and for admins. */
export default function ProductChangesPage({ loaderData }: Route.ComponentProps) {
  const t = useT('productchanges');
  const title = t('productchanges.title', { product: loaderData.name });
  return (
    <div className="page grid gap-4">
      <PageHead title={title} indexed={false} />
      <h1 className="text-2xl wrap-anywhere">{title}</h1>
      <p className="text-muted">{t('productchanges.text')}</p>
      <ProductChanges changes={loaderData.changes} />
    </div>
  );
}
