import { ANSWER_LENGTH } from '@sokoni/contracts/browser';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextArea } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';

interface AnswerFormProps {
  readonly questionId: string;
  readonly answer: FormAnswer | undefined;
  /** What the reader has answered so far. */
  readonly saved?: string;
  readonly inDialog?: boolean;
}

/** Answers a question, as the seller or as a buyer: the shop knows which. */
export function AnswerForm(props: AnswerFormProps) {
  const { questionId, answer, saved = '', inDialog = false } = props;
  const t = useT('questions');
  const own = answer?.values.question === questionId ? answer : undefined;
  return (
    <AnsweredForm answer={own} inDialog={inDialog} className="grid max-w-text gap-2">
      <input type="hidden" name="question" value={questionId} />
      <TextArea
        label={t('questions.yourAnswer')}
        name="text"
        rows={2}
        required
        maxLength={ANSWER_LENGTH}
        defaultValue={own?.values.text ?? saved}
        error={own?.fields.text}
      />
      <Button variant="secondary" name="intent" value="answer" className="justify-self-start">
        {t('questions.sendAnswer')}
      </Button>
    </AnsweredForm>
  );
}
