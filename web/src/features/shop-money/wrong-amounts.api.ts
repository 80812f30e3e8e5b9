import { moneyRoutes, type RouteBody, type WrongAmount } from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';

interface Page {
  readonly amounts: readonly WrongAmount[];
  readonly nextCursor: string | null;
}

/** Payments of another amount than was asked for, newest first. */
export async function listWrongAmounts(
  query: { readonly cursor?: string | undefined; readonly limit: number },
  caller?: Caller,
): Promise<Page> {
  const { data, nextCursor } = await send(moneyRoutes.wrongAmounts, { query }, caller);
  return { amounts: data, nextCursor };
}

export async function decideWrongAmount(
  body: RouteBody<typeof moneyRoutes.decideWrongAmount>,
  caller?: Caller,
): Promise<string> {
  return (await send(moneyRoutes.decideWrongAmount, { body }, caller)).message;
}
