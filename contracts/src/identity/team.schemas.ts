import { z } from 'zod';
import { TEAM_PERMISSIONS } from '../constants/accounts.ts';
import { done, id, mobile, requiredText, timestamp } from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';
import { currentUser, membership, teamPermission } from './identity.schemas.ts';

/** At least one: a member without any could do nothing. */
const permissions = z
  .array(teamPermission, 'all-fields-required')
  .min(1, 'all-fields-required')
  .max(TEAM_PERMISSIONS.length)
  .transform((chosen) => TEAM_PERMISSIONS.filter((permission) => chosen.includes(permission)));

const teamMember = z.object({
  _id: id,
  /** As the owner of the shop writes it. */
  name: z.string(),
  phone: z.string(),
  permissions: z.array(teamPermission),
  invitedAt: timestamp,
  /** Null until the invitation is accepted. */
  joinedAt: timestamp.nullable(),
});
export type TeamMember = z.infer<typeof teamMember>;

/** What a person who is invited reads before they accept. */
const teamInvitation = membership.extend({
  _id: id,
  shopName: z.string(),
  invitedAt: timestamp,
  joinedAt: timestamp.nullable(),
});
export type TeamInvitation = z.infer<typeof teamInvitation>;

const inviteTeamMemberBody = z.object({
  name: requiredText(60),
  phone: mobile,
  permissions,
});
export type InviteTeamMemberBody = z.infer<typeof inviteTeamMemberBody>;

const changeTeamMemberBody = z.object({ memberId: id, permissions });
export type ChangeTeamMemberBody = z.infer<typeof changeTeamMemberBody>;

const teamMemberBody = z.object({ memberId: id });

export const teamSchemas = {
  team: { data: z.array(teamMember) },
  inviteTeamMember: {
    body: inviteTeamMemberBody,
    data: teamMember,
    refuses: ['team-member-known', 'team-own-number', 'team-full', 'not-found', 'shop-suspended'],
  },
  changeTeamMember: {
    body: changeTeamMemberBody,
    data: teamMember,
    refuses: ['team-member-not-found'],
  },
  removeTeamMember: { body: teamMemberBody, data: done, refuses: ['team-member-not-found'] },
  teamInvitations: { data: z.array(teamInvitation), refuses: ['not-found'] },
  acceptTeamInvitation: {
    body: teamMemberBody,
    data: currentUser,
    refuses: ['team-member-not-found', 'team-joined', 'not-found'],
  },
  leaveTeam: {
    body: teamMemberBody,
    data: currentUser,
    refuses: ['team-member-not-found', 'not-found'],
  },
} satisfies Record<string, RouteSchemas>;
