import type { QueuedQuestion as Queued } from '@sokoni/contracts/browser';
import { Form } from 'react-router';
import { DecisionForm } from '../../components/moderation/decision-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useT } from '../../lib/texts.ts';
import { QuestionItem } from './question-item.tsx';

/** A question that an admin decides about, and why it is here. */
export function QueuedQuestion({ question }: { readonly question: Queued }) {
  const t = useT('questions');
  const { _id, heldFor, reportReasons } = question;
  const removal = (answerId: string) => (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="question" value={_id} />
      <input type="hidden" name="answer" value={answerId} />
      <Button look="quiet" name="intent" value="remove-answer">
        {t('questions.removeAnswer')}
      </Button>
    </Form>
  );
  const reason = heldFor.includes('contact') ? 'contact' : (reportReasons[0] ?? 'other');
  return (
    <QuestionItem question={question} besideAnswer={removal}>
      <DecisionForm queued={question} idField="question" likelyReason={reason} />
    </QuestionItem>
  );
}
