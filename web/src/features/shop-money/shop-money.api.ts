import { type AnyPayout, type MoneyOverview, moneyRoutes } from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';

/** Adding the whole ledger up takes its time. */
const PATIENCE_MS = 20_000;

interface PayoutsQuery {
  readonly cursor: string | undefined;
  readonly limit: number;
  readonly status: 'failed' | undefined;
}

interface ShopMoney {
  readonly overview: MoneyOverview;
  readonly payouts: readonly AnyPayout[];
  readonly nextCursor: string | null;
}

/** The shop's books, and a page of all sellers' payouts. */
export async function fetchShopMoney(query: PayoutsQuery, caller?: Caller): Promise<ShopMoney> {
  const [overview, payouts] = await Promise.all([
    send(moneyRoutes.moneyOverview, {}, caller, { patienceMs: PATIENCE_MS }),
    send(moneyRoutes.payouts, { query }, caller),
  ]);
  return { overview: overview.data, payouts: payouts.data, nextCursor: payouts.nextCursor };
}

export async function retryPayout(payoutId: string, caller?: Caller): Promise<string> {
  return (await send(moneyRoutes.retryPayout, { body: { payoutId } }, caller)).message;
}
