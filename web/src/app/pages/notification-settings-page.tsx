import { Link } from 'react-router';
import {
  fetchPushKey,
  fetchSettings,
  saveSettings,
} from '../../features/notifications/notifications.api.ts';
import { PushSwitch } from '../../features/notifications/push-switch.tsx';
import { readSettings, SettingsForm } from '../../features/notifications/settings-form.tsx';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { noticeOf } from '../actions/refusal.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { redirectWithNotice } from '../notice.ts';
import { paths } from '../paths.ts';
import { readForm } from '../read-form.ts';
import { requireUser } from '../visitor.ts';
import type { Route } from './+types/notification-settings-page.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { email, phone } = await requireUser(context, request);
  const caller = callerOf(context);
  const [settings, pushKey] = await orNotFound(
    Promise.all([fetchSettings(caller), fetchPushKey(caller)]),
  );
  const reachable = { push: pushKey.publicKey !== '', mail: email !== '', sms: phone !== '' };
  return { settings, reachable, pushKey };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireUser(context, request);
  const settings = readSettings(await readForm(request));
  try {
    const text = await saveSettings(settings, callerOf(context));
    return redirectWithNotice(url.pathname, { kind: 'success', text });
  } catch (error) {
    return redirectWithNotice(url.pathname, await noticeOf(error, request));
  }
}

export { sendOrNotice as clientAction } from '../lost-request.ts';

export default function NotificationSettingsPage({ loaderData }: Route.ComponentProps) {
  const t = useT('notifications');
  const { settings, reachable, pushKey } = loaderData;
  return (
    <div className="page max-w-[56rem]! grid gap-4 py-6">
      <PageHead title={t('notifications.settings')} indexed={false} />
      <Link to={paths.notifications} className="link justify-self-start py-1">
        {t('notifications.back')}
      </Link>
      <h1 className="text-2xl">{t('notifications.settings')}</h1>
      <p className="text-muted">{t('notifications.settingsIntro')}</p>
      {pushKey.publicKey && <PushSwitch pushKey={pushKey} />}
      <SettingsForm settings={settings} reachable={reachable} />
    </div>
  );
}
