import { QUESTION_LENGTH } from '@sokoni/contracts/browser';
import { useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { loginPath, paths } from '../../app/paths.ts';
import { AnswerTime } from '../../components/ui/answer-time.tsx';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextArea } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';

interface AskQuestionProps {
  readonly productId: string;
  readonly loggedIn: boolean;
  /** In which the seller usually answers; null where it is not known. */
  readonly answerMinutes: number | null;
  readonly answer: FormAnswer | undefined;
}

export function AskQuestion({ productId, loggedIn, answerMinutes, answer }: AskQuestionProps) {
  const t = useT('questions');
  const [sent, setSent] = useState(0);
  if (!loggedIn) {
    return (
      <div>
        <AnswerTime minutes={answerMinutes} />
        <Link to={loginPath(paths.productQuestions(productId))} className="link inline-block py-1">
          {t('questions.logInToAsk')}
        </Link>
      </div>
    );
  }
  const own = answer?.values.question ? undefined : answer;
  return (
    <QuestionForm
      key={sent}
      answer={own}
      answerMinutes={answerMinutes}
      onSent={() => setSent(sent + 1)}
    />
  );
}

interface QuestionFormProps extends Pick<AskQuestionProps, 'answer' | 'answerMinutes'> {
  readonly onSent: () => void;
}

function QuestionForm({ answer, answerMinutes, onSent }: QuestionFormProps) {
  const t = useT('questions');
  const { formData } = useNavigation();
  return (
    <AnsweredForm
      answer={answer}
      onSent={onSent}
      encType="application/x-www-form-urlencoded"
      className="grid max-w-text gap-3"
    >
      <TextArea
        label={t('questions.yourQuestion')}
        hint={t('questions.askHint')}
        name="text"
        rows={2}
        required
        maxLength={QUESTION_LENGTH}
        defaultValue={answer?.values.text ?? ''}
        error={answer?.fields.text}
      />
      <AnswerTime minutes={answerMinutes} />
      <Button
        name="intent"
        value="ask"
        busy={formData?.get('intent') === 'ask'}
        className="justify-self-start"
      >
        {t('questions.ask')}
      </Button>
    </AnsweredForm>
  );
}
