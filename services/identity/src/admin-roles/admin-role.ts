import type { AdminRole, Role } from '@sokoni/contracts';
import type { UserRecord } from '../users/user.schema.ts';

/** What a user is, and of an admin what they may do. */
export type Standing = Pick<UserRecord, 'role' | 'adminRoles'>;

/** Of a person who becomes an admin, until an owner gives more. */
const FIRST_ROLES: readonly AdminRole[] = ['support'];

export function isOwner({ role, adminRoles }: Standing): boolean {
  return role === 'ADMIN' && adminRoles.includes('owner');
}

/** The standing with another role: an admin begins with `support`, and keeps the roles that they have. */
export function standingAs(role: Role, before: Standing | null): Standing {
  if (role !== 'ADMIN') return { role, adminRoles: [] };
  return { role, adminRoles: before?.role === 'ADMIN' ? before.adminRoles : FIRST_ROLES };
}

export function sameStanding(one: Standing, other: Standing): boolean {
  const [first, second] = [[...one.adminRoles].sort(), [...other.adminRoles].sort()];
  return one.role === other.role && first.join() === second.join();
}

/**
 * Whether one owner alone may not do it: make an admin, make an owner, or take this from another
 * owner, who would otherwise be removed first.
 */
export function needsSecondOwner(before: Standing, after: Standing, isOwn: boolean): boolean {
  if (before.role !== 'ADMIN' && after.role === 'ADMIN') return true;
  if (!isOwner(before)) return isOwner(after);
  return !isOwner(after) && !isOwn;
}

/** Whether a change would leave the shop without any owner. */
export function leavesNoOwner(before: Standing, after: Standing, owners: number): boolean {
  return isOwner(before) && !isOwner(after) && owners <= 1;
}
