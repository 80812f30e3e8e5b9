import { DecisionForm } from '../../components/moderation/decision-form.tsx';
import { QueueScreen } from '../../components/moderation/queue-screen.tsx';
import { useWaitingReasons } from '../../components/moderation/queue-table.tsx';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import { ReviewItem } from '../../features/reviews/review-item.tsx';
import { listQueue } from '../../features/reviews/reviews.api.ts';
import { useT } from '../../lib/texts.ts';
import { loadQueue } from '../actions/moderation.ts';
import { decideAboutReview } from '../actions/review.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { pathWith } from '../paths.ts';
import type { Route } from './+types/review-queue-page.ts';

export const loader = (args: Route.LoaderArgs) => loadQueue(args, listQueue, 'review');

export const action = ({ context, request, url }: Route.ActionArgs) =>
  decideAboutReview(request, { caller: callerOf(context), here: url.pathname + url.search });

export { sendOrNotice as clientAction } from '../lost-request.ts';

export default function ReviewQueuePage({ loaderData }: Route.ComponentProps) {
  const t = useT('reviews');
  const reasonsOf = useWaitingReasons();
  const { here, opened, ...list } = loaderData;
  const pathOf = (review: string | null) => pathWith(here, { review });
  const rows = list.rows.map((review) => ({
    ...{ id: review._id, title: review.text || review.productName },
    ...{ name: review.text || review.productName, reasons: reasonsOf(review) },
    ...{ about: review.productName, at: review.createdAt, assignment: review.assignment },
  }));
  const title = t('reviews.queueTitle');
  return (
    <>
      <PageHead title={title} indexed={false} />
      <QueueScreen
        {...list}
        rows={rows}
        title={title}
        intro={t('reviews.queueIntro')}
        nothing={t('reviews.queueNone')}
        openPath={pathOf}
        here={pathOf(null)}
        dialog={
          opened && (
            <PageDialog title={t('reviews.review')} closeTo={pathOf(null)}>
              <ul>
                <ReviewItem review={opened}>
                  <DecisionForm queued={opened} reader={list.reader} idField="review" />
                </ReviewItem>
              </ul>
            </PageDialog>
          )
        }
      />
    </>
  );
}
