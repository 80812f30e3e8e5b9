import { QueueFilterLinks } from '../../components/moderation/assignment-form.tsx';
import { DecisionForm } from '../../components/moderation/decision-form.tsx';
import {
  QUEUE_COLUMNS,
  QueueTable,
  useWaitingReasons,
} from '../../components/moderation/queue-table.tsx';
import { OwnForms } from '../../components/ui/answered-form.tsx';
import { CHOSEN } from '../../components/ui/bulk-form.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { readQueueFilter } from '../../features/moderation/moderation.api.ts';
import { ReviewItem } from '../../features/reviews/review-item.tsx';
import { listQueue } from '../../features/reviews/reviews.api.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { readSort } from '../../lib/sorted.ts';
import { useT } from '../../lib/texts.ts';
import { readerOf } from '../actions/moderation.ts';
import { decideAboutReview } from '../actions/review.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrNotice } from '../lost-request.ts';
import { pathWith } from '../paths.ts';
import type { Route } from './+types/review-queue-page.ts';

const LIMIT = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const asked = url.searchParams;
  const show = readQueueFilter(asked.get('show'));
  const sort = readSort(asked, QUEUE_COLUMNS) ?? 'age';
  const query = { cursor: asked.get('cursor') ?? undefined, limit: LIMIT, show, sort };
  const { data, nextCursor } = await orNotFound(listQueue(query, caller));
  const opened = data.find(({ _id }) => _id === asked.get('review')) ?? null;
  const list = { show, sort, opened, allChosen: asked.get(CHOSEN) === 'all' };
  const reader = await readerOf(data, context);
  return { reviews: data, nextCursor, reader, here: url.pathname + url.search, ...list };
}

export const action = ({ context, request, url }: Route.ActionArgs) =>
  decideAboutReview(request, { caller: callerOf(context), here: url.pathname + url.search });

export const clientAction = (args: Route.ClientActionArgs) => sendOrNotice(args);

export default function ReviewQueuePage({ loaderData }: Route.ComponentProps) {
  const t = useT('reviews');
  const reasonsOf = useWaitingReasons();
  const { reviews, nextCursor, show, sort, opened, allChosen, reader, here } = loaderData;
  const pathOf = (review: string | null) => pathWith(here, { review });
  const rows = reviews.map((review) => ({
    ...{ id: review._id, title: review.text || review.productName },
    ...{ name: review.text || review.productName, reasons: reasonsOf(review) },
    ...{ about: review.productName, at: review.createdAt, assignment: review.assignment },
  }));
  return (
    <OwnForms>
      <div className="page grid gap-4">
        <PageHead title={t('reviews.queueTitle')} indexed={false} />
        <h1 className="text-2xl">{t('reviews.queueTitle')}</h1>
        <p className="text-muted">{t('reviews.queueIntro')}</p>
        <QueueFilterLinks show={show} />
        {opened && (
          <PageDialog title={t('reviews.review')} closeTo={pathOf(null)}>
            <ul>
              <ReviewItem review={opened}>
                <DecisionForm queued={opened} reader={reader} idField="review" />
              </ReviewItem>
            </ul>
          </PageDialog>
        )}
        {rows.length === 0 ? (
          <EmptyState>{t('reviews.queueNone')}</EmptyState>
        ) : (
          <QueueTable
            caption={t('reviews.queueTitle')}
            sorted={sort}
            openPath={pathOf}
            here={pathOf(null)}
            {...{ rows, reader, allChosen }}
          />
        )}
        <Pagination nextCursor={nextCursor} />
      </div>
    </OwnForms>
  );
}
