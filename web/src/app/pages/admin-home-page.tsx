import { useRouteLoaderData } from 'react-router';
import { decideAdminRequest, fetchAdminHome } from '../../features/admin-home/admin-home.api.ts';
import { AdminRequests } from '../../features/admin-home/admin-requests.tsx';
import { HomeFigures } from '../../features/admin-home/home-figures.tsx';
import { useT } from '../../lib/texts.ts';
import { noticeOf } from '../actions/refusal.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { redirectWithNotice } from '../notice.ts';
import { panelPaths } from '../panel-paths.ts';
import { readForm } from '../read-form.ts';
import { visitorOf } from '../visitor.ts';
import type { Route } from './+types/admin-home-page.ts';
import type { loader as panelLoader } from './admin-panel-page.tsx';

/** Each figure is loaded from its own service; one that is down leaves the others. */
export async function loader({ context }: Route.LoaderArgs) {
  const adminRoles = (await visitorOf(context))?.adminRoles ?? [];
  return { home: await fetchAdminHome(new Date(), adminRoles, callerOf(context)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  try {
    const text = await decideAdminRequest(await readForm(request), callerOf(context));
    return redirectWithNotice(panelPaths.adminHome, { kind: 'success', text });
  } catch (error) {
    return redirectWithNotice(panelPaths.adminHome, await noticeOf(error, request));
  }
}

export { sendOrNotice as clientAction } from '../lost-request.ts';

export default function AdminHomePage({ loaderData }: Route.ComponentProps) {
  const t = useT('admin');
  const panel = useRouteLoaderData<typeof panelLoader>('pages/admin-panel-page');
  return (
    <div className="page grid gap-4">
      <PageHead title={t('admin.overviewTitle')} indexed={false} />
      <h1 className="text-2xl">{t('admin.overviewTitle')}</h1>
      <AdminRequests requests={loaderData.home.requests ?? []} />
      <HomeFigures home={loaderData.home} queues={panel?.queues ?? []} />
    </div>
  );
}
