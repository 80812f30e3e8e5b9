import { REVIEW_SORTS, type ReviewSort } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useT } from '../../lib/texts.ts';

interface SortLinksProps {
  readonly productId: string;
  readonly sort: ReviewSort;
}

export function SortLinks({ productId, sort }: SortLinksProps) {
  const t = useT('reviews');
  return (
    <nav aria-label={t('reviews.sortBy')} className="flex flex-wrap gap-x-4">
      {REVIEW_SORTS.map((value) => (
        <Link
          key={value}
          to={paths.productReviews(productId, value)}
          aria-current={value === sort ? 'true' : undefined}
          className="link inline-flex min-h-11 items-center aria-[current=true]:font-bold aria-[current=true]:no-underline"
        >
          {t(`reviews.${value}`)}
        </Link>
      ))}
    </nav>
  );
}

/** The order that an address names; newest first for any other. */
export function readSort(value: string | null): ReviewSort {
  return REVIEW_SORTS.find((known) => known === value) ?? 'newest';
}
