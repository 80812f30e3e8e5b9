import type { HideReason, QueuedReview } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useT } from '../../lib/texts.ts';
import { OwnForm } from '../ui/answered-form.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { AssignmentForm, type QueueReader } from './assignment-form.tsx';
import { AppealFacts, ReasonFields, Refusal } from './decision-fields.tsx';

type Queued = Pick<
  QueuedReview,
  | '_id'
  | 'productId'
  | 'productName'
  | 'status'
  | 'heldFor'
  | 'reportReasons'
  | 'hidden'
  | 'assignment'
  | 'refusal'
>;

interface DecisionFormProps {
  /** A review, or a question, that waits for an admin. */
  readonly queued: Queued;
  readonly reader: QueueReader;
  /** Name of the field with its id. */
  readonly idField: 'review' | 'question';
}

/** Why something is in an admin's queue, who works on it, and the decision about it. */
export function DecisionForm({ queued, reader, idField }: DecisionFormProps) {
  const t = useT('reviews');
  const { _id, productId, productName, status, heldFor, reportReasons } = queued;
  const { hidden, assignment, refusal } = queued;
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
      <AppealFacts hidden={hidden} />
      <AssignmentForm assignment={assignment} reader={reader} idField={idField} id={_id} />
      {refusal ? (
        <Refusal refusal={refusal} />
      ) : (
        <OwnForm formId={`${idField} ${_id}`} className="grid max-w-text gap-3">
          <input type="hidden" name={idField} value={_id} />
          <ReasonFields label={t('reviews.hideReason')} likely={likelyReason(queued)} />
          <p className="flex flex-wrap gap-3">
            <Button variant="secondary" name="intent" value="publish">
              {t('reviews.publish')}
            </Button>
            <Button variant="danger" name="intent" value="hide">
              {t('reviews.hide')}
            </Button>
          </p>
        </OwnForm>
      )}
    </>
  );
}

/** What brought it here is most often why it is hidden. */
function likelyReason({ hidden, heldFor, reportReasons }: Queued): HideReason {
  if (hidden) return hidden.reason;
  if (heldFor.includes('contact')) return 'contact';
  if (heldFor.includes('words')) return 'insult';
  return reportReasons[0] ?? 'other';
}
