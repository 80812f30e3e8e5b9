import type { AdminRole, ApiKeyScope } from './constants/accounts.ts';
import { isForAnyRole, type RouteInfo, type ServiceName } from './kit/route.ts';

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

/** What commands of admins change, as the audit trail calls it before its id. */
export const THING_KINDS = [
  ...['order', 'product', 'user', 'payout', 'payout-batch', 'bank-file', 'refund', 'payment'],
  ...['quarantine', 'destination', 'difference', 'reconciliation', 'promotion', 'pickup-station'],
  ...[
    'provider',
    'market-terms',
    'pay-number-line',
    'pay-number-file',
    'subsidy',
    'review',
    'question',
  ],
  ...['conversation', 'purchase', 'subscription', 'plan-task', 'plan-terms', 'content', 'quota'],
  ...['shop-settings', 'admin-request', 'verification', 'vat-number', 'user-note', 'fiscal-device'],
  ...['category-terms', 'refund-request'],
] as const;

/** Whether a caller with the role ADMIN acts as one: each such call leaves one entry in the audit trail. */
export function isAdminCommand({ method, access, adminRoles }: RouteInfo): boolean {
  if (method === 'GET' || access === 'internal') return false;
  if (typeof access === 'string') return adminRoles !== undefined;
  return access.includes('ADMIN') && !isForAnyRole(access);
}

/** The call by which a service answers its part of the audit trail. */
export function adminActionsRoute(service: ServiceName): RouteInfo {
  return {
    method: 'GET',
    path: `/api/admin-actions/${service}`,
    access: ['ADMIN'],
    adminRoles: ['support', 'moderation', 'finance'],
    summary: `What admins did in ${service}, newest first; of commands that the caller may give`,
  };
}
