import {
  ADMIN_ROLES,
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

/** Changes what an admin may do; returns the sentence to show. */
export async function changeAdminRoles(form: FormData, caller: Caller): Promise<string> {
  const chosen = form.getAll('adminRole');
  const adminRoles = ADMIN_ROLES.filter((role) => chosen.includes(role));
  const body = { userId: textOf(form, 'userId'), adminRoles };
  return (await send(userAdminRoutes.changeAdminRoles, { body }, caller)).message;
}

export async function updateUser(
  body: RouteBody<typeof identityRoutes.updateUser>,
  caller?: Caller,
): Promise<string> {
  return (await send(identityRoutes.updateUser, { body }, caller)).message;
}
