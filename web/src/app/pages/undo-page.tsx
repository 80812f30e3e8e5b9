import { undoContactChange } from '../../features/account/account.api.ts';
import { SessionForm } from '../../features/session/session-form.tsx';
import { refuseForm, textOf } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnForm } from '../lost-request.ts';
import { redirectWithNotice } from '../notice.ts';
import { paths } from '../paths.ts';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/undo-page.ts';

/** Opening the link changes nothing: programs open links in mails too. */
export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') ?? '' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const token = textOf(await readForm(request), 'token');
  try {
    const text = await undoContactChange({ token }, callerOf(context));
    return redirectWithNotice(paths.login, { kind: 'success', text, stays: true });
  } catch (error) {
    return refuseForm(error, {});
  }
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnForm(args);

export default function UndoPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('auth');
  return (
    <div className="page">
      <PageHead title={t('auth.undoTitle')} indexed={false} />
      <SessionForm
        heading={t('auth.undoTitle')}
        intro={t('auth.undoIntro')}
        action={t('auth.undoAction')}
        answer={actionData}
      >
        <input type="hidden" name="token" value={loaderData.token} />
      </SessionForm>
    </div>
  );
}
