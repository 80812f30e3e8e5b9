import type { Language } from '@sokoni/contracts/browser';
import { renderToStaticMarkup } from 'react-dom/server';
import { paths } from '../../app/paths.ts';
import { LanguageContext, useT } from '../../lib/texts.ts';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewItem } from './review-item.tsx';
import type { ProductReviews as Reviews } from './reviews.api.ts';

interface ProductReviewsProps extends Reviews {
  readonly productId: string;
}

/**
 * On the product's page: the rating and the newest reviews, as finished HTML. Nothing in it needs a
 * script, and its components would not fit into what the page may load first.
 */
export function productReviewsHtml(props: ProductReviewsProps, lang: Language): string {
  return renderToStaticMarkup(
    <LanguageContext value={lang}>
      <ProductReviews {...props} />
    </LanguageContext>,
  );
}

function ProductReviews({ productId, rating, reviews }: ProductReviewsProps) {
  const t = useT('reviews');
  return (
    <section className="page pt-6">
      <h2 className="pb-2 text-lg">{t('reviews.title')}</h2>
      <RatingSummary rating={rating} />
      <ul className="pt-3">
        {reviews.map((review) => (
          <ReviewItem key={review._id} review={review} />
        ))}
      </ul>
      {rating.count > 0 && (
        <a href={paths.productReviews(productId)} className="link inline-block py-1">
          {t('reviews.all')}
        </a>
      )}
    </section>
  );
}
