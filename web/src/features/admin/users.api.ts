import { identityRoutes, type ListedUser, type RouteBody, userAdminRoutes } from '@sokoni/contracts/browser';
import { type Answer, type Caller, send } from '../../lib/http.ts';

interface Paging {
  readonly cursor: string | undefined;
  readonly limit: number;
}

export function listUsers(paging: Paging, caller?: Caller): Promise<Answer<ListedUser[]>> {
  return send(userAdminRoutes.allUsers, { query: paging }, caller);
}

export async function updateUser(
  body: RouteBody<typeof identityRoutes.updateUser>,
  caller?: Caller,
): Promise<string> {
  return (await send(identityRoutes.updateUser, { body }, caller)).message;
}
