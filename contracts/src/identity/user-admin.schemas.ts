import { z } from 'zod';
import { adminActionsSchemas } from '../audit/admin-actions.schemas.ts';
import {
  ACCOUNT_STATUS_ACTIONS,
  ADMIN_ROLES,
  VERIFICATION_DECISIONS,
} from '../constants/accounts.ts';
import {
  done,
  id,
  nothing,
  optionalText,
  paging,
  requiredProse,
  timestamp,
} from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';
import { accountStatus, adminRole, role, user, verification } from './identity.schemas.ts';
import { verificationCase } from './verification.schemas.ts';

const userFilter = {
  /** Beginnings of words of name, username, shop or email, or a phone number in any notation. */
  search: optionalText(100),
  role: role.optional(),
  accountStatus: accountStatus.optional(),
  /** Only those who signed up on this day of Dar es Salaam or later. */
  joinedSince: z.iso.date().optional(),
  /** Only sellers who began to sell on this day or later, with a new account or an older one. */
  sellsSince: z.iso.date().optional(),
};

const userListQuery = z.object({
  ...paging,
  ...userFilter,
  sort: z.enum(['newest', 'oldest']).default('newest'),
});
export type UserListQuery = z.infer<typeof userListQuery>;

const userCountsQuery = z.object(userFilter);
export type UserCountsQuery = z.infer<typeof userCountsQuery>;

/** Users in each group, so that a choice shows how many it would leave. */
const userCounts = z.object({
  /** Those that the whole filter finds. */
  found: z.int().nonnegative(),
  /** By role, with the rest of the filter; a role without users is absent. */
  roles: z.partialRecord(role, z.int()),
  /** The same by account status. */
  accountStatuses: z.partialRecord(accountStatus, z.int()),
});
export type UserCounts = z.infer<typeof userCounts>;

/** A user as the list of the admins shows them. */
const listedUser = user.extend({
  verification,
  accountStatus,
  /** The number that logs in by SMS; empty for none. */
  confirmedPhone: z.string(),
});
export type ListedUser = z.infer<typeof listedUser>;

/** What an admin decided about a user, with the reason that the user got. */
const userDecision = z.object({
  at: timestamp,
  action: z.enum([...ACCOUNT_STATUS_ACTIONS, ...VERIFICATION_DECISIONS]),
  reason: z.string(),
});
export type UserDecision = z.infer<typeof userDecision>;

/** Who acted: empty for the system, and for an admin whose account is deleted. */
const byName = z.string();

const adminRoles = z.array(adminRole);

const auditedUser = z.object({ role, adminRoles, verification, accountStatus });

/** One entry of the audit trail. */
const userAuditStep = z.object({
  at: timestamp,
  byRole: z.string(),
  byName,
  /** A dangerous act that no second owner confirmed, as the shop had only one. */
  bySingleOwner: z.boolean(),
  /** Null before the first change. */
  before: auditedUser.nullable(),
  after: auditedUser.nullable(),
});

/** What an admin noted about a user. Only admins read it, and it is deleted with the account. */
const userNote = z.object({
  _id: id,
  at: timestamp,
  byName,
  /** The caller's own, which alone can be removed. */
  isOwn: z.boolean(),
  text: z.string(),
});

const addUserNoteBody = z.object({ userId: id, text: requiredProse(1_000) });
export type AddUserNoteBody = z.infer<typeof addUserNoteBody>;

/** Everything that identity knows about a user and admins may read. */
const adminUser = listedUser.extend({
  /** Of an admin; empty for others. */
  adminRoles,
  comesBySso: z.boolean(),
  accountStatusReason: z.string(),
  lastSeenAt: timestamp,
  /** Null to admins who do not decide verifications. */
  case: verificationCase.nullable(),
  /** Newest first. */
  notes: z.array(userNote),
  /** Newest first. */
  decisions: z.array(userDecision.extend({ byName })),
  /** Newest first. */
  audit: z.array(userAuditStep),
});
export type AdminUser = z.infer<typeof adminUser>;

/** Ids with commas between them. */
const ids = z
  .string()
  .regex(/^[0-9a-f]{24}(?:,[0-9a-f]{24}){0,199}$/, 'malformed-id')
  .transform((text) => text.split(','));

/** At least one: an admin without any could do nothing. */
const adminRolesBody = z.object({
  userId: id,
  adminRoles: z
    .array(adminRole, 'all-fields-required')
    .min(1, 'all-fields-required')
    .max(ADMIN_ROLES.length)
    .transform((chosen) => ADMIN_ROLES.filter((known) => chosen.includes(known))),
  /** The roles that the page showed: others are not overwritten. */
  seen: adminRoles.optional(),
});
export type AdminRolesBody = z.infer<typeof adminRolesBody>;

/** A dangerous act that one owner asked for and another confirms. */
const adminRequest = z.object({
  _id: id,
  userId: id,
  userName: z.string(),
  /** What the user would be. */
  role,
  adminRoles,
  askedByName: z.string(),
  /** By the caller, who cannot confirm it. */
  isOwn: z.boolean(),
  expiresAt: timestamp,
});
export type AdminRequest = z.infer<typeof adminRequest>;

const adminRequestDecisionBody = z.object({
  requestId: id,
  decision: z.enum(['confirm', 'decline']),
});
export type AdminRequestDecisionBody = z.infer<typeof adminRequestDecisionBody>;

export const userAdminSchemas = {
  allUsers: { query: userListQuery, data: z.array(listedUser) },
  userCounts: { query: userCountsQuery, data: userCounts },
  adminUser: { params: z.object({ userId: id }), data: adminUser, refuses: ['not-found'] },
  personNames: {
    query: z.object({ ids }),
    data: z.array(z.object({ _id: id, name: z.string() })),
  },
  addUserNote: { body: addUserNoteBody, data: done, refuses: ['not-found'] },
  removeUserNote: { body: z.object({ noteId: id }), data: nothing, refuses: ['not-found'] },
  changeAdminRoles: {
    body: adminRolesBody,
    data: user,
    refuses: ['not-found', 'last-owner', 'sso-keeps-role', 'roles-changed'],
  },
  adminRequests: { data: z.array(adminRequest) },
  decideAdminRequest: {
    body: adminRequestDecisionBody,
    data: done,
    refuses: [
      'admin-request-not-found',
      'second-owner-needed',
      'last-owner',
      'sso-keeps-role',
      'suspension-keeps-role',
      'email-missing',
      'open-orders-undecided',
      'not-found',
    ],
  },
  myDecisions: { data: z.array(userDecision) },
  adminActions: adminActionsSchemas,
} satisfies Record<string, RouteSchemas>;
