import {
  ADMIN_ROLES,
  type AdminRole,
  type AdminUser,
  identityRoutes,
  type ListedUser,
  type RouteBody,
  type UserCounts,
  userAdminRoutes,
} from '@sokoni/contracts/browser';
import { textOf } from '../../lib/form-answer.ts';
import { type Answer, type Caller, send } from '../../lib/http.ts';
import type { UserFilter } from './user-filter.ts';

interface Paging {
  readonly cursor: string | undefined;
  readonly limit: number;
}

export function listUsers(
  query: UserFilter & Paging,
  caller?: Caller,
): Promise<Answer<ListedUser[]>> {
  return send(userAdminRoutes.allUsers, { query }, caller);
}

export async function countUsers(
  { sort: _, ...query }: UserFilter,
  caller?: Caller,
): Promise<UserCounts> {
  return (await send(userAdminRoutes.userCounts, { query }, caller)).data;
}

export async function fetchUser(userId: string, caller?: Caller): Promise<AdminUser> {
  return (await send(userAdminRoutes.adminUser, { params: { userId } }, caller)).data;
}

/** Notes something about a user; returns the sentence to show. */
export async function addNote(
  body: RouteBody<typeof userAdminRoutes.addUserNote>,
  caller: Caller,
): Promise<string> {
  return (await send(userAdminRoutes.addUserNote, { body }, caller)).message;
}

export async function removeNote(noteId: string, caller: Caller): Promise<string> {
  return (await send(userAdminRoutes.removeUserNote, { body: { noteId } }, caller)).message;
}

/** The hidden field with the roles that the form of roles has shown. */
export const SEEN_ROLES = 'seenRoles';

/** The box of a role in the form of roles. */
export const roleField = (role: AdminRole) => `role-${role}`;

/** Changes what an admin may do; returns the sentence to show. */
export async function changeAdminRoles(form: FormData, caller: Caller): Promise<string> {
  const adminRoles = ADMIN_ROLES.filter((role) => form.has(roleField(role)));
  const shown = textOf(form, SEEN_ROLES).split(',');
  const seen = ADMIN_ROLES.filter((role) => shown.includes(role));
  const body = { userId: textOf(form, 'userId'), adminRoles, seen };
  return (await send(userAdminRoutes.changeAdminRoles, { body }, caller)).message;
}

export async function updateUser(
  body: RouteBody<typeof identityRoutes.updateUser>,
  caller?: Caller,
): Promise<string> {
  return (await send(identityRoutes.updateUser, { body }, caller)).message;
}
