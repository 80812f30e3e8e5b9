import { type SellerRating as Rating, SELLER_ASPECTS } from '@sokoni/contracts/browser';
import { AnswerTime } from '../../components/ui/answer-time.tsx';
import { useT } from '../../lib/texts.ts';
import { Stars } from './rating-summary.tsx';

/** How buyers rate a seller, as a whole and aspect by aspect, and how fast the seller answers. */
export function SellerRating({ rating }: { readonly rating: Rating }) {
  const t = useT('reviews');
  const { average, count } = rating;
  if (count === 0) {
    return (
      <div className="grid gap-2">
        <p className="text-muted">{t('reviews.sellerUnrated')}</p>
        <AnswerTime minutes={rating.answerMinutes} />
      </div>
    );
  }
  return (
    <section aria-label={t('reviews.sellerRating')} className="grid gap-2">
      <p>
        <strong className="text-2xl">{average}</strong> <Stars stars={average} />{' '}
        {t('reviews.sellerOrders', { count })}
      </p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {SELLER_ASPECTS.map(
          (aspect) =>
            rating[aspect].count > 0 && (
              <div key={aspect}>
                <dt className="text-sm text-muted">{t(`reviews.seller_${aspect}`)}</dt>
                <dd>{rating[aspect].average}</dd>
              </div>
            ),
        )}
      </dl>
      <AnswerTime minutes={rating.answerMinutes} />
    </section>
  );
}
