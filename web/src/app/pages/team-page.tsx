import { data } from 'react-router';
import { changeTeam, fetchTeam } from '../../features/team/team.api.ts';
import { InviteForm, MemberDialog, TeamList } from '../../features/team/team-list.tsx';
import { refuseForm, textsOf } from '../../lib/form-answer.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { noticeOf } from '../actions/refusal.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnFormWith } from '../lost-request.ts';
import { redirectWithNotice } from '../notice.ts';
import { panelPaths } from '../panel-paths.ts';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/team-page.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const team = await orNotFound(fetchTeam(callerOf(context)));
  return { team, changed: team.find(({ _id }) => _id === url.searchParams.get('member')) ?? null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  try {
    const text = await changeTeam(form, callerOf(context));
    return redirectWithNotice(panelPaths.sellerTeam, { kind: 'success', text });
  } catch (error) {
    // Only the invitation is a form with something typed.
    if (form.has('phone')) return data(refuseForm(error, textsOf(form)), 400);
    return redirectWithNotice(panelPaths.sellerTeam, await noticeOf(error, request));
  }
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnFormWith('phone', args);

export default function TeamPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('team');
  const { team, changed } = loaderData;
  return (
    <div className="page grid gap-4">
      <PageHead title={t('team.title')} indexed={false} />
      <h1 className="text-2xl">{t('team.title')}</h1>
      <p className="text-muted">{t('team.intro')}</p>
      {changed && <MemberDialog member={changed} closeTo={panelPaths.sellerTeam} />}
      {team.length > 0 ? <TeamList team={team} /> : <p>{t('team.none')}</p>}
      {/* An accepted invitation leaves the form empty. */}
      <InviteForm key={team.length} answer={actionData} />
    </div>
  );
}
