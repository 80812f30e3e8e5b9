import { Pagination } from '../../components/ui/pagination.tsx';
import { ProductChanges } from '../../features/product-changes/product-changes.tsx';
import { StockHistory } from '../../features/product-changes/stock-history.tsx';
import { fetchProductHistory } from '../../features/seller-products/seller-products.api.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { panelPaths } from '../panel-paths.ts';
import { mayOpen } from '../team-pages.ts';
import { visitorOf } from '../visitor.ts';
import type { Route } from './+types/product-changes-page.ts';

const LIMIT = 25;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const query = { cursor, limit: LIMIT };
  const [history, visitor] = await Promise.all([
    orNotFound(fetchProductHistory(params.productId, query, callerOf(context))),
    visitorOf(context),
  ]);
  const permissions = visitor?.membership?.permissions;
  const ofShop = url.pathname.toLowerCase().startsWith('/seller-panel');
  return {
    ...history,
    opensOrders: ofShop && (!permissions || mayOpen(panelPaths.sellerOrders, permissions)),
  };
}

/** Who changed what of a product, and what has moved its stock, for its seller and for admins. */
export default function ProductChangesPage({ loaderData }: Route.ComponentProps) {
  const t = useT('productchanges');
  const title = t('productchanges.title', { product: loaderData.name });
  return (
    <div className="page grid gap-4">
      <PageHead title={title} indexed={false} />
      <h1 className="text-2xl wrap-anywhere">{title}</h1>
      <section className="grid gap-2" aria-labelledby="stock">
        <h2 id="stock" className="text-xl">
          {t('productchanges.stock')}
        </h2>
        <p className="text-muted">{t('productchanges.stockText')}</p>
        <StockHistory changes={loaderData.stock} opensOrders={loaderData.opensOrders} />
        <Pagination nextCursor={loaderData.nextCursor} />
      </section>
      <section className="grid gap-2" aria-labelledby="changes">
        <h2 id="changes" className="text-xl">
          {t('productchanges.changes')}
        </h2>
        <p className="text-muted">{t('productchanges.text')}</p>
        <ProductChanges changes={loaderData.changes} />
      </section>
    </div>
  );
}
