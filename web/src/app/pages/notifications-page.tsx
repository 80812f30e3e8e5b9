import { Link, redirect } from 'react-router';
import { LinkButton } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { LoadFailure } from '../../components/ui/load-failure.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { NotificationList, ReadAllForm } from '../../features/notifications/notification-list.tsx';
import {
  listNotifications,
  readAllNotifications,
  readNotification,
} from '../../features/notifications/notifications.api.ts';
import { readIntent } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { noticeOf, sentenceOf } from '../actions/refusal.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { redirectWithNotice } from '../notice.ts';
import { paths, safeReturnTo } from '../paths.ts';
import { readForm } from '../read-form.ts';
import { requireUser } from '../visitor.ts';
import type { Route } from './+types/notifications-page.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireUser(context, request);
  const cursor = new URL(request.url).searchParams.get('cursor');
  try {
    const { data: items, nextCursor } = await listNotifications(cursor, callerOf(context));
    return { items, nextCursor, failure: '' };
  } catch (error) {
    return { items: [], nextCursor: null, failure: await sentenceOf(error, request) };
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireUser(context, request);
  const form = await readForm(request);
  const intent = readIntent(form, ['open', 'read-all']);
  const id = String(form.get('notification'));
  try {
    if (intent === 'open') {
      return redirect(safeReturnTo(await readNotification(id, callerOf(context))), 303);
    }
    const text = await readAllNotifications(id, callerOf(context));
    return redirectWithNotice(paths.notifications, { kind: 'success', text });
  } catch (error) {
    return redirectWithNotice(paths.notifications, await noticeOf(error, request));
  }
}

export { sendOrNotice as clientAction } from '../lost-request.ts';

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const t = useT('notifications');
  const { items, nextCursor, failure } = loaderData;
  const [newest] = items;
  return (
    <div className="page max-w-[56rem]! grid gap-4 py-6">
      <PageHead title={t('notifications.title')} indexed={false} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl">{t('notifications.title')}</h1>
        {newest && items.some(({ readAt }) => readAt === null) && <ReadAllForm upTo={newest._id} />}
      </div>
      {failure && <LoadFailure text={failure} />}
      {!newest && !failure && (
        <EmptyState
          action={<LinkButton to={paths.home}>{t('notifications.goShopping')}</LinkButton>}
        >
          {t('notifications.empty')}
        </EmptyState>
      )}
      {newest && <NotificationList items={items} />}
      <p className="flex flex-wrap items-center justify-between gap-x-6 text-sm text-muted">
        {t('notifications.kept')}
        <Link to={`${paths.notifications}/settings`} className="link py-2">
          {t('notifications.settings')}
        </Link>
      </p>
      <Pagination nextCursor={nextCursor} />
    </div>
  );
}
