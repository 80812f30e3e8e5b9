import { searchShop } from '../../features/admin-search/admin-search.api.ts';
import { AdminSearchBox } from '../../features/admin-search/admin-search-box.tsx';
import { FoundGroups } from '../../features/admin-search/found-groups.tsx';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { visitorOf } from '../visitor.ts';
import type { Route } from './+types/admin-search-page.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const text = (url.searchParams.get('q') ?? '').trim().slice(0, 100);
  const adminRoles = (await visitorOf(context))?.adminRoles ?? [];
  return { text, found: text ? await searchShop(text, adminRoles, callerOf(context)) : null };
}

/** One search over users, orders, payments and products; on a desktop its box is in the bar. */
export default function AdminSearchPage({ loaderData }: Route.ComponentProps) {
  const t = useT('admin');
  const { text, found } = loaderData;
  return (
    <div className="page grid gap-4">
      <PageHead title={t('admin.searchTitle')} indexed={false} />
      <h1 className="text-2xl wrap-anywhere">
        {text ? t('admin.searchHeading', { text }) : t('admin.searchTitle')}
      </h1>
      <AdminSearchBox />
      {found ? <FoundGroups found={found} text={text} /> : <p>{t('admin.searchIntro')}</p>}
    </div>
  );
}
