import type { SellerSales } from '@sokoni/contracts/browser';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { paths } from '../../app/paths.ts';
import { type DataColumn, DataTable } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { formatNumber, formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';

type Product = SellerSales['products'][number];
type Region = SellerSales['regions'][number];

/** The API answers with no more of them; the file has all. */
const MOST_PRODUCTS = 200;
/** The regions stand below them. */
const SHOWN = 20;

/** What the sales were of, and where their buyers are, each as a table and as a file. */
export function SalesTables({ sales }: { readonly sales: SellerSales }) {
  const t = useT('sellerhome');
  const { from, to, products, regions } = sales;
  const others = products.slice(SHOWN);
  const ofProducts: DataColumn<Product>[] = [
    {
      key: 'product',
      heading: t('sellerhome.product'),
      phone: 'title',
      cell: ({ productId, productName }) => (
        <Link to={paths.product(productId)} className="link line-clamp-2 py-1">
          {productName}
        </Link>
      ),
    },
    {
      key: 'pieces',
      heading: t('sellerhome.piecesSold'),
      phone: 'under',
      numeric: true,
      width: 'w-32',
      cell: ({ pieces }) => (
        <>
          <span className="md:hidden">{t('sellerhome.pieces', { count: pieces })}</span>
          <span className="hidden md:inline">{formatNumber(pieces)}</span>
        </>
      ),
    },
    {
      key: 'goods',
      heading: t('sellerhome.goods'),
      phone: 'end',
      numeric: true,
      width: 'w-44',
      cell: ({ goodsTzs }) => formatTzs(goodsTzs),
    },
  ];
  const ofRegions: DataColumn<Region>[] = [
    {
      key: 'region',
      heading: t('sellerhome.region'),
      phone: 'title',
      cell: ({ region }) => region || t('sellerhome.noRegion'),
    },
    {
      key: 'orders',
      heading: t('sellerhome.orders'),
      phone: 'under',
      numeric: true,
      width: 'w-32',
      cell: ({ orders }) => (
        <>
          <span className="md:hidden">{t('sellerhome.orders')}: </span>
          {formatNumber(orders)}
        </>
      ),
    },
    {
      key: 'income',
      heading: t('sellerhome.income'),
      phone: 'end',
      numeric: true,
      width: 'w-44',
      cell: ({ incomeTzs }) => formatTzs(incomeTzs),
    },
  ];
  return (
    <>
      <Table
        title={t('sellerhome.byProduct')}
        note={
          products.length < MOST_PRODUCTS ? '' : t('sellerhome.bestOnly', { count: MOST_PRODUCTS })
        }
        file={panelPaths.sellerSalesFile('product', { from, to })}
      >
        {products.length > 0 && (
          <>
            <DataTable
              caption={t('sellerhome.byProduct')}
              columns={ofProducts}
              rows={products.slice(0, SHOWN)}
              rowKey={({ productId }) => productId}
            />
            {others.length > 0 && (
              <details>
                <summary className="min-h-11 cursor-pointer content-center">
                  {t('sellerhome.otherProducts', { count: others.length })}
                </summary>
                <DataTable
                  caption={t('sellerhome.otherProducts', { count: others.length })}
                  columns={ofProducts}
                  rows={others}
                  rowKey={({ productId }) => productId}
                />
              </details>
            )}
          </>
        )}
      </Table>
      <Table
        title={t('sellerhome.byRegion')}
        file={panelPaths.sellerSalesFile('region', { from, to })}
      >
        {regions.length > 0 && (
          <DataTable
            caption={t('sellerhome.byRegion')}
            columns={ofRegions}
            rows={regions}
            rowKey={({ region }) => region}
          />
        )}
      </Table>
    </>
  );
}

interface TableProps {
  readonly title: string;
  /** What the table and the file leave out. */
  readonly note?: string;
  readonly file: string;
  readonly children: ReactNode;
}

function Table({ title, note, file, children }: TableProps) {
  const t = useT('sellerhome');
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{title}</h2>
        {children && (
          <a href={file} download className="link py-2">
            {t('sellerhome.asFile')}
            <span className="sr-only">: {title}</span>
          </a>
        )}
      </div>
      {note && <p className="text-sm text-muted">{note}</p>}
      {children || <EmptyState>{t('sellerhome.nothingSold')}</EmptyState>}
    </section>
  );
}
