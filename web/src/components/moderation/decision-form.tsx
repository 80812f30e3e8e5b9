import { HIDE_REASONS, type HideReason, type QueuedReview } from '@sokoni/contracts/browser';
import { Form, Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useT } from '../../lib/texts.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';

interface DecisionFormProps {
  /** A review, or a question, that waits for an admin. */
  readonly queued: Pick<
    QueuedReview,
    '_id' | 'productId' | 'productName' | 'status' | 'heldFor' | 'reportReasons'
  >;
  /** Name of the field with its id. */
  readonly idField: 'review' | 'question';
  /** Chosen at first. */
  readonly likelyReason: HideReason;
}

/** Why something is in an admin's queue, and the decision about it. */
export function DecisionForm({ queued, idField, likelyReason }: DecisionFormProps) {
  const t = useT('reviews');
  const { _id, productId, productName, status, heldFor, reportReasons } = queued;
  const reasons = [...new Set(reportReasons)].map((reason) => t(`reviews.reason_${reason}`));
  return (
    <>
      <p className="text-sm">
        <Link to={paths.product(productId)} className="link inline-block py-1">
          {productName}
        </Link>
      </p>
      <p className="flex flex-wrap gap-2">
        <Badge tone={status === 'published' ? 'good' : 'warm'}>
          {t(`reviews.status_${status}`)}
        </Badge>
        {heldFor.map((reason) => (
          <Badge key={reason} tone="bad">
            {t(`reviews.held_${reason}`)}
          </Badge>
        ))}
      </p>
      {reasons.length > 0 && <p>{t('reviews.reports', { reasons: reasons.join(', ') })}</p>}
      <Form method="post" preventScrollReset className="grid max-w-text gap-3">
        <input type="hidden" name={idField} value={_id} />
        <SelectField
          label={t('reviews.hideReason')}
          name="reason"
          options={HIDE_REASONS.map((value) => ({ value, label: t(`reviews.reason_${value}`) }))}
          defaultValue={likelyReason}
        />
        <p className="flex flex-wrap gap-3">
          <Button look="secondary" name="intent" value="publish">
            {t('reviews.publish')}
          </Button>
          <Button look="danger" name="intent" value="hide">
            {t('reviews.hide')}
          </Button>
        </p>
      </Form>
    </>
  );
}
