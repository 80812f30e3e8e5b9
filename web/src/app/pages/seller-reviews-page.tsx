import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { AnswerReview } from '../../features/reviews/answer-review.tsx';
import { listSellersReviews } from '../../features/reviews/reviews.api.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { answerBuyer } from '../actions/review.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnForm } from '../lost-request.ts';
import type { Route } from './+types/seller-reviews-page.ts';

const LIMIT = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { cursor: url.searchParams.get('cursor') ?? undefined, limit: LIMIT };
  const { data, nextCursor } = await orNotFound(listSellersReviews(query, callerOf(context)));
  return { reviews: data, nextCursor };
}

export const action = ({ context, request, url }: Route.ActionArgs) =>
  answerBuyer(request, { caller: callerOf(context), here: url.pathname + url.search });

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnForm(args);

export default function SellerReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('reviews');
  const { reviews, nextCursor } = loaderData;
  return (
    <div className="page grid gap-4">
      <PageHead title={t('reviews.title')} indexed={false} />
      <h1 className="text-2xl">{t('reviews.title')}</h1>
      <p className="text-muted">{t('reviews.sellersIntro')}</p>
      {reviews.length === 0 && <EmptyState>{t('reviews.sellersNone')}</EmptyState>}
      <ul>
        {reviews.map((review) => (
          <AnswerReview key={review._id} review={review} answer={actionData} />
        ))}
      </ul>
      <Pagination nextCursor={nextCursor} />
    </div>
  );
}
