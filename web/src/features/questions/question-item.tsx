import type { Question } from '@sokoni/contracts/browser';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

interface QuestionItemProps {
  readonly question: Question;
  /** What stands beside an answer. */
  readonly besideAnswer?: (answerId: string) => ReactNode;
  /** What the reader may do about the question. */
  readonly children?: ReactNode;
}

/** One question with its answers, the seller's first. */
export function QuestionItem({ question, besideAnswer, children }: QuestionItemProps) {
  const t = useT('questions');
  const lang = useLanguage();
  const { text, createdAt, answers } = question;
  return (
    <li className="grid gap-2 border-t border-line py-3">
      <p className="wrap-anywhere max-w-text whitespace-pre-line font-semibold">{text}</p>
      <p className="text-sm text-muted">{formatDate(createdAt, lang)}</p>
      {answers.length === 0 && <p className="text-muted">{t('questions.unanswered')}</p>}
      {answers.map(({ _id, by, authorName, text: said, at }) => (
        <div key={_id} className="rounded-md bg-sand p-3">
          <p className="text-sm font-semibold">
            {by === 'seller'
              ? t('questions.sellerAnswers')
              : t('questions.buyerAnswers', { name: authorName || t('questions.someBuyer') })}{' '}
            <span className="font-normal text-muted">{formatDate(at, lang)}</span>
          </p>
          <p className="wrap-anywhere max-w-text whitespace-pre-line">{said}</p>
          {besideAnswer?.(_id)}
        </div>
      ))}
      {children}
    </li>
  );
}
