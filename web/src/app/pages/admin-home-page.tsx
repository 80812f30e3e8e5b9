import { fetchAdminHome } from '../../features/admin-home/admin-home.api.ts';
import { HomeFigures } from '../../features/admin-home/home-figures.tsx';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import type { Route } from './+types/admin-home-page.ts';

/** Each figure is loaded from its own service; one that is down leaves the others. */
export async function loader({ context }: Route.LoaderArgs) {
  return { home: await fetchAdminHome(new Date(), callerOf(context)) };
}

export default function AdminHomePage({ loaderData }: Route.ComponentProps) {
  const t = useT('admin');
  return (
    <div className="page grid gap-4">
      <PageHead title={t('admin.overviewTitle')} indexed={false} />
      <h1 className="text-2xl">{t('admin.overviewTitle')}</h1>
      <HomeFigures home={loaderData.home} />
    </div>
  );
}
