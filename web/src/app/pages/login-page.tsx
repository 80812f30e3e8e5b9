import { redirect } from 'react-router';
import { LoginForm } from '../../features/session/login-form.tsx';
import { logIn, logInBySso } from '../../features/session/session.api.ts';
import { publicOrigin, ssoRealm } from '../../lib/env.ts';
import { refuseForm, textOf, textsOf } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { goOnAfterLogin } from '../actions/after-login.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnForm } from '../lost-request.ts';
import { paths, safeReturnTo } from '../paths.ts';
import { visitorOf } from '../visitor.ts';
import type { Route } from './+types/login-page.ts';

const goalOf = (url: URL) => safeReturnTo(url.searchParams.get('returnTo'));

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await visitorOf(context)) throw redirect(goalOf(url));
  return { canonical: publicOrigin() + paths.login, sso: ssoRealm() };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const credentials = { email: textOf(form, 'email'), password: String(form.get('password')) };
  const token = textOf(form, 'token');
  const caller = callerOf(context);
  try {
    const text = await (token ? logInBySso(token, caller) : logIn(credentials, caller));
    return await goOnAfterLogin(goalOf(url), text, caller);
  } catch (error) {
    return refuseForm(error, textsOf(form, ['password', 'token']));
  }
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnForm(args);

export default function LoginPage({ actionData, loaderData }: Route.ComponentProps) {
  const t = useT('auth');
  return (
    <div className="page">
      <PageHead title={t('auth.loginTitle')} canonical={loaderData.canonical} />
      <LoginForm answer={actionData} sso={loaderData.sso} />
    </div>
  );
}
