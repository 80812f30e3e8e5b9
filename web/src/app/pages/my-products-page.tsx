import { Link, useLocation } from 'react-router';
import { BulkForm, CHOSEN } from '../../components/ui/bulk-form.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { ProductBulkButtons } from '../../features/seller-products/product-bulk-buttons.tsx';
import { ProductSearch } from '../../features/seller-products/product-search.tsx';
import { ProductTable } from '../../features/seller-products/product-table.tsx';
import { QuotaLine } from '../../features/seller-products/quota-line.tsx';
import {
  fetchQuota,
  listOwnProducts,
  PRODUCT_SORTS,
} from '../../features/seller-products/seller-products.api.ts';
import { useSession } from '../../features/session/session.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { filterIn, writeFilter } from '../../lib/product-filter.ts';
import { readSort } from '../../lib/sorted.ts';
import { useT } from '../../lib/texts.ts';
import { chosenProduct, productFormOf } from '../actions/product-dialogs.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { ProductDialogs, sendOrReturnProduct } from '../layout/product-dialogs.tsx';
import { panelPaths } from '../panel-paths.ts';
import type { Route } from './+types/my-products-page.ts';

const LIMIT = 24;

export async function loader({ context, url }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const filter = filterIn(url.searchParams);
  const sort = readSort(url.searchParams, PRODUCT_SORTS);
  const query = { cursor, limit: LIMIT, ...filter, sort };
  const [page, quota, form] = await Promise.all([
    orNotFound(listOwnProducts(query, caller)),
    fetchQuota(caller),
    productFormOf(url, caller),
  ]);
  const allChosen = url.searchParams.get(CHOSEN) === 'all';
  const chosen = chosenProduct(url);
  return { page, quota, form, filter, sort: sort ?? null, allChosen, chosen };
}

export { manageProducts as action } from '../actions/manage-products.ts';

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnProduct(args);

export default function MyProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('products');
  const { page, quota, form, filter, sort, allChosen, chosen } = loaderData;
  const { search = '', status, stock } = filter;
  const searched = search !== '' || status !== undefined || stock === 'out';
  const upload =
    quota?.barred === 'suspended' ? (
      <p className="text-muted">{t('products.noUpload')}</p>
    ) : (
      <LinkButton to="?product=new" preventScrollReset>
        {t('products.uploadProducts')}
      </LinkButton>
    );
  const empty = page.products.length === 0;
  const emptyText = searched
    ? 'products.noneFound'
    : (`products.${stock === 'low' ? 'noneLow' : 'welcome'}` as const);
  const isOwner = useSession().user?.inTeam === false;
  const inPanel = useLocation().pathname.toLowerCase().startsWith('/seller-panel');
  return (
    <div className="page grid gap-3 md:gap-4">
      <PageHead title={t('products.heading')} indexed={false} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('products.heading')}</h1>
        {!empty && upload}
      </div>
      {inPanel && quota?.barred !== 'suspended' && (
        <p className="flex flex-wrap gap-x-6 text-sm md:text-base">
          <Link to={panelPaths.sellerImport} className="link py-1">
            {t('products.import')}
          </Link>
          {!empty && (
            <>
              <a href={panelPaths.sellerWorkbook} download className="link py-1">
                {t('products.exportXlsx')}
              </a>
              <a href={panelPaths.sellerSheet} download className="link py-1">
                {t('products.exportCsv')}
              </a>
            </>
          )}
        </p>
      )}
      <ProductDialogs {...{ form, chosen, page }} returned={actionData} />
      {quota && <QuotaLine quota={quota} />}
      {(!empty || searched || stock) && <ProductSearch {...{ search, status, stock }} />}
      {empty ? (
        <EmptyState action={searched ? undefined : upload}>{t(emptyText)}</EmptyState>
      ) : (
        <>
          {inPanel ? (
            <BulkForm
              formId="choose-products"
              name="id"
              label={t('products.withChosen')}
              method="get"
              action={panelPaths.sellerBulkEdit}
              allChosen={allChosen}
              buttons={
                <ProductBulkButtons
                  all={writeFilter(filter)}
                  narrowed={searched || stock !== undefined}
                  offers={isOwner}
                />
              }
            >
              <ProductTable
                products={page.products}
                barred={quota?.barred ?? null}
                sorted={sort}
                chosen
              />
            </BulkForm>
          ) : (
            <ProductTable products={page.products} barred={quota?.barred ?? null} sorted={sort} />
          )}
          <Pagination nextCursor={page.nextCursor} />
        </>
      )}
    </div>
  );
}
