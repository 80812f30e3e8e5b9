import { REPORT_REASONS, type Review } from '@sokoni/contracts/browser';
import { Form } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { useT } from '../../lib/texts.ts';

/** Helpful, or a report to the admins: plain forms, for readers who are logged in. */
export function ReviewActions({ review }: { readonly review: Review }) {
  const t = useT('reviews');
  const reasons = REPORT_REASONS.map((value) => ({ value, label: t(`reviews.reason_${value}`) }));
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
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center px-2 text-sm underline underline-offset-4">
          {t('reviews.report')}
        </summary>
        <Form method="post" preventScrollReset className="grid gap-3 py-2">
          <input type="hidden" name="review" value={reviewId} />
          <SelectField label={t('reviews.reportReason')} name="reason" options={reasons} />
          <Button look="secondary" name="intent" value="report">
            {t('reviews.sendReport')}
          </Button>
        </Form>
      </details>
    </div>
  );
}
