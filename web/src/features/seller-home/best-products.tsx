import type { SellerHome } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';

/** What brought the most money in thirty days. */
export function BestProducts({ products }: { readonly products: SellerHome['bestProducts'] }) {
  const t = useT('sellerhome');
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="best-products" className="grid gap-2">
      <h2 id="best-products" className="text-lg">
        {t('sellerhome.bestProducts')}
      </h2>
      <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
        {products.map(({ productId, productName, pieces, goodsTzs }) => (
          <li key={productId} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2">
            <Link to={paths.product(productId)} className="link min-w-0 break-words py-1">
              {productName}
            </Link>
            <span className="ml-auto whitespace-nowrap text-right">
              {formatTzs(goodsTzs)}{' '}
              <span className="text-sm text-muted">
                {t('sellerhome.pieces', { count: pieces })}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
