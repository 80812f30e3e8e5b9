import {
  TEAM_PERMISSIONS,
  type TeamInvitation,
  type TeamMember,
  type TeamPermission,
  teamRoutes,
} from '@sokoni/contracts/browser';
import { readIntent, textOf } from '../../lib/form-answer.ts';
import { type Caller, send } from '../../lib/http.ts';

export async function fetchTeam(caller: Caller): Promise<readonly TeamMember[]> {
  return (await send(teamRoutes.team, {}, caller)).data;
}

/** Invitations for the own number, the membership first. */
export async function fetchInvitations(caller: Caller): Promise<readonly TeamInvitation[]> {
  return (await send(teamRoutes.teamInvitations, {}, caller)).data;
}

/** What a button of the team's page asks for; returns the sentence to show. */
export async function changeTeam(form: FormData, caller: Caller): Promise<string> {
  const memberId = textOf(form, 'member');
  const permissions = permissionsIn(form);
  switch (readIntent(form, ['change', 'remove', 'invite'])) {
    case 'change': {
      const body = { memberId, permissions };
      return (await send(teamRoutes.changeTeamMember, { body }, caller)).message;
    }
    case 'remove':
      return (await send(teamRoutes.removeTeamMember, { body: { memberId } }, caller)).message;
    default: {
      const body = { name: textOf(form, 'name'), phone: textOf(form, 'phone'), permissions };
      return (await send(teamRoutes.inviteTeamMember, { body }, caller)).message;
    }
  }
}

/** Accepts an invitation, or ends it or a membership; the answer brings a new session. */
export async function answerInvitation(form: FormData, caller: Caller): Promise<string> {
  const body = { memberId: textOf(form, 'member') };
  const accepts = readIntent(form, ['accept', 'leave']) === 'accept';
  const route = accepts ? teamRoutes.acceptTeamInvitation : teamRoutes.leaveTeam;
  return (await send(route, { body }, caller)).message;
}

/** Fields with a box for each permission; a name of its own, so that a refused form keeps every box. */
export const PERMISSION_FIELD = 'may.';

function permissionsIn(form: FormData): TeamPermission[] {
  return TEAM_PERMISSIONS.filter((permission) => form.has(PERMISSION_FIELD + permission));
}
