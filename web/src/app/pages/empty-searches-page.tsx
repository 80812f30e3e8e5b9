import { catalogueRoutes } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { LinkButton } from '../../components/ui/button.tsx';
import { DataTable } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { formatDate, formatDateTime, formatNumber } from '../../lib/format.ts';
import { send } from '../../lib/http.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { panelPaths } from '../panel-paths.ts';
import { paths } from '../paths.ts';
import type { Route } from './+types/empty-searches-page.ts';

/** Words are forgotten after half a year. */
const OLDEST_WEEK = 25;

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = Number(url.searchParams.get('weeksAgo') ?? 0);
  const weeksAgo = Number.isInteger(asked) && asked >= 0 && asked <= OLDEST_WEEK ? asked : 0;
  const query = { weeksAgo };
  const { data } = await orNotFound(
    send(catalogueRoutes.emptySearches, { query }, callerOf(context)),
  );
  return { weeksAgo, ...data };
}

/** What shoppers looked for and the shop does not have. */
export default function EmptySearchesPage({ loaderData }: Route.ComponentProps) {
  const t = useT('admin');
  const lang = useLanguage();
  const { weeksAgo, week, searches } = loaderData;
  return (
    <div className="page grid gap-4">
      <PageHead title={t('admin.searches')} indexed={false} />
      <h1 className="text-2xl">{t('admin.searches')}</h1>
      <p className="text-muted">{t('admin.searchesText')}</p>
      <nav aria-label={t('admin.weeks')} className="flex flex-wrap items-center gap-3">
        {weeksAgo < OLDEST_WEEK && (
          <LinkButton variant="secondary" to={panelPaths.adminSearches(weeksAgo + 1)}>
            {t('admin.weekBefore')}
          </LinkButton>
        )}
        <h2 className="text-lg">{t('admin.weekOf', { date: formatDate(week, lang) })}</h2>
        {weeksAgo > 0 && (
          <LinkButton variant="secondary" to={panelPaths.adminSearches(weeksAgo - 1)}>
            {t('admin.weekAfter')}
          </LinkButton>
        )}
      </nav>
      {searches.length === 0 ? (
        <EmptyState>{t('admin.noSearches')}</EmptyState>
      ) : (
        <DataTable
          caption={t('admin.searches')}
          rows={searches}
          rowKey={({ words }) => words}
          columns={[
            {
              key: 'words',
              phone: 'title',
              heading: t('admin.searchWords'),
              cell: ({ words }) => (
                <Link to={paths.search(words)} className="link break-words">
                  {words}
                </Link>
              ),
            },
            {
              key: 'count',
              phone: 'end',
              heading: t('admin.searchCount'),
              numeric: true,
              cell: ({ count }) => formatNumber(count),
            },
            {
              key: 'lastAt',
              heading: t('admin.searchLast'),
              cell: ({ lastAt }) => formatDateTime(lastAt, lang),
            },
          ]}
        />
      )}
    </div>
  );
}
