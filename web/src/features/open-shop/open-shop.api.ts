import { accountRoutes, type RouteBody } from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';

/** The account's session is that of a seller afterwards; answers what to do next. */
export async function openShop(
  body: RouteBody<typeof accountRoutes.openShop>,
  caller: Caller,
): Promise<string> {
  return (await send(accountRoutes.openShop, { body }, caller)).message;
}
