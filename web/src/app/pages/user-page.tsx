import { ACCOUNT_STATUS_ACTIONS } from '@sokoni/contracts/browser';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import { EditUserForm } from '../../features/users/edit-user-form.tsx';
import { UserAccount } from '../../features/users/user-account.tsx';
import { UserFacts } from '../../features/users/user-facts.tsx';
import { UserAudit } from '../../features/users/user-history.tsx';
import { fetchUserParts } from '../../features/users/user-parts.api.ts';
import { UserReports } from '../../features/users/user-reports.tsx';
import { UserTrade } from '../../features/users/user-trade.tsx';
import { fetchUser } from '../../features/users/users.api.ts';
import { AccountStatusForm } from '../../features/verification/account-status-form.tsx';
import { CaseReview } from '../../features/verification/case-review.tsx';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { changeUser } from '../actions/change-user.ts';
import { decideVerification } from '../actions/decide-verification.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnForm } from '../lost-request.ts';
import { pathWith } from '../paths.ts';
import type { Route } from './+types/user-page.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const user = await orNotFound(fetchUser(params.userId, caller));
  const parts = await fetchUserParts(user._id, user.role, caller);
  const act = url.searchParams.get('act');
  const move = ACCOUNT_STATUS_ACTIONS.find((known) => known === act) ?? null;
  return { user, parts, move, edits: act === 'edit', here: url.pathname };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.clone().formData();
  const caller = callerOf(context);
  return form.has('choice')
    ? decideVerification(request, url, caller)
    : changeUser(form, url.pathname, caller);
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnForm(args);

export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('users');
  const { user, parts, move, edits, here } = loaderData;
  const pathTo = (act: string) => pathWith(here, { act });
  return (
    <div className="page grid gap-4">
      <PageHead title={user.name} indexed={false} />
      <h1 className="text-2xl wrap-anywhere">{user.name}</h1>
      {edits && (
        <PageDialog title={t('users.editTitle')} closeTo={here}>
          <EditUserForm user={user} answer={actionData} />
        </PageDialog>
      )}
      {move && (
        <PageDialog title={`${t(`users.${move}`)}: ${user.name}`} closeTo={here}>
          <AccountStatusForm user={user} move={move} answer={actionData} />
        </PageDialog>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <UserFacts user={user} editPath={pathTo('edit')} />
        <UserAccount user={user} pathTo={pathTo} />
      </div>
      {user.role === 'SELLER' && (
        <CaseReview
          entry={{ ...user.case, seller: user }}
          answer={edits || move ? undefined : actionData}
        />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <UserTrade userId={user._id} parts={parts} />
        <UserReports reviews={parts.reviews} questions={parts.questions} />
        <UserAudit audit={user.audit} />
      </div>
    </div>
  );
}
