import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  useLocation,
} from 'react-router';
import { Alert } from '../../components/ui/alert.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import {
  fetchOwnBusiness,
  fetchProfile,
  listAddresses,
} from '../../features/account/account.api.ts';
import { AddressSection } from '../../features/account/address-section.tsx';
import { BusinessSection } from '../../features/account/business-section.tsx';
import { PhoneSection } from '../../features/account/phone-section.tsx';
import { ProfileSection } from '../../features/account/profile-section.tsx';
import { listPaymentInfo } from '../../features/payment-info/payment-info.api.ts';
import { PaymentInfoSection } from '../../features/payment-info/payment-info-section.tsx';
import { type FormAnswer, loseForm } from '../../lib/form-answer.ts';
import { orElse } from '../../lib/or-else.ts';
import { isPhoneEntry, isPhoneForm, loseEntry, type PhoneEntry } from '../../lib/phone-entry.ts';
import { useT } from '../../lib/texts.ts';
import { manageProfile } from '../actions/manage-profile.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { noticeUnanswered, sendOr } from '../lost-request.ts';
import { paths } from '../paths.ts';
import { requireUser } from '../visitor.ts';

/** Serves three routes: the shop's, the sellers' and the admins'. */
interface PageProps {
  readonly loaderData: Awaited<ReturnType<typeof loader>>;
  readonly actionData?: FormAnswer | PhoneEntry;
}

export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const { role, accountStatus, accountStatusReason } = await requireUser(context, request);
  const suspended = role !== 'ADMIN' && accountStatus === 'suspended' ? accountStatusReason : null;
  const caller = callerOf(context);
  const [user, infos, addresses, business] = await Promise.all([
    orElse(fetchProfile(caller), null),
    orElse(listPaymentInfo(caller), null),
    orElse(listAddresses(caller), null),
    orElse(fetchOwnBusiness(caller), undefined),
  ]);
  const asked = url.searchParams;
  const editing = asked.get('edit');
  const edited = editing === 'address' ? (asked.get('address') ?? 'new') : null;
  return {
    user,
    suspended,
    infos,
    addresses,
    business,
    editing,
    edited,
    adding: asked.has('payment'),
  };
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  await requireUser(context, request);
  return manageProfile(request, callerOf(context), url.pathname);
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  sendOr(args, (form, why) => {
    if (form.has('paymentId')) return noticeUnanswered(why, args.request);
    return isPhoneForm(form) ? loseEntry(form, why) : loseForm(form, why);
  });

export default function MyProfilePage({ loaderData, actionData }: PageProps) {
  const t = useT('account');
  const { pathname } = useLocation();
  const { user, suspended, infos, addresses, business, editing, edited, adding } = loaderData;
  const entry = isPhoneEntry(actionData) ? actionData : undefined;
  const answer = isPhoneEntry(actionData) ? undefined : actionData;
  return (
    <div className="page grid gap-5 py-6">
      <PageHead title={t('account.title')} indexed={false} />
      <h1 className="text-2xl">{t('account.heading')}</h1>
      {suspended !== null && (
        <Alert kind="warning">
          {t('account.suspended')} {t('account.suspendedReason', { reason: suspended })}
        </Alert>
      )}
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start lg:gap-x-10">
        <ProfileSection
          user={user}
          editing={editing === 'details'}
          closePath={pathname}
          answer={answer}
        />
        {user && user.role !== 'ADMIN' && !user.comesBySso && (
          <PhoneSection
            account={user}
            editing={editing === 'phone'}
            closePath={pathname}
            entry={entry}
          />
        )}
        <AddressSection
          addresses={addresses}
          editing={edited}
          closePath={pathname}
          answer={answer}
        />
        <BusinessSection
          business={business}
          editing={editing === 'business'}
          closePath={pathname}
          answer={answer}
        />
        <LinkButton variant="secondary" to={paths.myData} className="justify-self-start">
          {t('account.yourData')}
        </LinkButton>
        <PaymentInfoSection infos={infos} adding={adding} closePath={pathname} answer={answer} />
      </div>
    </div>
  );
}
