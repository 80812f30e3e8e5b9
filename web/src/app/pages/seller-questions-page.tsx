import { Link } from 'react-router';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { AnswerForm } from '../../features/questions/answer-form.tsx';
import { QuestionItem } from '../../features/questions/question-item.tsx';
import { listSellersQuestions } from '../../features/questions/questions.api.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { answerAsker } from '../actions/question.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnForm } from '../lost-request.ts';
import { panelPaths } from '../panel-paths.ts';
import { paths } from '../paths.ts';
import type { Route } from './+types/seller-questions-page.ts';

const LIMIT = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { cursor: url.searchParams.get('cursor') ?? undefined, limit: LIMIT };
  const { data, nextCursor } = await orNotFound(listSellersQuestions(query, callerOf(context)));
  return { questions: data, nextCursor };
}

export const action = ({ context, request, url }: Route.ActionArgs) =>
  answerAsker(request, { caller: callerOf(context), here: url.pathname + url.search });

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnForm(args);

export default function SellerQuestionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('questions');
  const label = useT('moderation');
  const { questions, nextCursor } = loaderData;
  return (
    <div className="page grid gap-4">
      <PageHead title={t('questions.sellersTitle')} indexed={false} />
      <h1 className="text-2xl">{t('questions.sellersTitle')}</h1>
      <p className="text-muted">{t('questions.sellerIntro')}</p>
      <Link to={panelPaths.hiddenTexts} className="link justify-self-start py-1">
        {label('moderation.title')}
      </Link>
      {questions.length === 0 && <EmptyState>{t('questions.sellerNone')}</EmptyState>}
      <ul>
        {questions.map((question) => (
          <QuestionItem key={question._id} question={question}>
            <p className="text-sm">
              <Link to={paths.product(question.productId)} className="link inline-block py-1">
                {question.productName}
              </Link>
            </p>
            <AnswerForm questionId={question._id} answer={actionData} />
          </QuestionItem>
        ))}
      </ul>
      <Pagination nextCursor={nextCursor} />
    </div>
  );
}
