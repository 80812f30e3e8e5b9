import { useLocation } from 'react-router';
import { AnswerAlone } from '../../components/ui/answered-form.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { AnswerReview, ReviewTable } from '../../features/reviews/answer-review.tsx';
import { listSellersReviews, REVIEW_COLUMNS } from '../../features/reviews/reviews.api.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { readSort } from '../../lib/sorted.ts';
import { useT } from '../../lib/texts.ts';
import { answerBuyer } from '../actions/review.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnForm } from '../lost-request.ts';
import { pathWith } from '../paths.ts';
import type { Route } from './+types/seller-reviews-page.ts';

const LIMIT = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const sort = readSort(url.searchParams, REVIEW_COLUMNS);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const query = { cursor, limit: LIMIT, sort };
  const { data, nextCursor } = await orNotFound(listSellersReviews(query, callerOf(context)));
  const opened = data.find(({ _id }) => _id === url.searchParams.get('review')) ?? null;
  return { reviews: data, nextCursor, sort: sort ?? null, opened };
}

export const action = ({ context, request, url }: Route.ActionArgs) =>
  answerBuyer(request, {
    caller: callerOf(context),
    here: pathWith(url.pathname + url.search, { review: null }),
  });

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnForm(args);

export default function SellerReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('reviews');
  const { pathname, search } = useLocation();
  const { reviews, nextCursor, sort, opened } = loaderData;
  const pathOf = (review: string | null) => pathWith(pathname + search, { review });
  return (
    <div className="page grid gap-4">
      <PageHead title={t('reviews.title')} indexed={false} />
      <h1 className="text-2xl">{t('reviews.title')}</h1>
      <p className="text-muted">{t('reviews.sellersIntro')}</p>
      {actionData && !opened && <AnswerAlone {...actionData} />}
      {opened && (
        <PageDialog title={t('reviews.review')} closeTo={pathOf(null)}>
          <AnswerReview review={opened} answer={actionData} />
        </PageDialog>
      )}
      {reviews.length === 0 ? (
        <EmptyState>{t('reviews.sellersNone')}</EmptyState>
      ) : (
        <ReviewTable reviews={reviews} sorted={sort} openPath={pathOf} />
      )}
      <Pagination nextCursor={nextCursor} />
    </div>
  );
}
