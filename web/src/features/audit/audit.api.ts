import {
  type AdminAction,
  type AdminActionsQuery,
  catalogueRoutes,
  fiscalRoutes,
  moderationRoutes,
  moneyRoutes,
  subscriptionsRoutes,
  userAdminRoutes,
} from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';
import { orElse } from '../../lib/or-else.ts';

/** Each service answers what it has written itself. */
const PARTS = [
  userAdminRoutes.adminActions,
  catalogueRoutes.adminActions,
  moneyRoutes.adminActions,
  subscriptionsRoutes.adminActions,
  fiscalRoutes.adminActions,
  moderationRoutes.adminActions,
] as const;

export type AuditFilter = Omit<AdminActionsQuery, 'cursor' | 'limit'>;

/** A page of all services, newest first: ids order entries by their time, so that one cursor serves all. */
export async function listAdminActions(query: AdminActionsQuery, caller: Caller) {
  const parts = await Promise.all(
    PARTS.map((route) => orElse(send(route, { query }, caller), null)),
  );
  const known = parts.flatMap((part) => part?.data ?? []);
  const newest = known.sort((one, other) => (one._id < other._id ? 1 : -1));
  const actions: readonly AdminAction[] = newest.slice(0, query.limit);
  const isLast = newest.length <= query.limit && parts.every((part) => !part?.nextCursor);
  return {
    actions,
    nextCursor: isLast ? null : (actions.at(-1)?._id ?? null),
    isComplete: !parts.includes(null),
  };
}

/** The names of everybody on a page of the trail, by their ids. */
export async function namesIn(
  actions: readonly AdminAction[],
  shown: readonly string[],
  caller: Caller,
): Promise<Readonly<Record<string, string>>> {
  const people = actions.flatMap(({ actorId, personIds }) => [actorId, ...personIds.slice(0, 3)]);
  const ids = [...new Set([...shown, ...people])].slice(0, 200).join(',');
  if (!ids) return {};
  const found = await orElse(send(userAdminRoutes.personNames, { query: { ids } }, caller), null);
  return Object.fromEntries(found?.data.map(({ _id, name }) => [_id, name]) ?? []);
}
