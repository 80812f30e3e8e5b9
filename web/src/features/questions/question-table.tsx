import type { QuestionWithProduct } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { type DataColumn, DataTable } from '../../components/ui/data-table.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { formatDate } from '../../lib/format.ts';
import { type SortIn, sortsBy } from '../../lib/sorted.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { AnswerForm } from './answer-form.tsx';
import { QuestionItem } from './question-item.tsx';
import type { QUESTION_COLUMNS } from './questions.api.ts';

interface QuestionTableProps {
  readonly questions: readonly QuestionWithProduct[];
  readonly sorted: SortIn<(typeof QUESTION_COLUMNS)[number]> | null;
  /** The list with a question open. */
  readonly openPath: (questionId: string) => string;
}

/** What shoppers ask about the seller's products, each leading to the form of its answer. */
export function QuestionTable({ questions, sorted, openPath }: QuestionTableProps) {
  const t = useT('questions');
  const lang = useLanguage();
  const columns: DataColumn<QuestionWithProduct>[] = [
    {
      key: 'question',
      heading: t('questions.question'),
      phone: 'title',
      cell: ({ _id, text }) => (
        <Link
          to={openPath(_id)}
          preventScrollReset
          className="line-clamp-1 py-0.5 font-semibold wrap-anywhere hover:underline md:line-clamp-2"
        >
          {text}
        </Link>
      ),
    },
    {
      key: 'product',
      heading: t('questions.product'),
      phone: 'under',
      width: 'w-32 xl:w-60',
      cell: ({ productName }) => (
        <span className="line-clamp-1 text-muted wrap-anywhere md:line-clamp-2">{productName}</span>
      ),
    },
    {
      key: 'when',
      heading: t('questions.asked'),
      phone: 'end',
      width: 'w-40',
      sort: sortsBy('age'),
      cell: ({ createdAt }) => (
        <span className="text-xs text-muted md:text-sm md:text-ink">
          {formatDate(createdAt, lang)}
        </span>
      ),
    },
    {
      key: 'answer',
      heading: t('questions.yourAnswer'),
      phone: 'under-end',
      width: 'w-40',
      cell: (question) => {
        const answered = ownAnswer(question) !== undefined;
        return (
          <StatusPill tone={answered ? 'good' : 'warm'}>
            {t(answered ? 'questions.answered' : 'questions.show_unanswered')}
          </StatusPill>
        );
      },
    },
  ];
  return (
    <DataTable
      caption={t('questions.sellersTitle')}
      columns={columns}
      rows={questions}
      rowKey={({ _id }) => _id}
      sorted={sorted ?? '-age'}
    />
  );
}

interface AnswerQuestionProps {
  readonly question: QuestionWithProduct;
  readonly answer: FormAnswer | undefined;
}

/** A question about the seller's product, with the form for the answer. */
export function AnswerQuestion({ question, answer }: AnswerQuestionProps) {
  const { _id, productId, productName } = question;
  return (
    <ul>
      <QuestionItem question={question}>
        <p className="text-sm">
          <Link to={paths.product(productId)} className="link inline-block py-1">
            {productName}
          </Link>
        </p>
        <AnswerForm
          questionId={_id}
          answer={answer}
          saved={ownAnswer(question)?.text ?? ''}
          inDialog
        />
      </QuestionItem>
    </ul>
  );
}

/** Of the seller, who has one at most. */
function ownAnswer({ answers }: QuestionWithProduct) {
  return answers.find(({ by }) => by === 'seller');
}
