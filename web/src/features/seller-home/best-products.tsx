import type { SellerHome } from '@sokoni/contracts/browser';
import { paths } from '../../app/paths.ts';
import { LinkRows } from '../../components/ui/link-rows.tsx';
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
      <LinkRows
        labelledBy="best-products"
        rows={products}
        rowKey={({ productId }) => productId}
        to={({ productId }) => paths.product(productId)}
        end={({ pieces, goodsTzs }) => (
          <>
            <span className="whitespace-nowrap">{formatTzs(goodsTzs)}</span>{' '}
            <span className="block text-sm text-muted sm:inline">
              {t('sellerhome.pieces', { count: pieces })}
            </span>
          </>
        )}
      >
        {({ productName }) => productName}
      </LinkRows>
    </section>
  );
}
