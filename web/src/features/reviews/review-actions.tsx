import type { Review } from '@sokoni/contracts/browser';
import { Form } from 'react-router';
import { ReportForm } from '../../components/moderation/report-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useT } from '../../lib/texts.ts';

/** Helpful, or a report to the admins: plain forms, for readers who are logged in. */
export function ReviewActions({ review }: { readonly review: Review }) {
  const t = useT('reviews');
  const { _id: reviewId, helpfulCount } = review;
  return (
    <div className="flex flex-wrap items-start gap-x-4">
      <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
        <input type="hidden" name="review" value={reviewId} />
        <Button look="quiet" name="intent" value="helpful">
          {t('reviews.markHelpful')}
        </Button>
        {helpfulCount > 0 && (
          <span className="text-sm text-muted">
            {t('reviews.helpfulCount', { count: helpfulCount })}
          </span>
        )}
      </Form>
      <ReportForm label={t('reviews.report')} idField="review" id={reviewId} className="px-2" />
    </div>
  );
}
