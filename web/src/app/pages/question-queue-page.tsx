import { QueueFilterLinks } from '../../components/moderation/assignment-form.tsx';
import {
  QUEUE_COLUMNS,
  QueueTable,
  useWaitingReasons,
} from '../../components/moderation/queue-table.tsx';
import { OwnForms } from '../../components/ui/answered-form.tsx';
import { CHOSEN } from '../../components/ui/bulk-form.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { readQueueFilter } from '../../features/moderation/moderation.api.ts';
import { listQuestionQueue } from '../../features/questions/questions.api.ts';
import { QueuedQuestion } from '../../features/questions/queued-question.tsx';
import { orNotFound } from '../../lib/or-else.ts';
import { readSort } from '../../lib/sorted.ts';
import { useT } from '../../lib/texts.ts';
import { readerOf } from '../actions/moderation.ts';
import { decideAboutQuestion } from '../actions/question.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrNotice } from '../lost-request.ts';
import { pathWith } from '../paths.ts';
import type { Route } from './+types/question-queue-page.ts';

const LIMIT = 50;
/** An answer waits only where its author objects. */
const NOTHING = { heldFor: [], reportReasons: [] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const asked = url.searchParams;
  const show = readQueueFilter(asked.get('show'));
  const sort = readSort(asked, QUEUE_COLUMNS) ?? 'age';
  const query = { cursor: asked.get('cursor') ?? undefined, limit: LIMIT, show, sort };
  const { data, nextCursor } = await orNotFound(listQuestionQueue(query, caller));
  const opened = data.find(({ _id }) => _id === asked.get('question')) ?? null;
  const list = { show, sort, opened, allChosen: asked.get(CHOSEN) === 'all' };
  const reader = await readerOf(data, context);
  return { questions: data, nextCursor, reader, here: url.pathname + url.search, ...list };
}

export const action = ({ context, request, url }: Route.ActionArgs) =>
  decideAboutQuestion(request, { caller: callerOf(context), here: url.pathname + url.search });

export const clientAction = (args: Route.ClientActionArgs) => sendOrNotice(args);

export default function QuestionQueuePage({ loaderData }: Route.ComponentProps) {
  const t = useT('questions');
  const reasonsOf = useWaitingReasons();
  const { questions, nextCursor, show, sort, opened, allChosen, reader, here } = loaderData;
  const pathOf = (question: string | null) => pathWith(here, { question });
  const rows = questions.map((question) => ({
    ...{ id: question._id, title: question.text, name: question.text },
    ...{ about: question.productName, at: question.createdAt, assignment: question.assignment },
    reasons: [
      ...reasonsOf(question),
      ...question.answers.flatMap(({ hidden }) =>
        hidden ? reasonsOf({ ...NOTHING, hidden }) : [],
      ),
    ],
  }));
  return (
    <OwnForms>
      <div className="page grid gap-4">
        <PageHead title={t('questions.queueTitle')} indexed={false} />
        <h1 className="text-2xl">{t('questions.queueTitle')}</h1>
        <p className="text-muted">{t('questions.queueIntro')}</p>
        <QueueFilterLinks show={show} />
        {opened && (
          <PageDialog title={t('questions.question')} closeTo={pathOf(null)}>
            <ul>
              <QueuedQuestion question={opened} reader={reader} />
            </ul>
          </PageDialog>
        )}
        {rows.length === 0 ? (
          <EmptyState>{t('questions.queueNone')}</EmptyState>
        ) : (
          <QueueTable
            caption={t('questions.queueTitle')}
            sorted={sort}
            openPath={pathOf}
            here={pathOf(null)}
            {...{ rows, reader, allChosen }}
          />
        )}
        <Pagination nextCursor={nextCursor} />
      </div>
    </OwnForms>
  );
}
