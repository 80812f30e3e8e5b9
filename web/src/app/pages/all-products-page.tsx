import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { ProductTable } from '../../features/seller-products/product-table.tsx';
import { listAllProducts } from '../../features/seller-products/seller-products.api.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { manageProducts } from '../actions/manage-products.ts';
import { chosenProduct, productFormOf } from '../actions/product-dialogs.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { ProductDialogs, sendOrReturnProduct } from '../layout/product-dialogs.tsx';
import type { Route } from './+types/all-products-page.ts';

const LIMIT = 24;

export async function loader({ context, url }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const [page, form] = await Promise.all([
    orNotFound(listAllProducts({ cursor, limit: LIMIT }, caller)),
    productFormOf(url, caller),
  ]);
  return { page, form, chosen: chosenProduct(url) };
}

export const action = (args: Route.ActionArgs) => manageProducts(args);

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnProduct(args);

export default function AllProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('products');
  const { page } = loaderData;
  return (
    <div className="page grid gap-4">
      <PageHead title={t('products.heading')} indexed={false} />
      <h1 className="text-2xl">{t('products.heading')}</h1>
      <ProductDialogs {...loaderData} returned={actionData} />
      {page.products.length === 0 ? (
        <EmptyState>{t('products.noneShown')}</EmptyState>
      ) : (
        <ProductTable products={page.products} ofAll />
      )}
      <Pagination nextCursor={page.nextCursor} />
    </div>
  );
}
