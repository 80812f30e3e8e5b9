import { CATEGORIES, PRODUCT_STATES } from '@sokoni/contracts/browser';
import { BulkForm, CHOSEN } from '../../components/ui/bulk-form.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { ModerationButtons } from '../../features/bulk-edit/moderation-form.tsx';
import { ProductSearch } from '../../features/seller-products/product-search.tsx';
import { ProductTable } from '../../features/seller-products/product-table.tsx';
import {
  listAllProducts,
  PRODUCT_SORTS,
} from '../../features/seller-products/seller-products.api.ts';
import { categoryChoices } from '../../lib/categories.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { STOCK_FILTERS } from '../../lib/product-filter.ts';
import { readSort } from '../../lib/sorted.ts';
import { useT } from '../../lib/texts.ts';
import { chosenProduct, productFormOf } from '../actions/product-dialogs.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { PageHead } from '../layout/page-head.tsx';
import { ProductDialogs, sendOrReturnProduct } from '../layout/product-dialogs.tsx';
import { panelPaths } from '../panel-paths.ts';
import type { Route } from './+types/all-products-page.ts';

const LIMIT = 24;

function readFilter(query: URLSearchParams) {
  const asked = (name: string) => query.get(name) ?? '';
  return {
    search: asked('q').trim().slice(0, 80),
    status: PRODUCT_STATES.find((known) => known === asked('status')),
    stock: STOCK_FILTERS.find((known) => known === asked('stock')),
    category: CATEGORIES.find(({ value }) => value === asked('category'))?.value,
    sellerId: /^[0-9a-f]{24}$/i.test(asked('seller')) ? asked('seller') : undefined,
    sort: readSort(query, PRODUCT_SORTS),
  };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const [caller, query] = [callerOf(context), url.searchParams];
  const filter = readFilter(query);
  const paging = { cursor: query.get('cursor') ?? undefined, limit: LIMIT };
  const [page, form] = await Promise.all([
    orNotFound(listAllProducts({ ...filter, ...paging }, caller)),
    productFormOf(url, caller),
  ]);
  const categories = categoryChoices(languageOf(caller.headers));
  const allChosen = query.get(CHOSEN) === 'all';
  return { page, form, chosen: chosenProduct(url), filter, categories, allChosen };
}

export { manageProducts as action } from '../actions/manage-products.ts';

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnProduct(args);

export default function AllProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('products');
  const { page, filter, categories, allChosen } = loaderData;
  const { search, status, stock, category, sellerId: seller, sort } = filter;
  // Narrowed by anything but the seller they come by age.
  const byAge = !seller && (search || status || stock || category);
  const sorted = byAge ? {} : { sorted: sort ?? null };
  const name = seller && page.products[0]?.seller?.name;
  return (
    <div className="page grid gap-4">
      <PageHead title={t('products.heading')} indexed={false} />
      <h1 className="text-2xl">{t('products.heading')}</h1>
      <ProductDialogs {...loaderData} returned={actionData} />
      <ProductSearch {...{ search, status, stock }} ofAll={{ category, categories, seller }} />
      {name && <p>{t('products.onlyOf', { name })}</p>}
      {page.products.length === 0 ? (
        <EmptyState>{t('products.noneOfAll')}</EmptyState>
      ) : (
        <BulkForm
          formId="choose-products"
          name="id"
          label={t('products.withChosen')}
          method="get"
          action={panelPaths.adminModeration()}
          allChosen={allChosen}
          buttons={<ModerationButtons />}
        >
          <ProductTable products={page.products} {...sorted} chosen ofAll />
        </BulkForm>
      )}
      <Pagination nextCursor={page.nextCursor} />
    </div>
  );
}
