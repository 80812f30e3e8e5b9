import { Link, redirect } from 'react-router';
import { Alert } from '../../components/ui/alert.tsx';
import { endSms, fetchSmsOptOut } from '../../features/notifications/notifications.api.ts';
import { SessionForm } from '../../features/session/session-form.tsx';
import { refuseForm } from '../../lib/form-answer.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnForm } from '../lost-request.ts';
import { paths } from '../paths.ts';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/sms-opt-out-page.ts';

/** Opening the link changes nothing: programs open links too. */
export const loader = ({ context, params: { token } }: Route.LoaderArgs) =>
  orNotFound(fetchSmsOptOut(token, callerOf(context)));

export async function action({ context, request, url, params: { token } }: Route.ActionArgs) {
  await readForm(request);
  try {
    await endSms(token, callerOf(context));
    return redirect(url.pathname, 303);
  } catch (error) {
    return refuseForm(error, {});
  }
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnForm(args);

export default function SmsOptOutPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('notifications');
  const title = t('notifications.optOut');
  const topic = t(`notifications.${loaderData.topic}`);
  return (
    <div className="page">
      <PageHead title={title} indexed={false} />
      {loaderData.ended ? (
        <div className="mx-auto grid max-w-narrow gap-4 py-6 sm:py-10">
          <h1 className="text-2xl">{title}</h1>
          <Alert kind="success">{t('notifications.optedOut', { topic })}</Alert>
          <p className="text-muted">{t('notifications.optedOutHint')}</p>
          <Link to={`${paths.notifications}/settings`} className="link justify-self-start py-1">
            {t('notifications.settings')}
          </Link>
        </div>
      ) : (
        <SessionForm
          heading={title}
          intro={t('notifications.optOutIntro', { topic })}
          action={t('notifications.optOutAction')}
          answer={actionData}
        >
          {null}
        </SessionForm>
      )}
    </div>
  );
}
