import { QueueScreen } from '../../components/moderation/queue-screen.tsx';
import { useWaitingReasons } from '../../components/moderation/queue-table.tsx';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import { listQuestionQueue } from '../../features/questions/questions.api.ts';
import { QueuedQuestion } from '../../features/questions/queued-question.tsx';
import { useT } from '../../lib/texts.ts';
import { loadQueue } from '../actions/moderation.ts';
import { decideAboutQuestion } from '../actions/question.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { pathWith } from '../paths.ts';
import type { Route } from './+types/question-queue-page.ts';

/** An answer waits only where its author objects. */
const NOTHING = { heldFor: [], reportReasons: [] };

export const loader = (args: Route.LoaderArgs) => loadQueue(args, listQuestionQueue, 'question');

export const action = ({ context, request, url }: Route.ActionArgs) =>
  decideAboutQuestion(request, { caller: callerOf(context), here: url.pathname + url.search });

export { sendOrNotice as clientAction } from '../lost-request.ts';

export default function QuestionQueuePage({ loaderData }: Route.ComponentProps) {
  const t = useT('questions');
  const reasonsOf = useWaitingReasons();
  const { here, opened, ...list } = loaderData;
  const pathOf = (question: string | null) => pathWith(here, { question });
  const rows = list.rows.map((question) => ({
    ...{ id: question._id, title: question.text, name: question.text },
    ...{ about: question.productName, at: question.createdAt, assignment: question.assignment },
    reasons: [
      ...reasonsOf(question),
      ...question.answers.flatMap(({ hidden }) =>
        hidden ? reasonsOf({ ...NOTHING, hidden }) : [],
      ),
    ],
  }));
  const title = t('questions.queueTitle');
  return (
    <>
      <PageHead title={title} indexed={false} />
      <QueueScreen
        {...list}
        rows={rows}
        title={title}
        intro={t('questions.queueIntro')}
        nothing={t('questions.queueNone')}
        openPath={pathOf}
        here={pathOf(null)}
        dialog={
          opened && (
            <PageDialog title={t('questions.question')} closeTo={pathOf(null)}>
              <ul>
                <QueuedQuestion question={opened} reader={list.reader} />
              </ul>
            </PageDialog>
          )
        }
      />
    </>
  );
}
