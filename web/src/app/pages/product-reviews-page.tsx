import type { Review } from '@sokoni/contracts/browser';
import { Form, Link } from 'react-router';
import { ReportForm } from '../../components/moderation/report-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { fetchProduct } from '../../features/product/product.api.ts';
import { RatingSummary } from '../../features/reviews/rating-summary.tsx';
import { ReviewItem } from '../../features/reviews/review-item.tsx';
import { fetchOwnReviewIds, fetchProductReviews } from '../../features/reviews/reviews.api.ts';
import { readSort, SortLinks } from '../../features/reviews/sort-links.tsx';
import { categoryLabel } from '../../lib/categories.ts';
import { publicOrigin } from '../../lib/env.ts';
import { orElse, orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { reactToReview } from '../actions/review.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { paths } from '../paths.ts';
import { requireUser, visitorOf } from '../visitor.ts';
import type { Route } from './+types/product-reviews-page.ts';

const LIMIT = 20;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const sort = readSort(url.searchParams.get('sort'));
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const label = (category: string) => categoryLabel(category, 'en');
  const { id, name } = await orNotFound(fetchProduct(params.id, label, caller));
  const query = { productId: id, sort, cursor, limit: LIMIT };
  const { data, nextCursor } = await orNotFound(fetchProductReviews(query, caller));
  const loggedIn = (await visitorOf(context)) !== null;
  const own = loggedIn ? await orElse(fetchOwnReviewIds(caller), []) : [];
  return { id, name, sort, nextCursor, own, origin: publicOrigin(), ...data };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireUser(context, request);
  return reactToReview(request, { caller: callerOf(context), here: url.pathname + url.search });
}

export { sendOrNotice as clientAction } from '../lost-request.ts';

export default function ProductReviewsPage({ loaderData }: Route.ComponentProps) {
  const t = useT('reviews');
  const { id, name, sort, nextCursor, rating, reviews, own, origin } = loaderData;
  const title = t('reviews.headingOf', { product: name });
  return (
    <div className="page grid gap-4 py-6">
      <PageHead title={title} canonical={origin + paths.productReviews(id)} />
      <Link to={paths.product(id)} className="link justify-self-start py-1">
        {t('reviews.back')}
      </Link>
      <h1 className="text-2xl">{title}</h1>
      <div className="grid gap-4 lg:grid-cols-[22rem_1fr] lg:items-start lg:gap-x-10">
        <RatingSummary rating={rating} />
        <div className="grid gap-4">
          {rating.count > 0 && <SortLinks productId={id} sort={sort} />}
          <ul>
            {reviews.map((review) => (
              <ReviewItem key={review._id} review={review}>
                <ReviewActions review={review} own={own} />
              </ReviewItem>
            ))}
          </ul>
          <Pagination nextCursor={nextCursor} backLabel={t('reviews.first')} />
        </div>
      </div>
    </div>
  );
}

interface ReviewActionsProps {
  readonly review: Review;
  /** The reader's own reviews. */
  readonly own: readonly string[];
}

/** Helpful, or a report to the admins: plain forms, for readers who are logged in. */
function ReviewActions({ review, own }: ReviewActionsProps) {
  const t = useT('reviews');
  const { _id: reviewId, helpfulCount } = review;
  return (
    <div className="flex flex-wrap items-start gap-x-4">
      <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
        <input type="hidden" name="review" value={reviewId} />
        <Button variant="quiet" name="intent" value="helpful">
          {t('reviews.markHelpful')}
        </Button>
        {helpfulCount > 0 && (
          <span className="text-sm text-muted">
            {t('reviews.helpfulCount', { count: helpfulCount })}
          </span>
        )}
      </Form>
      <ReportForm
        label={t('reviews.report')}
        idField="review"
        id={reviewId}
        own={own}
        className="px-2"
      />
    </div>
  );
}
