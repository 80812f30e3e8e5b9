import { REPORT_REASONS } from '@sokoni/contracts/browser';
import { Form } from 'react-router';
import { useT } from '../../lib/texts.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';

interface ReportFormProps {
  /** What unfolds the form. */
  readonly label: string;
  /** Name of the field with the id of what is reported. */
  readonly idField: 'review' | 'question' | 'conversation';
  readonly id: string;
  /** What the reader has written: no one reports that. */
  readonly own?: readonly string[];
  readonly className?: string;
}

/** Reports something to the admins, with a reason. */
export function ReportForm({ label, idField, id, own = [], className = '' }: ReportFormProps) {
  const t = useT('reviews');
  if (own.includes(id)) return null;
  const reasons = REPORT_REASONS.map((value) => ({ value, label: t(`reviews.reason_${value}`) }));
  return (
    <details>
      <summary
        className={`inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4 ${className}`}
      >
        {label}
      </summary>
      <Form method="post" preventScrollReset className="grid gap-3 py-2">
        <input type="hidden" name={idField} value={id} />
        <SelectField label={t('reviews.reportReason')} name="reason" options={reasons} />
        <Button variant="secondary" name="intent" value="report">
          {t('reviews.sendReport')}
        </Button>
      </Form>
    </details>
  );
}
