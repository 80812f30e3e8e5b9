import { HIDE_REASONS, type QueuedQuestion as Queued } from '@sokoni/contracts/browser';
import { Form, Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { useT } from '../../lib/texts.ts';
import { QuestionItem } from './question-item.tsx';

/** A question that an admin decides about, and why it is here. */
export function QueuedQuestion({ question }: { readonly question: Queued }) {
  const t = useT('reviews');
  const own = useT('questions');
  const { _id, productId, productName, status, heldFor, reportReasons } = question;
  const reasons = [...new Set(reportReasons)].map((reason) => t(`reviews.reason_${reason}`));
  const removal = (answerId: string) => (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="question" value={_id} />
      <input type="hidden" name="answer" value={answerId} />
      <Button look="quiet" name="intent" value="remove-answer">
        {own('questions.removeAnswer')}
      </Button>
    </Form>
  );
  return (
    <QuestionItem question={question} besideAnswer={removal}>
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
        <input type="hidden" name="question" value={_id} />
        <SelectField
          label={t('reviews.hideReason')}
          name="reason"
          options={HIDE_REASONS.map((value) => ({ value, label: t(`reviews.reason_${value}`) }))}
          defaultValue={heldFor.includes('contact') ? 'contact' : (reportReasons[0] ?? 'other')}
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
    </QuestionItem>
  );
}
