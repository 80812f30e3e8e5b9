import { lineNameFor } from '@sokoni/contracts/browser';
import { QueueFilterLinks } from '../../components/moderation/assignment-form.tsx';
import { QUEUE_COLUMNS, QueueTable } from '../../components/moderation/queue-table.tsx';
import { CHOSEN } from '../../components/ui/bulk-form.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { listReported } from '../../features/messages/messages.api.ts';
import { SubjectName } from '../../features/messages/subject-name.tsx';
import { readQueueFilter } from '../../features/moderation/moderation.api.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { readSort } from '../../lib/sorted.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { takeConversations } from '../actions/message.ts';
import { readerOf } from '../actions/moderation.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrNotice } from '../lost-request.ts';
import { panelPaths } from '../panel-paths.ts';
import type { Route } from './+types/reported-conversations-page.ts';

const LIMIT = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams;
  const show = readQueueFilter(asked.get('show'));
  const sort = readSort(asked, QUEUE_COLUMNS) ?? 'age';
  const query = { cursor: asked.get('cursor') ?? undefined, limit: LIMIT, show, sort };
  const { data, nextCursor } = await orNotFound(listReported(query, callerOf(context)));
  const list = { show, sort, allChosen: asked.get(CHOSEN) === 'all' };
  const reader = await readerOf(data, context);
  return { reported: data, nextCursor, reader, here: url.pathname + url.search, ...list };
}

export const action = ({ context, request, url }: Route.ActionArgs) =>
  takeConversations(request, { caller: callerOf(context), here: url.pathname + url.search });

export const clientAction = (args: Route.ClientActionArgs) => sendOrNotice(args);

export default function ReportedConversationsPage({ loaderData }: Route.ComponentProps) {
  const t = useT('messages');
  const label = useT('reviews');
  const lang = useLanguage();
  const { reported, nextCursor, show, sort, allChosen, reader, here } = loaderData;
  const rows = reported.map((conversation) => ({
    ...{ id: conversation._id, title: <SubjectName subject={conversation} /> },
    name: lineNameFor(lang, { ...conversation, name: conversation.title }).text,
    about: `${conversation.buyerName || t('messages.buyer')}, ${conversation.sellerName || t('messages.seller')}`,
    reasons: conversation.reports.map(({ by, reason }) =>
      t(`messages.reportBy_${by}`, { reason: label(`reviews.reason_${reason}`) }),
    ),
    at: conversation.reports[0]?.at ?? '',
    assignment: conversation.assignment,
  }));
  return (
    <div className="page grid gap-4">
      <PageHead title={t('messages.queueTitle')} indexed={false} />
      <h1 className="text-2xl">{t('messages.queueTitle')}</h1>
      <p className="text-muted">{t('messages.queueIntro')}</p>
      <QueueFilterLinks show={show} />
      {rows.length === 0 ? (
        <EmptyState>{t('messages.queueNone')}</EmptyState>
      ) : (
        <QueueTable
          caption={t('messages.queueTitle')}
          sorted={sort}
          openPath={(id) => `${panelPaths.adminMessages}/${id}`}
          {...{ rows, reader, here, allChosen }}
        />
      )}
      <Pagination nextCursor={nextCursor} />
    </div>
  );
}
