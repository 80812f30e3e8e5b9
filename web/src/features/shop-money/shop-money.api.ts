import { type AnyPayout, type MoneyOverview, moneyRoutes } from '@sokoni/contracts/browser';
import { type Answer, type Caller, send } from '../../lib/http.ts';

/** Adding the whole ledger up takes its time. */
const PATIENCE_MS = 20_000;

interface PayoutsQuery {
  readonly cursor: string | undefined;
  readonly limit: number;
  readonly status: 'failed' | undefined;
}

export async function fetchOverview(caller?: Caller): Promise<MoneyOverview> {
  return (await send(moneyRoutes.moneyOverview, {}, caller, { patienceMs: PATIENCE_MS })).data;
}

export function listPayouts(query: PayoutsQuery, caller?: Caller): Promise<Answer<AnyPayout[]>> {
  return send(moneyRoutes.payouts, { query }, caller);
}

export async function retryPayout(payoutId: string, caller?: Caller): Promise<string> {
  return (await send(moneyRoutes.retryPayout, { body: { payoutId } }, caller)).message;
}
