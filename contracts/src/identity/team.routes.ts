import { ANY_ROLE, defineRoutes } from '../kit/route.ts';
import type { apiKeysSchemas } from './api-keys.schemas.ts';
import type { teamSchemas } from './team.schemas.ts';

export const teamRoutes = defineRoutes<typeof teamSchemas>('identity', {
  team: {
    method: 'GET',
    path: '/api/team',
    access: ANY_ROLE,
    summary: 'Who works in the own shop, and who is invited',
  },
  inviteTeamMember: {
    method: 'POST',
    path: '/api/team-invitations',
    access: ['SELLER'],
    limit: 'signin',
    summary: 'Invite a person by phone number; an SMS brings the link',
  },
  changeTeamMember: {
    method: 'POST',
    path: '/api/team-member-permissions',
    access: ['SELLER'],
    summary: 'Change what a member of the own team may do; their sessions end',
  },
  removeTeamMember: {
    method: 'POST',
    path: '/api/remove-team-member',
    access: ['SELLER'],
    summary: 'End a membership or an invitation; the sessions of the member end',
  },
  teamInvitations: {
    method: 'GET',
    path: '/api/team-invitations',
    access: 'signed-in',
    summary: 'Invitations to the confirmed number of the own account, and the membership there is',
  },
  acceptTeamInvitation: {
    method: 'POST',
    path: '/api/accept-team-invitation',
    access: ['GENERAL'],
    summary: 'Join the team of a shop; sets the session cookie',
  },
  leaveTeam: {
    method: 'POST',
    path: '/api/leave-team',
    access: 'signed-in',
    summary: 'Decline an invitation, or leave a team; sets the session cookie',
  },
});

export const apiKeysRoutes = defineRoutes<typeof apiKeysSchemas>('identity', {
  apiKeys: {
    method: 'GET',
    path: '/api/api-keys',
    access: ANY_ROLE,
    summary: 'The API keys of the own shop, without their secrets',
  },
  createApiKey: {
    method: 'POST',
    path: '/api/create-api-key',
    access: ['SELLER'],
    summary: "Create an API key for a program of one's own; its secret is answered this once",
  },
  revokeApiKey: {
    method: 'POST',
    path: '/api/revoke-api-key',
    access: ['SELLER'],
    summary: 'End an API key, everywhere within seconds',
  },
  apiKeyHolder: {
    method: 'POST',
    path: '/internal/api-key-holder',
    access: 'internal',
    summary: 'Whose API key this is and what it opens, by the hash of its secret',
  },
});
