import { LinkButton } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Invitations } from '../../features/team/invitations.tsx';
import { answerInvitation, fetchInvitations } from '../../features/team/team.api.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { noticeOf } from '../actions/refusal.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { redirectWithNotice } from '../notice.ts';
import { paths } from '../paths.ts';
import { readForm } from '../read-form.ts';
import { requireUser } from '../visitor.ts';
import type { Route } from './+types/team-invitations-page.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { role } = await requireUser(context, request, 'phone');
  const ownShop = role !== 'GENERAL';
  const invitations = ownShop ? [] : await orNotFound(fetchInvitations(callerOf(context)));
  return { ownShop, invitations };
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireUser(context, request, 'phone');
  const form = await readForm(request);
  try {
    const text = await answerInvitation(form, callerOf(context));
    return redirectWithNotice(paths.teamInvitations, { kind: 'success', text });
  } catch (error) {
    return redirectWithNotice(paths.teamInvitations, await noticeOf(error, request));
  }
}

export { sendOrNotice as clientAction } from '../lost-request.ts';

export default function TeamInvitationsPage({ loaderData }: Route.ComponentProps) {
  const t = useT('team');
  const { ownShop, invitations } = loaderData;
  return (
    <div className="page max-w-[56rem]! grid gap-4 py-6">
      <PageHead title={t('team.invitationsTitle')} indexed={false} />
      <h1 className="text-2xl">{t('team.invitationsTitle')}</h1>
      {invitations.length > 0 ? (
        <Invitations invitations={invitations} panel={paths.sellerHome} />
      ) : (
        <EmptyState action={<LinkButton to={paths.home}>{t('common.home')}</LinkButton>}>
          {t(ownShop ? 'team.ownShop' : 'team.noInvitations')}
        </EmptyState>
      )}
    </div>
  );
}
