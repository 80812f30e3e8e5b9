import type { readAuditHistory } from '@sokoni/common';
import type { AdminUser, UserCounts, UserCountsQuery, UserDecision } from '@sokoni/contracts';
import type { UserGroup } from '../users/users.repository.ts';
import type { UserDecisionRecord } from '../verification/user-decisions.repository.ts';

type AuditStep = Awaited<ReturnType<typeof readAuditHistory>>[number];
type ShownStep = AdminUser['audit'][number];

/** A choice counts what the other choice leaves. */
export function toCounts(
  groups: readonly UserGroup[],
  { role, accountStatus }: Pick<UserCountsQuery, 'role' | 'accountStatus'>,
): UserCounts {
  const inRole = groups.filter((group) => !role || group.role === role);
  const inStatus = groups.filter(
    (group) => !accountStatus || group.accountStatus === accountStatus,
  );
  return {
    found: sum(inRole.filter((group) => inStatus.includes(group))),
    roles: sums(inStatus, 'role'),
    accountStatuses: sums(inRole, 'accountStatus'),
  };
}

function sum(groups: readonly UserGroup[]): number {
  return groups.reduce((total, { users }) => total + users, 0);
}

function sums<K extends 'role' | 'accountStatus'>(groups: readonly UserGroup[], key: K) {
  const grouped = Object.entries(Object.groupBy(groups, (group) => group[key]));
  return Object.fromEntries(
    grouped.map(([value, some]) => [value, sum((some ?? []) as UserGroup[])]),
  ) as Partial<Record<UserGroup[K], number>>;
}

export function toDecision({ at, action, reason }: UserDecisionRecord): UserDecision {
  return { at: at.toISOString(), action, reason };
}

export function toAuditStep(
  { at, actor, action, before, after }: AuditStep,
  byName: string,
): ShownStep {
  return {
    at: at.toISOString(),
    byRole: actor.role,
    byName,
    bySingleOwner: action === 'user.changed-by-single-owner',
    before: toState(before),
    after: toState(after),
  };
}

/** The trail has what `auditAs` of the users' repository describes. */
function toState(state: AuditStep['after']): ShownStep['after'] {
  if (!state) return null;
  const known = state as Partial<NonNullable<ShownStep['after']>>;
  const { role = 'GENERAL', adminRoles = [] } = known;
  const { verification = 'unverified', accountStatus = 'active' } = known;
  return { role, adminRoles, verification, accountStatus };
}
