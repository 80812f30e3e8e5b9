import { Link } from 'react-router';
import { AssignmentForm, QueueFilterLinks } from '../../components/moderation/assignment-form.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { listReported } from '../../features/messages/messages.api.ts';
import { SubjectName } from '../../features/messages/subject-name.tsx';
import { readQueueFilter } from '../../features/moderation/moderation.api.ts';
import { formatDateTime } from '../../lib/format.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { takeConversation } from '../actions/message.ts';
import { readerOf } from '../actions/moderation.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrNotice } from '../lost-request.ts';
import { panelPaths } from '../panel-paths.ts';
import type { Route } from './+types/reported-conversations-page.ts';

const LIMIT = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const show = readQueueFilter(url.searchParams.get('show'));
  const query = { cursor: url.searchParams.get('cursor') ?? undefined, limit: LIMIT, show };
  const { data, nextCursor } = await orNotFound(listReported(query, callerOf(context)));
  return { reported: data, nextCursor, show, reader: await readerOf(data, context) };
}

export const action = ({ context, request, url }: Route.ActionArgs) =>
  takeConversation(request, { caller: callerOf(context), here: url.pathname + url.search });

export const clientAction = (args: Route.ClientActionArgs) => sendOrNotice(args);

export default function ReportedConversationsPage({ loaderData }: Route.ComponentProps) {
  const t = useT('messages');
  const label = useT('reviews');
  const lang = useLanguage();
  const { reported, nextCursor, show, reader } = loaderData;
  return (
    <div className="page grid gap-4">
      <PageHead title={t('messages.queueTitle')} indexed={false} />
      <h1 className="text-2xl">{t('messages.queueTitle')}</h1>
      <p className="text-muted">{t('messages.queueIntro')}</p>
      <QueueFilterLinks queue={panelPaths.adminMessages} show={show} />
      {reported.length === 0 && <EmptyState>{t('messages.queueNone')}</EmptyState>}
      <ul>
        {reported.map((conversation) => (
          <li key={conversation._id} className="grid gap-1 border-t border-line py-3">
            <p className="font-semibold">
              <SubjectName subject={conversation} />
            </p>
            {conversation.reports.map(({ by, reason, at }) => (
              <p key={by}>
                {t(`messages.reportBy_${by}`, { reason: label(`reviews.reason_${reason}`) })}{' '}
                <span className="text-sm text-muted">{formatDateTime(at, lang)}</span>
              </p>
            ))}
            <AssignmentForm
              assignment={conversation.assignment}
              reader={reader}
              idField="conversation"
              id={conversation._id}
            />
            <Link
              to={`${panelPaths.adminMessages}/${conversation._id}`}
              className="link justify-self-start py-1"
            >
              {t('messages.read')}
            </Link>
          </li>
        ))}
      </ul>
      <Pagination nextCursor={nextCursor} />
    </div>
  );
}
