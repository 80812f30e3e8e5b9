import { redirect } from 'react-router';
import { LoginForm, PhoneLoginForm } from '../../features/session/login-form.tsx';
import { logIn, logInBySso } from '../../features/session/session.api.ts';
import { wayOf } from '../../features/session/ways-switch.tsx';
import { publicOrigin, ssoRealm } from '../../lib/env.ts';
import { loseForm, refuseForm, textOf, textsOf } from '../../lib/form-answer.ts';
import { isPhoneEntry, isPhoneForm, loseEntry } from '../../lib/phone-entry.ts';
import { useT } from '../../lib/texts.ts';
import { goalOf, goOnAfterLogin } from '../actions/after-login.ts';
import { continuePhoneLogin } from '../actions/phone-login.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOr } from '../lost-request.ts';
import { paths } from '../paths.ts';
import { readForm } from '../read-form.ts';
import { visitorOf } from '../visitor.ts';
import type { Route } from './+types/login-page.ts';

const askedFor = (url: URL) => url.searchParams.get('returnTo');

export async function loader({ context, url }: Route.LoaderArgs) {
  const visitor = await visitorOf(context);
  if (visitor) throw redirect(goalOf(askedFor(url), visitor));
  return { canonical: publicOrigin() + paths.login, sso: ssoRealm(), way: wayOf(url) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request);
  if (isPhoneForm(form)) return continuePhoneLogin(form, askedFor(url), callerOf(context));
  const credentials = { email: textOf(form, 'email'), password: String(form.get('password')) };
  const token = textOf(form, 'token');
  const caller = callerOf(context);
  try {
    const entered = await (token ? logInBySso(token, caller) : logIn(credentials, caller));
    return await goOnAfterLogin(askedFor(url), entered, caller);
  } catch (error) {
    return refuseForm(error, textsOf(form, ['password', 'token']));
  }
}

export const clientAction = (args: Route.ClientActionArgs) =>
  sendOr(args, (form) => (isPhoneForm(form) ? loseEntry(form) : loseForm(form)));

export default function LoginPage({ actionData, loaderData }: Route.ComponentProps) {
  const t = useT('auth');
  return (
    <div className="page">
      <PageHead title={t('auth.loginTitle')} canonical={loaderData.canonical} />
      {loaderData.way === 'phone' ? (
        <PhoneLoginForm entry={isPhoneEntry(actionData) ? actionData : undefined} />
      ) : (
        <LoginForm
          answer={isPhoneEntry(actionData) ? undefined : actionData}
          sso={loaderData.sso}
        />
      )}
    </div>
  );
}
