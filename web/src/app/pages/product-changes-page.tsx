import { Pagination } from '../../components/ui/pagination.tsx';
import { ProductChanges } from '../../features/product-changes/product-changes.tsx';
import { ordersIn, StockHistory } from '../../features/product-changes/stock-history.tsx';
import { fetchChosenOrders } from '../../features/seller-orders/seller-orders.api.ts';
import { fetchProductHistory } from '../../features/seller-products/seller-products.api.ts';
import { orElse, orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { panelPaths } from '../panel-paths.ts';
import { mayOpen } from '../team-pages.ts';
import { visitorOf } from '../visitor.ts';
import type { Route } from './+types/product-changes-page.ts';

const LIMIT = 25;
/** Of one look-up: the links of further ones say no number. */
const MOST_ORDERS = 50;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const query = { cursor, limit: LIMIT };
  const [history, visitor] = await Promise.all([
    orNotFound(fetchProductHistory(params.productId, query, callerOf(context))),
    visitorOf(context),
  ]);
  const permissions = visitor?.membership?.permissions;
  const ofShop = url.pathname.toLowerCase().startsWith('/seller-panel');
  const opensOrders = ofShop && (!permissions || mayOpen(panelPaths.sellerOrders, permissions));
  const led = opensOrders ? ordersIn(history.stock).slice(0, MOST_ORDERS) : [];
  const orders =
    led.length > 0 ? await orElse(fetchChosenOrders(led, callerOf(context), 'left-out'), []) : [];
  const orderNumbers = Object.fromEntries(orders.map((one) => [one._id, one.orderNumber]));
  return { ...history, opensOrders, orderNumbers };
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
        <StockHistory
          changes={loaderData.stock}
          opensOrders={loaderData.opensOrders}
          orderNumbers={loaderData.orderNumbers}
        />
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
