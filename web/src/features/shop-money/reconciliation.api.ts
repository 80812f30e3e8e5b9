import {
  type Difference,
  moneyRoutes,
  type ReconciliationDay,
  type RouteBody,
} from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';

/** The provider's statements are fetched meanwhile. */
const PATIENCE_MS = 30_000;

export async function listDays(caller?: Caller): Promise<ReconciliationDay[]> {
  return (await send(moneyRoutes.reconciliationDays, {}, caller)).data;
}

/** Of a day, or without one what is open of all days. */
export async function listDifferences(
  date: string | undefined,
  caller?: Caller,
): Promise<Difference[]> {
  return (await send(moneyRoutes.reconciliationDifferences, { query: { date } }, caller)).data;
}

export async function compareDay(date: string, caller?: Caller): Promise<string> {
  const options = { patienceMs: PATIENCE_MS };
  return (await send(moneyRoutes.reconcileDay, { body: { date } }, caller, options)).message;
}

export async function assignDifference(
  body: RouteBody<typeof moneyRoutes.assignDifference>,
  caller?: Caller,
): Promise<string> {
  return (await send(moneyRoutes.assignDifference, { body }, caller)).message;
}

export async function resolveDifference(
  body: RouteBody<typeof moneyRoutes.resolveDifference>,
  caller?: Caller,
): Promise<string> {
  return (await send(moneyRoutes.resolveDifference, { body }, caller)).message;
}
