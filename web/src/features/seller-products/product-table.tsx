import type { ListingBar, ProductState } from '@sokoni/contracts/browser';
import { Link, useLocation } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { paths, pathWith } from '../../app/paths.ts';
import type { Tone } from '../../components/ui/badge.tsx';
import { BulkBox } from '../../components/ui/bulk-form.tsx';
import { CommandForm } from '../../components/ui/command-form.tsx';
import { type DataColumn, DataTable, RowMenu } from '../../components/ui/data-table.tsx';
import { MenuButton, MenuLink } from '../../components/ui/menu.tsx';
import { Picture } from '../../components/ui/picture.tsx';
import { Price } from '../../components/ui/price.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { sortsBy } from '../../lib/sorted.ts';
import { useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';
import type { ManagedProduct, PRODUCT_SORTS, ProductSort } from './seller-products.api.ts';

export const STATUSES: Readonly<Record<ProductState, readonly [KeyOf<'products'>, Tone]>> = {
  listed: ['products.listed', 'good'],
  draft: ['products.draft', 'neutral'],
  hidden_by_plan: ['products.hiddenByPlan', 'warm'],
  hidden_by_admin: ['products.hiddenByAdmin', 'bad'],
};

interface ProductTableProps {
  readonly products: readonly ManagedProduct[];
  /** Why their seller may show nothing at all. */
  readonly barred?: ListingBar | null;
  /** Whether several can be chosen, within a `BulkForm`. */
  readonly chosen?: boolean;
  /** Whose they are is shown. */
  readonly ofAll?: boolean;
  /** How the server has sorted them, null by age; absent where it sorts them in no other way. */
  readonly sorted?: ProductSort | null;
}

/** The products that the user may manage; what is changed opens over the list as it is searched. */
export function ProductTable({
  products,
  barred = null,
  chosen = false,
  ofAll = false,
  sorted,
}: ProductTableProps) {
  const t = useT('products');
  const choice = useT('bulkedit');
  const dialog = useDialogs();
  const stateOf = (product: ManagedProduct) => {
    const [status, tone] = statusOf(product, barred);
    return (
      <span className="grid justify-items-start gap-1">
        <StatusPill tone={tone}>{t(status)}</StatusPill>
        {product.taxKind && (
          <span className="text-xs">
            {t('products.taxedAs', { kind: t(`products.tax-${product.taxKind}`) })}
          </span>
        )}
        {product.hiddenReason && (
          <span className="line-clamp-2 max-md:hidden text-xs">{product.hiddenReason}</span>
        )}
      </span>
    );
  };
  const sortOf = (column: (typeof PRODUCT_SORTS)[number]) =>
    sorted === undefined ? {} : { sort: sortsBy(column) };
  const columns: DataColumn<ManagedProduct>[] = [
    {
      key: 'name',
      heading: t('products.productName'),
      phone: 'name',
      ...sortOf('name'),
      cell: (product) => (
        <span className="grid min-w-0">
          <span className="flex flex-wrap items-center gap-x-2">
            <Link
              to={dialog({ product: product.id })}
              preventScrollReset
              className="line-clamp-1 min-w-0 grow basis-16 py-0.5 font-semibold hover:underline md:line-clamp-2 md:py-1"
            >
              {product.name}
            </Link>
            {/* A phone shows what is unusual, in the line of the name where both have room: 24 rows are three screens. */}
            {product.status !== 'listed' && (
              <span className="shrink-0 md:hidden">{stateOf(product)}</span>
            )}
          </span>
          {product.hiddenReason && (
            <span className="line-clamp-2 text-xs md:hidden">{product.hiddenReason}</span>
          )}
        </span>
      ),
    },
    ...(ofAll
      ? [
          {
            key: 'seller',
            heading: t('products.seller'),
            width: 'w-44',
            cell: ({ seller }) =>
              seller && (
                <Link
                  to={dialog({ seller: seller.id, cursor: null })}
                  className="link line-clamp-2"
                >
                  {seller.name}
                </Link>
              ),
          } satisfies DataColumn<ManagedProduct>,
        ]
      : []),
    {
      key: 'price',
      heading: t('products.sellingPrice'),
      phone: 'under',
      ...sortOf('price'),
      width: 'w-32',
      cell: ({ price, sellingPrice }) =>
        sellingPrice > 0 && (
          <Price {...{ price, sellingPrice }} className="text-sm [&>s]:hidden md:[&>s]:inline" />
        ),
    },
    {
      key: 'stock',
      heading: t('products.stock'),
      phone: 'under-end',
      ...sortOf('stock'),
      width: 'w-32',
      cell: (product) => <Stock product={product} to={dialog({ restock: product.id })} />,
    },
    {
      key: 'status',
      heading: t('products.status'),
      phone: 'hidden',
      ...sortOf('status'),
      width: 'w-54',
      cell: stateOf,
    },
  ];
  return (
    <DataTable
      caption={t('products.heading')}
      columns={columns}
      rows={products}
      rowKey={({ id }) => id}
      sorted={sorted ?? null}
      picture={({ image }) => (
        <Picture src={image} alt="" sizes="40px" largest={160} width={40} height={40} />
      )}
      box={
        chosen
          ? ({ id, name }) => <BulkBox value={id} label={choice('bulkedit.select', { name })} />
          : undefined
      }
      menu={(product) => <ProductMenu {...{ product, barred, dialog }} />}
    />
  );
}

type Dialog = (change: Readonly<Record<string, string | null>>) => string;

function useDialogs(): Dialog {
  const { pathname, search } = useLocation();
  return (change) => pathWith(pathname + search, change);
}

function statusOf({ status, seller, hiddenReason }: ManagedProduct, barred: ListingBar | null) {
  if (hiddenReason !== undefined) return STATUSES.hidden_by_admin;
  if (status === 'hidden_by_plan' && seller) return ['products.hiddenOfOthers', 'warm'] as const;
  const isBarred = status === 'hidden_by_plan' && barred !== null;
  return isBarred ? (['products.hiddenByUs', 'bad'] as const) : STATUSES[status];
}

/** How many pieces there are, and the way to change it. */
function Stock({ product, to }: { readonly product: ManagedProduct; readonly to: string }) {
  const t = useT('products');
  const words = t('products.stockOf', { count: product.stock });
  return (
    <Link to={to} preventScrollReset className="link inline-block py-0.5 md:py-1">
      {words}
      <span className="sr-only">{`: ${product.name}`}</span>
    </Link>
  );
}

interface ProductMenuProps {
  readonly product: ManagedProduct;
  readonly barred: ListingBar | null;
  readonly dialog: Dialog;
}

function ProductMenu({ product, barred, dialog }: ProductMenuProps) {
  const t = useT('products');
  const { id, name, status, pinned, incomplete, seller, hiddenReason } = product;
  const mayShow = barred === null && !incomplete && hiddenReason === undefined;
  const listed = status === 'listed';
  const ofAdmin = useLocation().pathname.toLowerCase().startsWith('/admin-panel');
  const changesOf = ofAdmin ? panelPaths.adminProductChanges : panelPaths.sellerProductChanges;
  const completes = barred === null && incomplete === true && hiddenReason === undefined;
  return (
    <RowMenu name={name}>
      <MenuLink to={dialog({ product: id })} preventScrollReset>
        {t(completes ? 'products.complete' : 'common.edit')}
      </MenuLink>
      {listed && <MenuLink to={paths.product(id)}>{t('products.seeInShop')}</MenuLink>}
      {seller && (
        <MenuLink to={panelPaths.adminModeration(listed ? 'hide' : 'show', id)}>
          {t(listed ? 'products.keepAsDraft' : 'products.publish')}
        </MenuLink>
      )}
      {!seller && (listed || mayShow) && (
        <MenuCommand id={id} intent={listed ? 'hide' : 'show'}>
          {t(listed ? 'products.keepAsDraft' : 'products.publish')}
        </MenuCommand>
      )}
      <MenuLink to={dialog({ restock: id })} preventScrollReset>
        {t('products.restock')}
      </MenuLink>
      {pinned !== undefined && status !== 'draft' && (
        <MenuCommand id={id} intent={pinned ? 'unpin' : 'pin'}>
          {t(pinned ? 'products.unpin' : 'products.pin')}
        </MenuCommand>
      )}
      {pinned !== undefined && (
        <MenuLink to={dialog({ product: 'new', copy: id })} preventScrollReset>
          {t('products.duplicate')}
        </MenuLink>
      )}
      <MenuLink to={changesOf(id)}>{t('products.changes')}</MenuLink>
      <MenuLink to={dialog({ delete: id })} preventScrollReset>
        <span className="text-danger">{t('common.delete')}</span>
      </MenuLink>
    </RowMenu>
  );
}

interface MenuCommandProps {
  readonly id: string;
  readonly intent: string;
  readonly children: string;
}

function MenuCommand({ id, intent, children }: MenuCommandProps) {
  return (
    <li>
      <CommandForm about={{ productId: id }}>
        <MenuButton name="intent" value={intent}>
          {children}
        </MenuButton>
      </CommandForm>
    </li>
  );
}
