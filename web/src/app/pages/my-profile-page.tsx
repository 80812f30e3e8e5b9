import { type ActionFunctionArgs, type LoaderFunctionArgs, useLocation } from 'react-router';
import { Alert } from '../../components/ui/alert.tsx';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import { fetchProfile } from '../../features/account/account.api.ts';
import { EditProfileForm } from '../../features/account/edit-profile-form.tsx';
import { ProfileCard } from '../../features/account/profile-card.tsx';
import { listPaymentInfo } from '../../features/payment-info/payment-info.api.ts';
import { PaymentInfoSection } from '../../features/payment-info/payment-info-section.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { changeProfile } from '../actions/change-profile.ts';
import { keepPaymentInfo } from '../actions/keep-payment-info.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { orElse } from '../or-else.ts';
import { requireUser } from '../visitor.ts';

/** Serves three routes: the shop's, the sellers' and the admins'. */
interface PageProps {
  readonly loaderData: Awaited<ReturnType<typeof loader>>;
  readonly actionData?: FormAnswer;
}

export async function loader({ context, request, url }: LoaderFunctionArgs) {
  await requireUser(context, request);
  const caller = callerOf(context);
  const [user, infos] = await Promise.all([
    orElse(fetchProfile(caller), null),
    orElse(listPaymentInfo(caller), null),
  ]);
  const asked = url.searchParams;
  return { user, infos, editing: asked.has('edit'), adding: asked.has('payment') };
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const form = await request.formData();
  const change = form.get('intent') === 'payment' ? keepPaymentInfo : changeProfile;
  return change(form, callerOf(context), url.pathname);
}

export default function MyProfilePage({ loaderData, actionData }: PageProps) {
  const t = useT('account');
  const { pathname } = useLocation();
  const { user, infos, editing, adding } = loaderData;
  return (
    <div className="page grid gap-5 py-6">
      <PageHead title={t('account.title')} indexed={false} />
      <h1 className="text-2xl">{t('account.heading')}</h1>
      {user && editing && (
        <PageDialog title={t('account.editTitle')} closeTo={pathname}>
          <EditProfileForm user={user} answer={actionData} />
        </PageDialog>
      )}
      {user && <ProfileCard user={user} editPath="?edit=details" />}
      {!user && <Alert kind="error">{t('account.profileFailed')}</Alert>}
      <PaymentInfoSection infos={infos} adding={adding} closePath={pathname} answer={actionData} />
    </div>
  );
}
