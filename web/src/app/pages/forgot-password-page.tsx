import { RESET_COOKIE } from '@sokoni/contracts/browser';
import { ResetConfirmForm, ResetRequestForm } from '../../features/session/reset-forms.tsx';
import { confirmReset, requestReset } from '../../features/session/session.api.ts';
import { refuseForm, textOf, textsOf } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { readCookie } from '../cookies.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnForm } from '../lost-request.ts';
import { redirectWithNotice } from '../notice.ts';
import { paths } from '../paths.ts';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/forgot-password-page.ts';

/** Opening the mailed link changes nothing: programs open links in mails too. */
export function loader({ request, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  return { token, sameBrowser: readCookie(request.headers, RESET_COOKIE) !== null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const caller = callerOf(context);
  const [token, password] = [textOf(form, 'token'), String(form.get('password') ?? '')];
  try {
    const text = token
      ? await confirmReset(
          { token, ...(password && { password }), endAccess: form.has('endAccess') },
          caller,
        )
      : await requestReset(
          {
            name: textOf(form, 'name'),
            email: textOf(form, 'email'),
            password,
            confirmPassword: String(form.get('confirmPassword') ?? ''),
          },
          caller,
        );
    return redirectWithNotice(paths.login, { kind: 'success', text, stays: true });
  } catch (error) {
    return refuseForm(error, textsOf(form, ['password', 'confirmPassword']));
  }
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnForm(args);

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('auth');
  return (
    <div className="page">
      <PageHead title={t('auth.resetTitle')} indexed={false} />
      {loaderData.token ? (
        <ResetConfirmForm answer={actionData} {...loaderData} />
      ) : (
        <ResetRequestForm answer={actionData} />
      )}
    </div>
  );
}
