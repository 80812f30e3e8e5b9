import { SELLER_QUESTION_FILTERS } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { AnswerAlone } from '../../components/ui/answered-form.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { FilterLinks } from '../../components/ui/filter-links.tsx';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { AnswerQuestion, QuestionTable } from '../../features/questions/question-table.tsx';
import { listSellersQuestions, QUESTION_COLUMNS } from '../../features/questions/questions.api.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { readSort } from '../../lib/sorted.ts';
import { useT } from '../../lib/texts.ts';
import { answerAsker } from '../actions/question.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnForm } from '../lost-request.ts';
import { panelPaths } from '../panel-paths.ts';
import { pathWith } from '../paths.ts';
import type { Route } from './+types/seller-questions-page.ts';

const LIMIT = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams;
  const show = SELLER_QUESTION_FILTERS.find((known) => known === asked.get('show')) ?? 'all';
  const sort = readSort(asked, QUESTION_COLUMNS);
  const query = { cursor: asked.get('cursor') ?? undefined, limit: LIMIT, show, sort };
  const { data, nextCursor } = await orNotFound(listSellersQuestions(query, callerOf(context)));
  const opened = data.find(({ _id }) => _id === asked.get('question')) ?? null;
  const here = url.pathname + url.search;
  return { questions: data, nextCursor, show, sort: sort ?? null, opened, here };
}

export const action = ({ context, request, url }: Route.ActionArgs) =>
  answerAsker(request, {
    caller: callerOf(context),
    here: pathWith(url.pathname + url.search, { question: null }),
  });

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnForm(args);

export default function SellerQuestionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('questions');
  const label = useT('moderation');
  const { questions, nextCursor, show, sort, opened, here } = loaderData;
  const pathOf = (question: string | null) => pathWith(here, { question });
  return (
    <div className="page grid gap-4">
      <PageHead title={t('questions.sellersTitle')} indexed={false} />
      <h1 className="text-2xl">{t('questions.sellersTitle')}</h1>
      <p className="text-muted">{t('questions.sellerIntro')}</p>
      <Link to={panelPaths.hiddenTexts} className="link justify-self-start py-1">
        {label('moderation.title')}
      </Link>
      <FilterLinks
        label={t('questions.filter')}
        name="show"
        values={SELLER_QUESTION_FILTERS}
        chosen={show}
        labelOf={(value) => t(`questions.show_${value}`)}
        closes={['question']}
      />
      {actionData && !opened && <AnswerAlone {...actionData} />}
      {opened && (
        <PageDialog title={t('questions.question')} closeTo={pathOf(null)}>
          <AnswerQuestion question={opened} answer={actionData} />
        </PageDialog>
      )}
      {questions.length === 0 ? (
        <EmptyState>
          {t(show === 'unanswered' ? 'questions.allAnswered' : 'questions.sellerNone')}
        </EmptyState>
      ) : (
        <QuestionTable questions={questions} sorted={sort} openPath={pathOf} />
      )}
      <Pagination nextCursor={nextCursor} />
    </div>
  );
}
