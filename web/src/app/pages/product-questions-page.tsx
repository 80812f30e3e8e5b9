import { Link } from 'react-router';
import { ReportForm } from '../../components/moderation/report-form.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { fetchProduct } from '../../features/product/product.api.ts';
import { AnswerForm } from '../../features/questions/answer-form.tsx';
import { AskQuestion } from '../../features/questions/ask-question.tsx';
import { QuestionItem } from '../../features/questions/question-item.tsx';
import {
  fetchOwnQuestionIds,
  fetchProductQuestions,
} from '../../features/questions/questions.api.ts';
import { fetchSellerRating } from '../../features/reviews/reviews.api.ts';
import { categoryLabel } from '../../lib/categories.ts';
import { publicOrigin } from '../../lib/env.ts';
import { orElse, orNotFound } from '../../lib/or-else.ts';
import { shopIdIn } from '../../lib/shop-path.ts';
import { useT } from '../../lib/texts.ts';
import { talkAboutProduct } from '../actions/question.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnFormWith } from '../lost-request.ts';
import { paths } from '../paths.ts';
import { requireUser, visitorOf } from '../visitor.ts';
import type { Route } from './+types/product-questions-page.ts';

const LIMIT = 20;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const label = (category: string) => categoryLabel(category, 'en');
  const { id, name, seller } = await orNotFound(fetchProduct(params.id, label, caller));
  const rated = orElse(fetchSellerRating(shopIdIn(seller.shop) ?? '', caller), null);
  const query = { productId: id, cursor, limit: LIMIT };
  const { data, nextCursor } = await orNotFound(fetchProductQuestions(query, caller));
  const loggedIn = (await visitorOf(context)) !== null;
  const own = loggedIn ? await orElse(fetchOwnQuestionIds(caller), []) : [];
  const answerMinutes = (await rated)?.answerMinutes ?? null;
  const found = { nextCursor, questions: data, own, answerMinutes };
  return { id, name, loggedIn, origin: publicOrigin(), ...found };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  await requireUser(context, request);
  const place = { caller: callerOf(context), here: url.pathname };
  return talkAboutProduct(request, params.id, place);
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnFormWith('text', args);

export default function ProductQuestionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('questions');
  const { id, name, loggedIn, nextCursor, questions, own, answerMinutes, origin } = loaderData;
  const title = t('questions.headingOf', { product: name });
  return (
    <div className="page grid gap-4 py-6">
      <PageHead title={title} canonical={origin + paths.productQuestions(id)} />
      <Link to={paths.product(id)} className="link justify-self-start py-1">
        {t('questions.back')}
      </Link>
      <h1 className="text-2xl">{title}</h1>
      {/* What was asked is there: the form begins anew. */}
      <AskQuestion
        key={questions[0]?._id}
        productId={id}
        loggedIn={loggedIn}
        answerMinutes={answerMinutes}
        answer={actionData}
      />
      {questions.length === 0 && <EmptyState>{t('questions.none')}</EmptyState>}
      <ul>
        {questions.map((question) => (
          <QuestionItem key={question._id} question={question}>
            {loggedIn && (
              <div className="flex flex-wrap items-start gap-x-6">
                <details open={actionData?.values.question === question._id}>
                  <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
                    {t('questions.answer')}
                  </summary>
                  <AnswerForm questionId={question._id} answer={actionData} />
                </details>
                <ReportForm
                  label={t('questions.report')}
                  idField="question"
                  id={question._id}
                  own={own}
                />
              </div>
            )}
          </QuestionItem>
        ))}
      </ul>
      <Pagination nextCursor={nextCursor} />
    </div>
  );
}
