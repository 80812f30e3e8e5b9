import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { QueuedReview } from '../../features/reviews/queued-review.tsx';
import { listQueue } from '../../features/reviews/reviews.api.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { decideAboutReview } from '../actions/review.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrNotice } from '../lost-request.ts';
import type { Route } from './+types/review-queue-page.ts';

const LIMIT = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { cursor: url.searchParams.get('cursor') ?? undefined, limit: LIMIT };
  const { data, nextCursor } = await orNotFound(listQueue(query, callerOf(context)));
  return { reviews: data, nextCursor };
}

export const action = ({ context, request, url }: Route.ActionArgs) =>
  decideAboutReview(request, { caller: callerOf(context), here: url.pathname + url.search });

export const clientAction = (args: Route.ClientActionArgs) => sendOrNotice(args);

export default function ReviewQueuePage({ loaderData }: Route.ComponentProps) {
  const t = useT('reviews');
  const { reviews, nextCursor } = loaderData;
  return (
    <div className="page grid gap-4">
      <PageHead title={t('reviews.queueTitle')} indexed={false} />
      <h1 className="text-2xl">{t('reviews.queueTitle')}</h1>
      <p className="text-muted">{t('reviews.queueIntro')}</p>
      {reviews.length === 0 && <EmptyState>{t('reviews.queueNone')}</EmptyState>}
      <ul>
        {reviews.map((review) => (
          <QueuedReview key={review._id} review={review} />
        ))}
      </ul>
      <Pagination nextCursor={nextCursor} />
    </div>
  );
}
