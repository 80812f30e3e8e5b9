import { lineNameFor } from '@sokoni/contracts/browser';
import { QueueScreen } from '../../components/moderation/queue-screen.tsx';
import { listReported } from '../../features/messages/messages.api.ts';
import { SubjectName } from '../../features/messages/subject-name.tsx';
import { useLanguage, useT } from '../../lib/texts.ts';
import { takeConversations } from '../actions/message.ts';
import { loadQueue } from '../actions/moderation.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { panelPaths } from '../panel-paths.ts';
import type { Route } from './+types/reported-conversations-page.ts';

export const loader = (args: Route.LoaderArgs) => loadQueue(args, listReported);

export const action = ({ context, request, url }: Route.ActionArgs) =>
  takeConversations(request, { caller: callerOf(context), here: url.pathname + url.search });

export { sendOrNotice as clientAction } from '../lost-request.ts';

export default function ReportedConversationsPage({ loaderData }: Route.ComponentProps) {
  const t = useT('messages');
  const label = useT('reviews');
  const lang = useLanguage();
  const rows = loaderData.rows.map((conversation) => ({
    ...{ id: conversation._id, title: <SubjectName subject={conversation} /> },
    name: lineNameFor(lang, { ...conversation, name: conversation.title }).text,
    about: `${conversation.buyerName || t('messages.buyer')}, ${conversation.sellerName || t('messages.seller')}`,
    reasons: conversation.reports.map(({ by, reason }) =>
      t(`messages.reportBy_${by}`, { reason: label(`reviews.reason_${reason}`) }),
    ),
    at: conversation.reports[0]?.at ?? '',
    assignment: conversation.assignment,
  }));
  const title = t('messages.queueTitle');
  return (
    <>
      <PageHead title={title} indexed={false} />
      <QueueScreen
        {...loaderData}
        rows={rows}
        title={title}
        intro={t('messages.queueIntro')}
        nothing={t('messages.queueNone')}
        openPath={(id) => `${panelPaths.adminMessages}/${id}`}
      />
    </>
  );
}
