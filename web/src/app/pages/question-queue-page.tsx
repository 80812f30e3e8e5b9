import { QueueFilterLinks } from '../../components/moderation/assignment-form.tsx';
import { OwnForms } from '../../components/ui/answered-form.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { readQueueFilter } from '../../features/moderation/moderation.api.ts';
import { listQuestionQueue } from '../../features/questions/questions.api.ts';
import { QueuedQuestion } from '../../features/questions/queued-question.tsx';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { readerOf } from '../actions/moderation.ts';
import { decideAboutQuestion } from '../actions/question.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrNotice } from '../lost-request.ts';
import { panelPaths } from '../panel-paths.ts';
import type { Route } from './+types/question-queue-page.ts';

const LIMIT = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const show = readQueueFilter(url.searchParams.get('show'));
  const query = { cursor: url.searchParams.get('cursor') ?? undefined, limit: LIMIT, show };
  const { data, nextCursor } = await orNotFound(listQuestionQueue(query, caller));
  return { questions: data, nextCursor, show, reader: await readerOf(data, context) };
}

export const action = ({ context, request, url }: Route.ActionArgs) =>
  decideAboutQuestion(request, { caller: callerOf(context), here: url.pathname + url.search });

export const clientAction = (args: Route.ClientActionArgs) => sendOrNotice(args);

export default function QuestionQueuePage({ loaderData }: Route.ComponentProps) {
  const t = useT('questions');
  const { questions, nextCursor, show, reader } = loaderData;
  return (
    <OwnForms>
      <div className="page grid gap-4">
        <PageHead title={t('questions.queueTitle')} indexed={false} />
        <h1 className="text-2xl">{t('questions.queueTitle')}</h1>
        <p className="text-muted">{t('questions.queueIntro')}</p>
        <QueueFilterLinks queue={panelPaths.adminQuestions} show={show} />
        {questions.length === 0 && <EmptyState>{t('questions.queueNone')}</EmptyState>}
        <ul>
          {questions.map((question) => (
            <QueuedQuestion key={question._id} question={question} reader={reader} />
          ))}
        </ul>
        <Pagination nextCursor={nextCursor} />
      </div>
    </OwnForms>
  );
}
