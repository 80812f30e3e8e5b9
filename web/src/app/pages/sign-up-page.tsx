import { redirect, useSearchParams } from 'react-router';
import { signUp } from '../../features/session/session.api.ts';
import { SignUpForm } from '../../features/session/sign-up-form.tsx';
import { publicOrigin } from '../../lib/env.ts';
import { refuseForm, textOf, textsOf } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { profilePictureOf } from '../actions/change-profile.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnForm } from '../lost-request.ts';
import { redirectWithNotice } from '../notice.ts';
import { loginPath, paths } from '../paths.ts';
import { visitorOf } from '../visitor.ts';
import type { Route } from './+types/sign-up-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  if (await visitorOf(context)) throw redirect(paths.home);
  return { canonical: publicOrigin() + paths.signUp };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const profilePic = await profilePictureOf(form);
  const body = {
    name: textOf(form, 'name'),
    username: textOf(form, 'username'),
    email: textOf(form, 'email'),
    password: String(form.get('password') ?? ''),
    confirmPassword: String(form.get('confirmPassword') ?? ''),
    profilePic,
    registerAsSeller: form.has('registerAsSeller'),
    location: textOf(form, 'location'),
    phone: textOf(form, 'phone'),
    language: languageOf(request.headers),
  };
  try {
    const text = await signUp(body, callerOf(context));
    const login = loginPath(url.searchParams.get('returnTo') ?? undefined);
    return redirectWithNotice(login, { kind: 'success', text, stays: true });
  } catch (error) {
    return refuseForm(error, { ...textsOf(form, ['password', 'confirmPassword']), profilePic });
  }
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnForm(args);

export default function SignUpPage({ actionData, loaderData }: Route.ComponentProps) {
  const t = useT('auth');
  const [query] = useSearchParams();
  return (
    <div className="page">
      <PageHead title={t('auth.signUpTitle')} canonical={loaderData.canonical} />
      <SignUpForm answer={actionData} asSeller={query.has('seller')} />
    </div>
  );
}
