import { confirmEmail } from '../../features/account/account.api.ts';
import { SessionForm } from '../../features/session/session-form.tsx';
import { refuseForm, textOf } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnForm } from '../lost-request.ts';
import { redirectWithNotice } from '../notice.ts';
import { paths } from '../paths.ts';
import { readForm } from '../read-form.ts';
import { requireUser } from '../visitor.ts';
import type { Route } from './+types/confirm-email-page.ts';

/** Opening the mailed link changes nothing, and only who asked for it can use it. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireUser(context, request);
  return { token: url.searchParams.get('token') ?? '' };
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireUser(context, request);
  const token = textOf(await readForm(request), 'token');
  try {
    const text = await confirmEmail({ token }, callerOf(context));
    return redirectWithNotice(paths.myProfile, { kind: 'success', text });
  } catch (error) {
    return refuseForm(error, {});
  }
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnForm(args);

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('auth');
  return (
    <div className="page">
      <PageHead title={t('auth.emailTitle')} indexed={false} />
      <SessionForm
        heading={t('auth.emailTitle')}
        intro={t('auth.emailIntro')}
        action={t('auth.confirm')}
        answer={actionData}
      >
        <input type="hidden" name="token" value={loaderData.token} />
      </SessionForm>
    </div>
  );
}
