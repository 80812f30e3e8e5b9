import { REPORT_REASONS } from '@sokoni/contracts/browser';
import { Form } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { useT } from '../../lib/texts.ts';

/** Reports a question or its answers to the admins. */
export function ReportQuestion({ questionId }: { readonly questionId: string }) {
  const t = useT('reviews');
  const own = useT('questions');
  const reasons = REPORT_REASONS.map((value) => ({ value, label: t(`reviews.reason_${value}`) }));
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
        {own('questions.report')}
      </summary>
      <Form method="post" preventScrollReset className="grid gap-3 py-2">
        <input type="hidden" name="question" value={questionId} />
        <SelectField label={t('reviews.reportReason')} name="reason" options={reasons} />
        <Button look="secondary" name="intent" value="report">
          {t('reviews.sendReport')}
        </Button>
      </Form>
    </details>
  );
}
