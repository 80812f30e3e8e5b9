import {
  ACCOUNT_STATUS_ACTIONS,
  identityRoutes,
  mayAdminister,
  userAdminRoutes,
  verificationRoutes,
} from '@sokoni/contracts/browser';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import { AdminRoles } from '../../features/users/admin-roles.tsx';
import { EditUserForm } from '../../features/users/edit-user-form.tsx';
import { UserAccount } from '../../features/users/user-account.tsx';
import { UserFacts } from '../../features/users/user-facts.tsx';
import { UserAudit } from '../../features/users/user-history.tsx';
import { UserNotes } from '../../features/users/user-notes.tsx';
import { fetchUserParts } from '../../features/users/user-parts.api.ts';
import { UserReports } from '../../features/users/user-reports.tsx';
import { UserTrade } from '../../features/users/user-trade.tsx';
import { fetchUser, SEEN_ROLES } from '../../features/users/users.api.ts';
import { AccountStatusForm } from '../../features/verification/account-status-form.tsx';
import { CaseReview } from '../../features/verification/case-review.tsx';
import { isDecision, readChoice } from '../../features/verification/verification.ts';
import { readIntent } from '../../lib/form-answer.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { changeUser, noteAboutUser, removeOwnNote, saveRoles } from '../actions/change-user.ts';
import { decideVerification } from '../actions/decide-verification.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnFormWith } from '../lost-request.ts';
import { pathWith } from '../paths.ts';
import { readForm } from '../read-form.ts';
import { visitorOf } from '../visitor.ts';
import type { Route } from './+types/user-page.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const user = await orNotFound(fetchUser(params.userId, caller));
  const adminRoles = (await visitorOf(context))?.adminRoles ?? [];
  const parts = await fetchUserParts(user._id, user.role, { adminRoles, caller });
  const isShopper = user.role === 'GENERAL' && user.verification === 'unverified';
  const may = {
    edit: mayAdminister(identityRoutes.updateUser, adminRoles),
    // Support decides about mere shoppers alone; the rest of what makes one the server knows.
    suspend: mayAdminister(
      verificationRoutes[isShopper ? 'changeAccountStatus' : 'decideVerification'],
      adminRoles,
    ),
    verify: mayAdminister(verificationRoutes.decideVerification, adminRoles),
    giveRoles: mayAdminister(userAdminRoutes.changeAdminRoles, adminRoles),
  };
  const act = url.searchParams.get('act');
  const move = ACCOUNT_STATUS_ACTIONS.find((known) => known === act) ?? null;
  return { user, parts, may, move, edits: act === 'edit', here: url.pathname };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const caller = callerOf(context);
  const intent = readIntent(form, ['admin-roles', 'decide', 'edit', 'add-note', 'remove-note']);
  if (intent === 'add-note') return noteAboutUser(form, url.pathname, caller);
  if (intent === 'remove-note') return removeOwnNote(form, url.pathname, request, caller);
  if (intent === 'admin-roles') return saveRoles(form, url.pathname, caller);
  return intent === 'decide'
    ? decideVerification(request, url, caller)
    : changeUser(form, url.pathname, caller);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  sendOrReturnFormWith(['formerRole', 'choice', 'noteOn', SEEN_ROLES], args);

export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('users');
  const { user, parts, may, move, edits, here } = loaderData;
  const pathTo = (act: string) => pathWith(here, { act });
  const choice = readChoice(actionData?.values.choice);
  const of = user.role === 'SELLER' ? '' : 'Shopper';
  const forRoles = actionData && SEEN_ROLES in actionData.values ? actionData : undefined;
  const decides = choice !== null && isDecision(choice);
  return (
    <div className="page grid gap-4">
      <PageHead title={user.name} indexed={false} />
      <h1 className="text-2xl wrap-anywhere">{user.name}</h1>
      {edits && (
        <PageDialog title={t('users.editTitle')} closeTo={here}>
          <EditUserForm
            user={user}
            answer={actionData?.values.formerRole ? actionData : undefined}
          />
        </PageDialog>
      )}
      {move && (
        <PageDialog title={`${t(`users.${move}${of}`)}: ${user.name}`} closeTo={here}>
          <AccountStatusForm
            user={user}
            move={move}
            answer={choice === move ? actionData : undefined}
          />
        </PageDialog>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <UserFacts user={user} editPath={may.edit ? pathTo('edit') : null} />
        <UserAccount user={user} pathTo={may.suspend ? pathTo : null} />
        {(user.role === 'ADMIN' || forRoles) && (
          <AdminRoles user={user} mayChange={may.giveRoles} answer={forRoles} />
        )}
      </div>
      {user.role === 'SELLER' && user.case && may.verify && (
        <CaseReview
          entry={{ ...user.case, seller: user }}
          answer={decides ? actionData : undefined}
        />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <UserTrade userId={user._id} sells={user.role !== 'GENERAL'} parts={parts} />
        <UserReports reviews={parts.reviews} questions={parts.questions} />
        <UserNotes user={user} answer={actionData?.values.noteOn ? actionData : undefined} />
        <UserAudit {...user} />
      </div>
    </div>
  );
}
