import type { CSSProperties } from 'react';
import { paths } from '../../app/paths.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { formatNumber } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import type { ProductView } from './product.ts';

export const CONDITION_TEXTS = {
  'Brand New': 'product.brandNew',
  Refurbished: 'product.refurbished',
  Used: 'product.used',
} as const;

/** The way from the home page by the category. */
export function Crumbs({ product }: { readonly product: ProductView }) {
  const t = useT('product');
  return (
    <nav aria-label={t('product.crumbs')}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm">
        <li>
          <a href={paths.home} className="link inline-block py-1">
            {t('common.home')}
          </a>
        </li>
        <li>
          <span aria-hidden="true" className="pr-2 text-muted">
            ›
          </span>
          <a href={paths.category([product.category])} className="link inline-block py-1">
            {product.categoryLabel}
          </a>
        </li>
      </ol>
    </nav>
  );
}

/** Brand, condition and name. */
export function ProductFacts({ product }: { readonly product: ProductView }) {
  const t = useT('product');
  const condition = CONDITION_TEXTS[product.condition as keyof typeof CONDITION_TEXTS];
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2 text-sm font-semibold text-muted">
        {product.brand} <Badge tone="info">{condition ? t(condition) : product.condition}</Badge>
      </p>
      <h1 lang={product.nameLang} className="text-xl sm:text-2xl">
        {product.name}
      </h1>
    </div>
  );
}

export interface Rating {
  readonly average: number;
  readonly count: number;
}

/** What buyers think of it, and the way to what they say. */
export function Stars({
  productId,
  rating,
}: {
  readonly productId: string;
  readonly rating: Rating;
}) {
  const t = useT('catalogue');
  return (
    <a
      href={paths.productReviews(productId)}
      aria-label={t('catalogue.rated', { ...rating })}
      className="inline-flex min-h-6 items-center gap-1.5 text-sm"
    >
      <span
        aria-hidden="true"
        className="stars"
        style={{ '--stars': rating.average } as CSSProperties}
      />
      <b>{rating.average}</b>
      <span className="text-muted underline">({formatNumber(rating.count)})</span>
    </a>
  );
}

/** A message with the product's name and address; the shopper chooses who gets it. */
export function ShareLink({ name, url }: { readonly name: string; readonly url: string }) {
  const t = useT('product');
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(`${name} ${url}`)}`}
      target="_blank"
      rel="noopener noreferrer"
      className="link inline-flex min-h-11 items-center font-semibold"
    >
      {t('product.share')}
    </a>
  );
}
