import type { QueuedReview as Queued } from '@sokoni/contracts/browser';
import {
  QueueFilterLinks,
  type QueueReader,
} from '../../components/moderation/assignment-form.tsx';
import { DecisionForm } from '../../components/moderation/decision-form.tsx';
import { OwnForms } from '../../components/ui/answered-form.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { readQueueFilter } from '../../features/moderation/moderation.api.ts';
import { ReviewItem } from '../../features/reviews/review-item.tsx';
import { listQueue } from '../../features/reviews/reviews.api.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { readerOf } from '../actions/moderation.ts';
import { decideAboutReview } from '../actions/review.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrNotice } from '../lost-request.ts';
import { panelPaths } from '../panel-paths.ts';
import type { Route } from './+types/review-queue-page.ts';

const LIMIT = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const show = readQueueFilter(url.searchParams.get('show'));
  const query = { cursor: url.searchParams.get('cursor') ?? undefined, limit: LIMIT, show };
  const { data, nextCursor } = await orNotFound(listQueue(query, caller));
  return { reviews: data, nextCursor, show, reader: await readerOf(data, context) };
}

export const action = ({ context, request, url }: Route.ActionArgs) =>
  decideAboutReview(request, { caller: callerOf(context), here: url.pathname + url.search });

export const clientAction = (args: Route.ClientActionArgs) => sendOrNotice(args);

export default function ReviewQueuePage({ loaderData }: Route.ComponentProps) {
  const t = useT('reviews');
  const { reviews, nextCursor, show, reader } = loaderData;
  return (
    <OwnForms>
      <div className="page grid gap-4">
        <PageHead title={t('reviews.queueTitle')} indexed={false} />
        <h1 className="text-2xl">{t('reviews.queueTitle')}</h1>
        <p className="text-muted">{t('reviews.queueIntro')}</p>
        <QueueFilterLinks queue={panelPaths.adminReviews} show={show} />
        {reviews.length === 0 && <EmptyState>{t('reviews.queueNone')}</EmptyState>}
        <ul>
          {reviews.map((review) => (
            <QueuedReview key={review._id} review={review} reader={reader} />
          ))}
        </ul>
        <Pagination nextCursor={nextCursor} />
      </div>
    </OwnForms>
  );
}

interface QueuedReviewProps {
  readonly review: Queued;
  readonly reader: QueueReader;
}

/** A review that an admin decides about, and why it is here. */
function QueuedReview({ review, reader }: QueuedReviewProps) {
  return (
    <ReviewItem review={review}>
      <DecisionForm queued={review} reader={reader} idField="review" />
    </ReviewItem>
  );
}
