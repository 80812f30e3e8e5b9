import { Link } from 'react-router';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { listReported } from '../../features/messages/messages.api.ts';
import { SubjectName } from '../../features/messages/subject-name.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { panelPaths } from '../panel-paths.ts';
import type { Route } from './+types/reported-conversations-page.ts';

const LIMIT = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { cursor: url.searchParams.get('cursor') ?? undefined, limit: LIMIT };
  const { data, nextCursor } = await orNotFound(listReported(query, callerOf(context)));
  return { reported: data, nextCursor };
}

export default function ReportedConversationsPage({ loaderData }: Route.ComponentProps) {
  const t = useT('messages');
  const label = useT('reviews');
  const lang = useLanguage();
  const { reported, nextCursor } = loaderData;
  return (
    <div className="page grid gap-4">
      <PageHead title={t('messages.queueTitle')} indexed={false} />
      <h1 className="text-2xl">{t('messages.queueTitle')}</h1>
      <p className="text-muted">{t('messages.queueIntro')}</p>
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
