import { type Category, SCREEN } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Skeleton } from '../../components/ui/empty-state.tsx';
import { useT } from '../../lib/texts.ts';
import type { Tile } from './catalogue.api.ts';
import { ProductCard } from './product-card.tsx';
import { ScrollRow } from './scroll-row.tsx';

interface ProductRowProps {
  readonly title: string;
  /** Where the heading leads; empty for all categories. */
  readonly category: Category | '';
  /** Undefined while they are on their way. */
  readonly products: readonly Tile[] | undefined;
  /** Where the heading leads instead. */
  readonly to?: string;
}

const PLACES = Array.from({ length: SCREEN.listSkeletons }, (_, index) => `place-${index}`);

/** A headed row of cards that scrolls sideways. */
export function ProductRow({
  title,
  category,
  products,
  to = paths.category(category ? [category] : []),
}: ProductRowProps) {
  const t = useT('catalogue');
  return (
    <section className="page when-near pt-8">
      <div className="flex items-end justify-between gap-x-4 pb-3">
        <h2 className="text-lg sm:text-xl">{title}</h2>
        <Link to={to} className="link shrink-0 py-1 text-sm font-semibold">
          {t('catalogue.seeAll')}
          <span className="sr-only">: {title}</span>
        </Link>
      </div>
      {products?.length === 0 ? (
        <p className="rounded-lg border border-dashed border-line-strong p-6 text-muted">
          {t('catalogue.empty')}
        </p>
      ) : (
        <ScrollRow
          label={title}
          busy={!products}
          className="auto-cols-[min(10rem,43%)] sm:auto-cols-[13rem]"
        >
          {products
            ? products.map((product) => (
                <li key={product.id}>
                  <ProductCard product={product} />
                </li>
              ))
            : PLACES.map((place) => (
                <li key={place} data-skeleton>
                  <Skeleton className="h-78" />
                </li>
              ))}
        </ScrollRow>
      )}
    </section>
  );
}
