import { redirect, useSearchParams } from 'react-router';
import { PhoneSignUpForm, SignUpForm } from '../../features/session/sign-up-form.tsx';
import { wayOf } from '../../features/session/ways-switch.tsx';
import { publicOrigin } from '../../lib/env.ts';
import { loseForm } from '../../lib/form-answer.ts';
import { isPhoneEntry, isPhoneForm, loseEntry } from '../../lib/phone-entry.ts';
import { useT } from '../../lib/texts.ts';
import { openAccount } from '../actions/sign-up.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOr } from '../lost-request.ts';
import { paths } from '../paths.ts';
import { visitorOf } from '../visitor.ts';
import type { Route } from './+types/sign-up-page.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await visitorOf(context))
    throw redirect(url.searchParams.has('seller') ? paths.sell : paths.home);
  return { canonical: publicOrigin() + paths.signUp, way: wayOf(url) };
}

export const action = ({ context, request, url }: Route.ActionArgs) =>
  openAccount(request, url.searchParams.get('returnTo'), callerOf(context));

export const clientAction = (args: Route.ClientActionArgs) =>
  sendOr(args, (form) => (isPhoneForm(form) ? loseEntry(form) : loseForm(form)));

export default function SignUpPage({ actionData, loaderData }: Route.ComponentProps) {
  const t = useT('auth');
  const [query] = useSearchParams();
  return (
    <div className="page">
      <PageHead title={t('auth.signUpTitle')} canonical={loaderData.canonical} />
      {loaderData.way === 'phone' ? (
        <PhoneSignUpForm entry={isPhoneEntry(actionData) ? actionData : undefined} />
      ) : (
        <SignUpForm
          answer={isPhoneEntry(actionData) ? undefined : actionData}
          asSeller={query.has('seller')}
        />
      )}
    </div>
  );
}
