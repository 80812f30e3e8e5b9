import type { QueuedQuestion as Queued } from '@sokoni/contracts/browser';
import type { QueueReader } from '../../components/moderation/assignment-form.tsx';
import {
  AppealFacts,
  ReasonFields,
  Refusal,
} from '../../components/moderation/decision-fields.tsx';
import { DecisionForm } from '../../components/moderation/decision-form.tsx';
import { OwnForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useT } from '../../lib/texts.ts';
import { QuestionItem } from './question-item.tsx';

interface QueuedQuestionProps {
  readonly question: Queued;
  readonly reader: QueueReader;
}

/** A question that an admin decides about, why it is here, and a decision about each answer. */
export function QueuedQuestion({ question, reader }: QueuedQuestionProps) {
  const answers = new Map(question.answers.map((answer) => [answer._id, answer]));
  const decision = (answerId: string) => {
    const answer = answers.get(answerId);
    return answer && <AnswerDecision questionId={question._id} answer={answer} />;
  };
  return (
    <QuestionItem question={question} besideAnswer={decision}>
      <DecisionForm queued={question} reader={reader} idField="question" />
    </QuestionItem>
  );
}

interface AnswerDecisionProps {
  readonly questionId: string;
  readonly answer: Queued['answers'][number];
}

function AnswerDecision({ questionId, answer }: AnswerDecisionProps) {
  const t = useT('moderation');
  const label = useT('reviews');
  const { _id, hidden, refusal } = answer;
  if (refusal) {
    return (
      <>
        <AppealFacts hidden={hidden} />
        <Refusal refusal={refusal} />
      </>
    );
  }
  return (
    <>
      <AppealFacts hidden={hidden} />
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
          {t('moderation.decideAnswer')}
        </summary>
        <OwnForm formId={`answer ${_id}`} className="grid max-w-text gap-3 py-2">
          <input type="hidden" name="question" value={questionId} />
          <input type="hidden" name="answer" value={_id} />
          <ReasonFields label={label('reviews.hideReason')} likely={hidden?.reason ?? 'other'} />
          <p className="flex flex-wrap gap-3">
            {hidden && (
              <Button variant="secondary" name="intent" value="publish">
                {t('moderation.showAnswer')}
              </Button>
            )}
            <Button variant="danger" name="intent" value="hide">
              {t('moderation.hideAnswer')}
            </Button>
          </p>
        </OwnForm>
      </details>
    </>
  );
}
