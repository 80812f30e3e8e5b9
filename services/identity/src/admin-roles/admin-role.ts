import type { AdminRole, Role } from '@sokoni/contracts';
import type { UserRecord } from '../users/user.schema.ts';

/** What a user is, and of an admin what they may do. */
export type UserRoles = Pick<UserRecord, 'role' | 'adminRoles'>;

/** Of a person who becomes an admin, until an owner gives more. */
const FIRST_ROLES: readonly AdminRole[] = ['support'];

export function isOwner({ role, adminRoles }: UserRoles): boolean {
  return role === 'ADMIN' && adminRoles.includes('owner');
}

/** The roles with another main role: an admin begins with `support`, and keeps the roles that they have. */
export function rolesAs(role: Role, before: UserRoles | null): UserRoles {
  if (role !== 'ADMIN') return { role, adminRoles: [] };
  return { role, adminRoles: before?.role === 'ADMIN' ? before.adminRoles : FIRST_ROLES };
}

export function sameRoles(one: UserRoles, other: UserRoles): boolean {
  const [first, second] = [[...one.adminRoles].sort(), [...other.adminRoles].sort()];
  return one.role === other.role && first.join() === second.join();
}

/**
 * Whether one owner alone may not do it: make an admin, make an owner, or take this from another
 * owner, who would otherwise be removed first.
 */
export function needsSecondOwner(before: UserRoles, after: UserRoles, isOwn: boolean): boolean {
  if (before.role !== 'ADMIN' && after.role === 'ADMIN') return true;
  if (!isOwner(before)) return isOwner(after);
  return !isOwner(after) && !isOwn;
}

/** Whether a change would leave the shop without any owner. */
export function leavesNoOwner(before: UserRoles, after: UserRoles, owners: number): boolean {
  return isOwner(before) && !isOwner(after) && owners <= 1;
}

/** As the trail of admins has them from what to what. */
export function rolesInWords({ role, adminRoles }: UserRoles) {
  return { role, adminRoles: adminRoles.join(',') };
}
