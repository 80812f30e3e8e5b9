import { moneyRoutes, type RouteBody } from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';

export async function decideUnknownPayout(
  body: RouteBody<typeof moneyRoutes.decideUnknownPayout>,
  caller?: Caller,
): Promise<string> {
  return (await send(moneyRoutes.decideUnknownPayout, { body }, caller)).message;
}

export async function preparePayouts(
  body: RouteBody<typeof moneyRoutes.preparePayouts>,
  caller?: Caller,
): Promise<string> {
  return (await send(moneyRoutes.preparePayouts, { body }, caller)).message;
}

/** Sends a prepared batch, or dissolves it. */
export async function endBatch(
  batchId: string,
  release: boolean,
  caller?: Caller,
): Promise<string> {
  const route = release ? moneyRoutes.releasePayouts : moneyRoutes.returnPayouts;
  return (await send(route, { body: { batchId } }, caller)).message;
}
