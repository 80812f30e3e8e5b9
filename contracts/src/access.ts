import type { AdminRole, ApiKeyScope } from './constants/accounts.ts';
import type { RouteInfo } from './kit/route.ts';

/** Whether an admin with these roles may call the route; one that names no role is an owner's. */
export function mayAdminister(
  { adminRoles = [] }: Pick<RouteInfo, 'adminRoles'>,
  roles: readonly AdminRole[],
): boolean {
  return roles.includes('owner') || adminRoles.some((role) => roles.includes(role));
}

/**
 * The scopes of an API key of which each opens the route: who may change a thing may also read it.
 * None for what members of a team may not call either.
 */
export function scopesFor({
  method,
  team,
  keyScope,
}: Pick<RouteInfo, 'method' | 'team' | 'keyScope'>): readonly ApiKeyScope[] {
  if (!team) return [];
  if (keyScope) return [keyScope];
  if (team === 'money') return method === 'GET' ? ['money:read'] : [];
  return method === 'GET' ? [`${team}:read`, `${team}:write`] : [`${team}:write`];
}
